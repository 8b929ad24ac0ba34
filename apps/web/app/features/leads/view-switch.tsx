import { classNames } from "../../lib/style/class-names";

export type LeadsView = "leads" | "held";

/** Which leads are shown; `held` is how many there are in the other list. */
export function ViewSwitch({
  view,
  held,
  onChange,
}: {
  view: LeadsView;
  held: number;
  onChange(view: LeadsView): void;
}) {
  const options = [
    { id: "leads", label: "Leads" },
    { id: "held", label: `Held (${held.toLocaleString("en-US")})` },
  ] as const;
  return (
    <fieldset className="mb-4 inline-flex rounded-field border border-line bg-card p-1">
      <legend className="sr-only">Which leads</legend>
      {options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onChange(id)}
          className={classNames(
            "min-h-11 rounded-field px-4 font-semibold",
            view === id ? "bg-brand text-white" : "text-ink-soft hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
