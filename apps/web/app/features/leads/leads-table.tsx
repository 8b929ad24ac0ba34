import { formatMoment } from "../../lib/format/format-moment";
import { BillingStatus, leadTitle, StatusOptions, TestLabel } from "./lead-parts";
import type { LeadWithMockup } from "./load-leads";

type ListProps = {
  leads: LeadWithMockup[];
  activated: boolean;
  onOpen(id: string): void;
  onStatus(lead: LeadWithMockup, status: string): void;
};

/** A table on wide screens, cards on small ones. */
export function LeadsTable(props: ListProps) {
  return (
    <>
      <WideTable {...props} />
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {props.leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} {...props} />
        ))}
      </ul>
    </>
  );
}

function WideTable({ leads, activated, onOpen, onStatus }: ListProps) {
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
            {columns.map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.id} className="border-b border-line last:border-0 hover:bg-paper">
              <td className="max-w-64 min-w-44 px-4 py-3 wrap-anywhere">
                <button
                  type="button"
                  onClick={() => onOpen(lead.id)}
                  className="min-h-6 text-left font-medium underline-offset-4 hover:text-brand hover:underline"
                >
                  {leadTitle(lead)}
                </button>
                {lead.is_test && <TestLabel />}
                {lead.name && <span className="block text-sm text-ink-soft">{lead.email}</span>}
              </td>
              <td className="px-4 py-3">{lead.service_type}</td>
              <td className="max-w-72 min-w-40 px-4 py-3 wrap-anywhere">{lead.address}</td>
              <td className="px-4 py-3">
                <StatusSelect lead={lead} activated={activated} onStatus={onStatus} />
              </td>
              <td className="min-w-32 px-4 py-3 text-sm">{formatMoment(lead.created_at)}</td>
              {activated && (
                <td className="px-4 py-3">
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

function LeadCard({ lead, activated, onOpen, onStatus }: { lead: LeadWithMockup } & ListProps) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-card shadow-card">
      <button
        type="button"
        onClick={() => onOpen(lead.id)}
        // Buttons center their content by default.
        className="flex w-full flex-1 flex-col items-start p-4 pb-3 text-left"
      >
        <span>
          <span className="font-semibold wrap-anywhere">{leadTitle(lead)}</span>
          {lead.is_test && <TestLabel />}
        </span>
        <span className="mt-1 wrap-anywhere">{lead.service_type}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">{lead.address}</span>
        <span className="text-sm text-ink-soft">{formatMoment(lead.created_at)}</span>
      </button>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
        <StatusSelect lead={lead} activated={activated} onStatus={onStatus} />
        {activated && <BillingStatus lead={lead} />}
      </div>
    </li>
  );
}

function StatusSelect({
  lead,
  activated,
  onStatus,
}: { lead: LeadWithMockup } & Pick<ListProps, "activated" | "onStatus">) {
  if (!activated) return lead.status;
  return (
    <select
      aria-label={`Status of ${leadTitle(lead)}`}
      value={lead.status}
      onChange={(event) => onStatus(lead, event.target.value)}
      className="min-h-11 rounded-field border border-line bg-card px-2"
    >
      <StatusOptions set="table" current={lead.status} />
    </select>
  );
}
