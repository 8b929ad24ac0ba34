import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { Link } from "react-router";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { callUrl } from "./lead-contact";
import { leadTitle } from "./lead-parts";
import { LeadThumbnail } from "./lead-thumbnail";
import { findLeads, type LeadWithMockup } from "./load-leads";
import { useRecordEvent } from "./use-lead-events";

const shown = 5;
const list = "/dashboard/leads?waiting=follow-up";

/** On the overview: the leads that the owner planned to get back to by now; nothing where there are none. */
export function FollowUpsToday() {
  const { data } = useFollowUps();
  if (!data?.total) return null;
  return (
    <section
      aria-labelledby="follow-ups"
      className="mb-6 overflow-hidden rounded-card border border-warning/40 bg-card shadow-card"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 bg-warning/10 px-4 py-3 sm:px-5">
        <h2 id="follow-ups" className="text-xl font-bold">
          Follow up today
        </h2>
        <span className="text-ink-soft tabular-nums">{data.total.toLocaleString("en-US")}</span>
        {data.total > shown && (
          <Link to={list} className="ml-auto font-medium underline underline-offset-4 hover:text-brand">
            See all that are due
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line">
        {data.leads.map((lead) => (
          <DueLead key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

/** Whether it is still unknown if there are any: what stands below them would be pushed down. */
export function useAwaitsFollowUps(): boolean {
  const { isLoading, failureCount } = useFollowUps();
  return isLoading && failureCount === 0;
}

function useFollowUps() {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: [company.id, "leads", "follow-ups"],
    queryFn: () =>
      findLeads(config, company.id, { waiting: "follow-up" }, { sort: "newest", page: 0, page_size: shown }),
  });
}

function DueLead({ lead }: { lead: LeadWithMockup }) {
  const record = useRecordEvent(lead);
  return (
    <li className="flex items-center hover:bg-paper">
      <Link
        to={`${list}&lead=${lead.id}`}
        className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 sm:px-5"
      >
        <LeadThumbnail lead={lead} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-left font-medium">
            {leadTitle(lead)}
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {lead.service_type}, {lead.address}
          </span>
        </span>
      </Link>
      {lead.phone && (
        <a
          href={callUrl(lead.phone)}
          onClick={() => record("called")}
          aria-label={`Call ${leadTitle(lead)}`}
          className="mr-2 grid size-11 shrink-0 place-items-center rounded-field text-brand hover:bg-brand/10"
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      )}
    </li>
  );
}
