import { leadStatuses, statusLabel } from "@curbview/domain";
import { ArrowLeftRight, ChevronDown } from "lucide-react";
import { classNames } from "../../lib/style/class-names";
import { leadTitle, StatusOptions } from "./lead-parts";
import type { LeadWithMockup } from "./load-leads";

const colors: Record<string, string> = {
  new: "bg-sky-100 text-sky-900",
  contacted: "bg-amber-100 text-amber-900",
  qualified: "bg-violet-100 text-violet-900",
  "proposal sent": "bg-indigo-100 text-indigo-900",
  scheduled: "bg-teal-100 text-teal-900",
  won: "bg-green-100 text-green-900",
  converted: "bg-green-100 text-green-900",
  lost: "bg-stone-200 text-stone-700",
};

export const statusColor = (status: string) => colors[status.toLowerCase()] ?? colors.lost;

/** The status of a lead in its color, changed by one press; in preview mode only shown. */
export function StatusPill({
  lead,
  activated,
  onStatus,
}: {
  lead: LeadWithMockup;
  activated: boolean;
  onStatus(lead: LeadWithMockup, status: string): void;
}) {
  const look = classNames("rounded-full text-sm font-semibold", statusColor(lead.status));
  if (!activated)
    return <span className={classNames(look, "inline-block px-3 py-1")}>{statusLabel(lead.status)}</span>;
  return (
    <span className="relative inline-block">
      <select
        aria-label={`Status of ${leadTitle(lead)}`}
        value={lead.status}
        onChange={(event) => onStatus(lead, event.target.value)}
        className={classNames(look, "min-h-11 cursor-pointer appearance-none py-1 pr-8 pl-3 lg:min-h-8")}
      >
        <StatusOptions set="table" current={lead.status} />
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}

/** The status where the place of the lead says it already: only the way to another. */
export function StatusMenu({
  lead,
  onStatus,
}: {
  lead: LeadWithMockup;
  onStatus(lead: LeadWithMockup, status: string): void;
}) {
  return (
    <span className="relative grid size-11 place-items-center text-ink-soft hover:text-ink lg:size-8">
      <ArrowLeftRight aria-hidden="true" className="size-4.5" />
      <select
        aria-label={`Status of ${leadTitle(lead)}`}
        value={lead.status}
        onChange={(event) => onStatus(lead, event.target.value)}
        data-control="status"
        className="absolute inset-0 cursor-pointer appearance-none rounded-field bg-transparent text-transparent hover:bg-ink/5 [&>option]:text-ink"
      >
        <StatusOptions set="table" current={lead.status} />
      </select>
    </span>
  );
}

/** Every status once, for filters. */
export const filterStatuses = [...leadStatuses, "Scheduled", "Converted"] as const;
