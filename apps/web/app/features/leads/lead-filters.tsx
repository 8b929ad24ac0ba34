import { leadDateFilters, leadSorts, statusLabel } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { inputClass } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { isFiltered, type LeadQuery, plainQuery } from "./lead-query";
import { loadChoices } from "./load-leads";
import { filterStatuses } from "./status-pill";

type Change = (changes: Partial<LeadQuery>) => void;
const searchDelayMs = 250;

/** Search, filters and order of the list; on a phone the filters fold away. */
export function LeadFilters({
  query,
  disabled,
  change,
}: {
  query: LeadQuery;
  disabled: boolean;
  change: Change;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const set = Object.keys(query).filter(
    (name) => filterNames.has(name) && query[name as keyof LeadQuery] !== plainQuery[name as keyof LeadQuery],
  ).length;
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap gap-3">
        <SearchField value={query.q} disabled={disabled} onSearch={(q) => change({ q })} />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="lg:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          Filters{set > 0 && ` (${set})`}
        </Button>
      </div>
      <div className={classNames("flex-wrap gap-2 lg:flex", isOpen ? "grid grid-cols-2 sm:flex" : "hidden")}>
        <Choices query={query} disabled={disabled} change={change} />
        {isFiltered(query) && (
          <Button
            variant="quiet"
            onClick={() => {
              const { view, layout, sort, size } = query;
              change({ ...plainQuery, view, layout, sort, size });
            }}
          >
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

const filterNames = new Set(["show", "status", "service", "source", "charged", "waiting"]);

function SearchField({
  value,
  disabled,
  onSearch,
}: {
  value: string;
  disabled: boolean;
  onSearch(words: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another search from the address bar or a saved view.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className="relative min-w-0 flex-[1_1_16rem]">
      <span className="sr-only">Search leads</span>
      <Search
        aria-hidden="true"
        className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        value={typed}
        maxLength={200}
        disabled={disabled}
        placeholder="Search name, phone, address, notes"
        onChange={(event) => {
          const words = event.target.value;
          setTyped(words);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(words), searchDelayMs);
        }}
        className={classNames(inputClass, "pl-11")}
      />
    </label>
  );
}

function Choices({ query, disabled, change }: { query: LeadQuery; disabled: boolean; change: Change }) {
  const { config, company } = useDashboard();
  const { data } = useQuery({
    queryKey: ["lead-choices", company.id],
    queryFn: () => loadChoices(config, company.id),
    staleTime: 60_000,
  });
  const select = <Name extends keyof LeadQuery>(
    name: Name,
    label: string,
    options: readonly (readonly [value: LeadQuery[Name], label: string])[],
  ) => (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="font-medium text-ink-soft">{label}</span>
      <select
        value={String(query[name])}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find(([value]) => String(value) === event.target.value);
          if (chosen) change({ [name]: chosen[0] } as Partial<LeadQuery>);
        }}
        className={classNames(
          "min-h-11 w-full rounded-field border bg-card px-3 text-base disabled:bg-paper disabled:text-ink-soft lg:min-h-10 lg:max-w-44",
          query[name] === plainQuery[name] ? "border-line" : "border-brand font-medium",
        )}
      >
        {options.map(([value, text]) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const named = (all: string, names: readonly string[], current: string) =>
    [["", all], ...[...new Set([...names, ...(current ? [current] : [])])].map((name) => [name, name])] as [
      string,
      string,
    ][];
  return (
    <>
      {select(
        "show",
        "Show",
        leadDateFilters.map(({ id, label }) => [id, label] as const),
      )}
      {query.layout === "table" &&
        select("status", "Status", [
          ["", "Any status"],
          ...filterStatuses.map((status) => [status.toLowerCase(), statusLabel(status)] as const),
        ])}
      {select("service", "Service", named("Any service", data?.services ?? [], query.service))}
      {select("source", "Source", named("Any source", data?.sources ?? [], query.source))}
      {select("charged", "Charge", [
        ["", "Any"],
        ["yes", "Charged"],
        ["no", "Not charged"],
      ])}
      {select("waiting", "Waiting", [
        ["", "All"],
        ["answer", "No answer for two days"],
        ["follow-up", "Follow-up is due"],
      ])}
      {select(
        "sort",
        "Order",
        leadSorts.map(({ id, label }) => [id, label] as const),
      )}
    </>
  );
}
