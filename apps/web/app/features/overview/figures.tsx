import type { Overview, OverviewFigures } from "@curbview/domain";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { formatMinutes } from "./format-minutes";

type FigureName = keyof OverviewFigures;
type Described = {
  label: string;
  name: FigureName;
  /** Where what is counted is listed. */
  to?: string;
  /** What the figure it is compared with is of. */
  before?: string;
  write?(value: number): string;
  better?: "lower";
};

const monthOfLeads = "/dashboard/leads?show=last-30-days";
const writeCount = (value: number) => value.toLocaleString("en-US");
const writePercent = (value: number) => `${value}%`;

const counts: Described[] = [
  { label: "Total leads", name: "total_leads", to: "/dashboard/leads" },
  { label: "Last 30 days", name: "leads_last_30_days", to: monthOfLeads, before: "30 days before" },
  {
    label: "Conversion rate",
    name: "conversion_rate",
    to: "/dashboard/leads?status=Contacted",
    write: writePercent,
  },
  { label: "Active mockups", name: "active_mockups", to: "/dashboard/my-mockups?status=pending" },
];

const responses: Described[] = [
  {
    label: "Average response",
    name: "average_response_hours",
    to: monthOfLeads,
    write: (hours) => `${hours.toFixed(1)} h`,
    better: "lower",
  },
  { label: "Typical response", name: "median_response_minutes", write: formatMinutes, better: "lower" },
  { label: "Answered within 5 minutes", name: "answered_in_five_minutes", write: writePercent },
];

const card =
  "relative rounded-card border border-line bg-card p-4 shadow-card hover:border-ink-soft/50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:p-5";

/** The figures of the overview, each beside the same of the month before; a press on a card lists what it counts. */
export function Figures({ overview }: { overview: Overview | undefined }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {counts.map((figure) => (
          <Figure key={figure.name} {...figure} overview={overview} className={card} />
        ))}
      </dl>
      <div className={`mt-3 sm:mt-4 ${card}`}>
        <dl className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
          {responses.map((figure) => (
            <Figure key={figure.name} before="30 days before" {...figure} overview={overview} />
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-soft">
          Of the leads of the last 30 days, from the finished lead to your first call, text, email or change
          of status.
        </p>
      </div>
    </>
  );
}

function Figure({
  label,
  name,
  to,
  before = "30 days ago",
  write = writeCount,
  better,
  overview,
  className = "",
}: Described & { overview: Overview | undefined; className?: string }) {
  const id = useId();
  const value = overview?.[name] ?? undefined;
  const earlier = overview?.month_ago[name] ?? undefined;
  return (
    <div className={`flex flex-col ${className}`}>
      <dt className="text-sm text-ink-soft">
        {to ? (
          // The whole card is the link; the card shows its focus.
          <>
            <span id={id}>{label}</span>
            <Link
              to={to}
              aria-describedby={id}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <span className="sr-only">See the list</span>
            </Link>
          </>
        ) : (
          label
        )}
      </dt>
      <dd className="flex min-h-10 items-center gap-x-1.5 pt-1 font-display text-3xl font-bold">
        {value === undefined ? "–" : write(value)}
        <Direction value={value} earlier={earlier} lowerIsBetter={better === "lower"} />
      </dd>
      <dd className="text-sm text-ink-soft">
        {before}: {earlier === undefined ? "–" : write(earlier)}
      </dd>
    </div>
  );
}

/** Whether a figure rose or fell, in the color of good or bad news; nothing where there is nothing to compare. */
function Direction({
  value,
  earlier,
  lowerIsBetter,
}: {
  value: number | undefined;
  earlier: number | undefined;
  lowerIsBetter: boolean;
}) {
  if (value === undefined || earlier === undefined || value === earlier) return null;
  const isUp = value > earlier;
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <Icon
      role="img"
      aria-label={isUp ? "Up." : "Down."}
      className={`size-5 shrink-0 ${isUp === lowerIsBetter ? "text-bad" : "text-good"}`}
    />
  );
}
