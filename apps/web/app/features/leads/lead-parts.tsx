import { billingLabel, leadDetailStatuses, leadStatuses, statusLabel, statusOptions } from "@curbview/domain";
import { classNames } from "../../lib/style/class-names";
import type { LeadWithMockup } from "./load-leads";

export function leadTitle(lead: Pick<LeadWithMockup, "name" | "email">): string {
  return lead.name || lead.email || "Not finished yet";
}

export function TestLabel() {
  return (
    <span className="ml-2 rounded-full bg-warning/15 px-2 py-0.5 text-sm font-medium text-warning">Test</span>
  );
}

/** It came since the list was last looked at. */
export function NewMark() {
  return (
    <span className="mr-1.5 inline-block size-2.5 shrink-0 rounded-full bg-warm align-middle">
      <span className="sr-only">New since your last visit: </span>
    </span>
  );
}

const billingStyles = { good: "text-good", warning: "text-warning", neutral: "text-ink-soft" } as const;

export function BillingStatus({ lead }: { lead: LeadWithMockup }) {
  const { text, style } = billingLabel(lead);
  return <span className={classNames("text-sm font-medium", billingStyles[style])}>{text}</span>;
}

const sets = { table: leadStatuses, detail: leadDetailStatuses } as const;

/** The options of a status set, and the current status where it is of the other set only. */
export function StatusOptions({ set, current }: { set: keyof typeof sets; current: string }) {
  return statusOptions(sets[set], current).map((status) => (
    <option key={status} value={status}>
      {statusLabel(status)}
    </option>
  ));
}
