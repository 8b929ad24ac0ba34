import { RelativeTime } from "../../components/relative-time";
import { classNames } from "../../lib/style/class-names";
import { LeadCard } from "./lead-card";
import { BillingStatus, leadTitle, NewMark, TestLabel } from "./lead-parts";
import { LeadThumbnail } from "./lead-thumbnail";
import type { LeadWithMockup } from "./load-leads";
import { StatusPill } from "./status-pill";
import type { Selection } from "./use-selection";

export type ListProps = {
  leads: LeadWithMockup[];
  activated: boolean;
  selection: Selection;
  isNew(lead: LeadWithMockup): boolean;
  onOpen(id: string): void;
  onStatus(lead: LeadWithMockup, status: string): void;
};

/** A table on wide screens, cards on small ones. */
export function LeadsTable(props: ListProps) {
  const { leads, activated, selection, isNew, onOpen, onStatus } = props;
  return (
    <>
      <WideTable {...props} />
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} isNew={isNew(lead)} onOpen={onOpen}>
            <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
              <span className="flex items-center gap-3">
                {activated && <SelectBox lead={lead} selection={selection} />}
                <StatusPill lead={lead} activated={activated} onStatus={onStatus} />
              </span>
              {activated && (
                <span className="text-right text-sm text-ink-soft">
                  Billing: <BillingStatus lead={lead} />
                </span>
              )}
            </div>
          </LeadCard>
        ))}
      </ul>
    </>
  );
}

function WideTable({ leads, activated, selection, isNew, onOpen, onStatus }: ListProps) {
  const columns = [
    "Homeowner",
    "Service",
    "Address",
    "Status",
    "Received",
    ...(activated ? ["Billing"] : []),
  ];
  return (
    <div className="hidden overflow-x-auto rounded-card border border-line bg-card shadow-card lg:block">
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            {activated && (
              <th scope="col" className="w-11 pl-2">
                <SelectAll leads={leads} selection={selection} />
              </th>
            )}
            {columns.map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            // The button in the row is what keyboard and screen reader open it by.
            <tr
              key={lead.id}
              onClick={(event) => {
                if (isControl(event.target)) return;
                // Where the focus comes back to from the lead.
                event.currentTarget.querySelector<HTMLElement>("[data-lead]")?.focus();
                onOpen(lead.id);
              }}
              className={classNames(
                "cursor-pointer border-b border-line last:border-0 focus-within:bg-paper hover:bg-paper",
                selection.has(lead.id) && "bg-brand/5",
              )}
            >
              {activated && (
                <td className="pl-2">
                  <SelectBox lead={lead} selection={selection} />
                </td>
              )}
              <td className="max-w-80 min-w-72 px-3 py-2 wrap-anywhere">
                <span className="flex items-center gap-3">
                  <LeadThumbnail lead={lead} />
                  <span className="min-w-0">
                    <button
                      type="button"
                      data-lead={lead.id}
                      onClick={() => onOpen(lead.id)}
                      className="min-h-6 text-left font-medium underline-offset-4 hover:text-brand hover:underline"
                    >
                      {isNew(lead) && <NewMark />}
                      {leadTitle(lead)}
                    </button>
                    {lead.is_test && <TestLabel />}
                    {lead.name && <span className="block text-sm text-ink-soft">{lead.email}</span>}
                  </span>
                </span>
              </td>
              <td className="max-w-56 px-3 py-2 wrap-anywhere">
                {lead.service_type}
                {lead.look && <span className="block text-sm text-ink-soft">{lead.look}</span>}
              </td>
              <td className="max-w-72 min-w-36 px-3 py-2 wrap-anywhere">{lead.address}</td>
              <td className="px-3 py-2">
                <StatusPill lead={lead} activated={activated} onStatus={onStatus} />
              </td>
              <td className="px-3 py-2 text-sm">
                <RelativeTime iso={lead.created_at} />
              </td>
              {activated && (
                <td className="px-3 py-2">
                  <BillingStatus lead={lead} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, select, label") !== null;
}

function SelectBox({ lead, selection }: { lead: LeadWithMockup; selection: Selection }) {
  return (
    <label className="grid size-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${leadTitle(lead)}`}
        checked={selection.has(lead.id)}
        onChange={() => selection.toggle(lead.id)}
        className="size-5 accent-brand"
      />
    </label>
  );
}

function SelectAll({ leads, selection }: { leads: LeadWithMockup[]; selection: Selection }) {
  const ids = leads.map(({ id }) => id);
  const all = ids.every((id) => selection.has(id));
  return (
    <label className="grid size-9 cursor-pointer place-items-center">
      <span className="sr-only">Select all on this page</span>
      <input
        type="checkbox"
        checked={all}
        onChange={() => selection.set(all ? [] : ids)}
        className="size-5 accent-brand"
      />
    </label>
  );
}
