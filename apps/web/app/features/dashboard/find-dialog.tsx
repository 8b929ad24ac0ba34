import type { PublicConfig } from "@curbview/domain";
import { useCombobox } from "downshift";
import { ArrowRight, type LucideIcon, Search, User } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSuggestions } from "../../components/ui/use-suggestions";
import { classNames } from "../../lib/style/class-names";
import { findLeadRows, leadsPathFor, leadTitle, toSearch } from "../leads";
import { screens } from "./screens";

type Target = { id: string; title: string; detail?: string; to: string; Icon: LucideIcon };

const leadsShown = 6;

/** Every screen and every lead, a few letters away. */
export default function FindDialog({
  config,
  companyId,
  onClose,
}: {
  config: PublicConfig;
  companyId: string;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { text, type, items, found, isSettled } = useTargets(config, companyId);
  useEffect(() => dialog.current?.showModal(), []);
  const go = (target: Target | null | undefined) => {
    if (!target) return;
    // The focus goes back first, or the page that follows could not take it.
    dialog.current?.close();
    onClose();
    void navigate(target.to);
  };
  const combobox = useCombobox({
    items,
    inputValue: text,
    isOpen: true,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (target) => target?.title ?? "",
    stateReducer: (state, { changes, type: change }) =>
      change === useCombobox.stateChangeTypes.InputBlur ? state : changes,
  });
  const { highlightedIndex, setHighlightedIndex } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other results the first is meant
  useEffect(() => setHighlightedIndex(0), [items.map(({ id }) => id).join(), setHighlightedIndex]);
  return (
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="mx-auto mt-[12dvh] w-[min(36rem,94vw)] overflow-hidden rounded-card bg-card text-ink shadow-xl backdrop:bg-black/50"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <input
          {...combobox.getInputProps({
            "aria-label": "A screen, or a lead by name, email or address",
            placeholder: "Find a screen or a lead",
            onChange: (event) => type(event.currentTarget.value),
            onKeyDown(event) {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) go(items[highlightedIndex]);
              // For the dialog.
              if (event.key === "Escape") Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
        />
      </div>
      <ul
        {...combobox.getMenuProps({ "aria-label": "Found" })}
        className="max-h-[52dvh] overflow-y-auto p-2 empty:hidden"
      >
        {items.map((target, index) => (
          <TargetRow
            key={target.id}
            target={target}
            isHighlighted={index === highlightedIndex}
            props={combobox.getItemProps({ item: target, index, onClick: () => go(target) })}
          />
        ))}
      </ul>
      {items.length === 0 && isSettled && <p className="p-6 text-center text-ink-soft">Nothing found.</p>}
      <p className="sr-only" role="status">
        {found} found
      </p>
    </dialog>
  );
}

function TargetRow({
  target: { title, detail, Icon },
  isHighlighted,
  props,
}: {
  target: Target;
  isHighlighted: boolean;
  props: object;
}) {
  return (
    <li
      {...props}
      className={classNames(
        "flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5",
        isHighlighted && "bg-brand/10",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-left font-medium">
          {title}
        </span>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
    </li>
  );
}

/** Screens whose name has the words, then leads that the database finds. */
function useTargets(config: PublicConfig, companyId: string) {
  const [text, setText] = useState("");
  const load = useCallback(
    async (words: string): Promise<Target[]> => {
      const filter = { search: toSearch(words) };
      const options = { sort: "newest", page: 0, page_size: leadsShown };
      const leads = await findLeadRows(config, companyId, filter, options);
      return leads.map((lead) => ({
        id: lead.id,
        title: leadTitle(lead),
        detail: `${lead.service_type}, ${lead.address}`,
        to: `/dashboard/leads?lead=${lead.id}`,
        Icon: User,
      }));
    },
    [config, companyId],
  );
  const { suggestions, hasFailed, search, clear } = useSuggestions(load);
  const words = text.trim();
  const named = screens.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const screenTargets = named.map(({ title, to, Icon }) => ({ id: to, title, to, Icon }));
  const leads = words ? (suggestions ?? []) : [];
  const items: Target[] = [...screenTargets, ...leads];
  return {
    text,
    type(typed: string) {
      setText(typed);
      if (typed.trim()) search(typed);
      else clear();
    },
    items: leads.length > 0 ? [...items, allLeads(words)] : items,
    found: items.length,
    isSettled: !words || suggestions !== undefined || hasFailed,
  };
}

/** The way on from the few leads that are shown here. */
function allLeads(words: string): Target {
  return {
    id: "all-leads",
    title: `See all leads for “${words}”`,
    to: leadsPathFor(words),
    Icon: ArrowRight,
  };
}
