import { describeWork } from "@curbview/domain";
import type { ReactNode } from "react";
import { RelativeTime } from "../../components/relative-time";
import { leadTitle, NewMark, TestLabel } from "./lead-parts";
import { LeadThumbnail } from "./lead-thumbnail";
import type { LeadWithMockup } from "./load-leads";

/** A lead on a small screen or on a list of its own: all of it opens, `children` are below. */
export function LeadCard({
  lead,
  isNew = false,
  note,
  onOpen,
  children,
}: {
  lead: LeadWithMockup;
  isNew?: boolean;
  note?: ReactNode;
  onOpen?: ((id: string) => void) | undefined;
  children?: ReactNode;
}) {
  const content = (
    <>
      <LeadThumbnail lead={lead} className="h-15 w-20" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {isNew && <NewMark />}
            {leadTitle(lead)}
            {lead.is_test && <TestLabel />}
          </span>
          <span className="text-sm text-ink-soft">
            <RelativeTime iso={lead.created_at} />
          </span>
        </span>
        {lead.name && lead.email && (
          <span className="block text-sm wrap-anywhere text-ink-soft">{lead.email}</span>
        )}
        <span className="block wrap-anywhere">{describeWork(lead)}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{lead.address}</span>
        {note}
      </span>
    </>
  );
  const layout = "flex w-full flex-1 items-start gap-3 p-4 pb-3 text-left";
  return (
    <li className="flex flex-col rounded-card border border-line bg-card shadow-card focus-within:border-brand">
      {onOpen ? (
        <button type="button" data-lead={lead.id} onClick={() => onOpen(lead.id)} className={layout}>
          {content}
        </button>
      ) : (
        <div className={layout}>{content}</div>
      )}
      {children}
    </li>
  );
}
