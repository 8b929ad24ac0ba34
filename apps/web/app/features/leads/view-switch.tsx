import { Columns3, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../lib/style/class-names";
import type { LeadsLayout, LeadsView } from "./lead-query";

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
  const options: Option<LeadsView>[] = [{ id: "leads", label: "Leads" }];
  if (unfinished > 0 || view === "unfinished")
    options.push({ id: "unfinished", label: `Unfinished (${unfinished.toLocaleString("en-US")})` });
  if (held > 0 || view === "held")
    options.push({ id: "held", label: `Held (${held.toLocaleString("en-US")})` });
  if (options.length === 1) return null;
  return <Segments legend="Which leads" options={options} chosen={view} onChange={onChange} />;
}

const layouts: Option<LeadsLayout>[] = [
  { id: "table", label: "Table", icon: <Rows3 aria-hidden="true" className="size-4.5 max-sm:hidden" /> },
  { id: "board", label: "Board", icon: <Columns3 aria-hidden="true" className="size-4.5 max-sm:hidden" /> },
];

/** Whether the leads stand in a table or, by status, on a board. */
export function LayoutSwitch({
  layout,
  onChange,
}: {
  layout: LeadsLayout;
  onChange(layout: LeadsLayout): void;
}) {
  return <Segments legend="Layout" options={layouts} chosen={layout} onChange={onChange} />;
}

type Option<Id> = { id: Id; label: string; icon?: ReactNode };

function Segments<Id extends string>({
  legend,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  options: Option<Id>[];
  chosen: Id;
  onChange(id: Id): void;
}) {
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-field border border-line bg-card p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChange(id)}
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold sm:px-4 lg:min-h-8.5",
            chosen === id ? "bg-brand text-white" : "text-ink-soft hover:text-ink",
          )}
        >
          {icon}
          {label}
        </button>
      ))}
    </fieldset>
  );
}
