import { EmptyState } from "../../components/ui/screen";
import { LeadCard } from "./lead-card";
import type { LeadsPage, LeadWithMockup } from "./load-leads";

/** Visits that ended before the homeowner gave an email, with what they got to. */
export function UnfinishedVisits({ page }: { page: LeadsPage }) {
  if (page.total === 0)
    return <EmptyState title="No unfinished visits">Everybody who began has given an email.</EmptyState>;
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        These homeowners left before giving an email, so they are no leads: not charged, and in none of your
        figures.
      </p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {page.leads.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            note={<span className="mt-1 block text-sm font-medium">{gotTo(lead)}</span>}
          />
        ))}
      </ul>
      {page.total > page.leads.length && (
        <p className="mt-5 text-center text-ink-soft">The newest {page.leads.length}.</p>
      )}
    </>
  );
}

export function gotTo({ mockup_id, picture_at }: LeadWithMockup): string {
  if (mockup_id) return "Saw the picture, gave no email";
  if (picture_at) return "Asked for the picture, gave no email";
  return "Chose the service, gave no photo";
}
