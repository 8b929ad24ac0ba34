import { describeLeadEvent } from "@curbview/domain";
import { RelativeTime } from "../../components/relative-time";
import type { LeadWithMockup } from "./load-leads";
import { useLeadEvents } from "./use-lead-events";

/** What happened to the lead, the newest first. */
export function LeadTimeline({ lead }: { lead: LeadWithMockup }) {
  const { data: events } = useLeadEvents(lead);
  if (!events || events.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg font-bold">Timeline</h3>
      <ol className="mt-3 space-y-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li
            key={event.id}
            className="relative flex items-baseline justify-between gap-4 before:absolute before:top-2 before:-left-[1.37rem] before:size-2.5 before:rounded-full before:bg-brand"
          >
            <span className="min-w-0 wrap-anywhere">{describeLeadEvent(event)}</span>
            <span className="text-sm text-ink-soft">
              <RelativeTime iso={event.created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
