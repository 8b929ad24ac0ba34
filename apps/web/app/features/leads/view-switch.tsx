import { classNames } from "../../lib/style/class-names";
import type { LeadsView } from "./lead-query";

/** Which leads are shown; of the other lists those that have something, with how much. */
export function ViewSwitch({
  view,
  held,
  unfinished,
  onChange,
}: {
  view: LeadsView;
  held: number;
  unfinished: number;
  onChange(view: LeadsView): void;
}) {
  const options: { id: LeadsView; label: string }[] = [{ id: "leads", label: "Leads" }];
  if (unfinished > 0 || view === "unfinished")
    options.push({ id: "unfinished", label: `Unfinished (${unfinished.toLocaleString("en-US")})` });
  if (held > 0 || view === "held")
    options.push({ id: "held", label: `Held (${held.toLocaleString("en-US")})` });
  if (options.length === 1) return null;
  return (
    <fieldset className="mb-4 inline-flex max-w-full flex-wrap rounded-field border border-line bg-card p-1">
      <legend className="sr-only">Which leads</legend>
      {options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onChange(id)}
          className={classNames(
            "min-h-11 rounded-field px-3 font-semibold sm:px-4 lg:min-h-9",
            view === id ? "bg-brand text-white" : "text-ink-soft hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
