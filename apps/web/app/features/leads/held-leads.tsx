import { holdReasons } from "@curbview/domain";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/screen";
import { LeadCard } from "./lead-card";
import { leadTitle } from "./lead-parts";
import type { HeldLeads as HeldPage, LeadWithMockup } from "./load-leads";
import { useJudgeLead } from "./use-judge-lead";

/** Leads that look made up, apart from the others, with what the owner may do about each. */
export function HeldLeads({
  page,
  activated,
  onOpen,
}: {
  page: HeldPage;
  activated: boolean;
  onOpen(id: string): void;
}) {
  const { judge, isBusy } = useJudgeLead();
  const { leads, total } = page;
  if (total === 0)
    return <EmptyState title="Nothing is held">Leads that look made up wait here for you.</EmptyState>;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-soft">
          Leads that look made up wait here. You are not charged while they wait, and nobody is emailed. Take
          one and it becomes a lead like any other. If the homeowner turns out to be real, that happens on its
          own.
        </p>
        <Button variant="secondary" blocked={isBusy} onClick={() => judge("delete-held")}>
          Delete all held
        </Button>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {leads.map((lead) => (
          <HeldLead
            key={lead.id}
            lead={lead}
            activated={activated}
            onOpen={onOpen}
            onJudge={(judgement) => judge({ lead, judgement })}
          />
        ))}
      </ul>
      {total > leads.length && (
        <p className="mt-5 text-center text-ink-soft">
          The newest {leads.length} of {total.toLocaleString("en-US")}.
        </p>
      )}
    </>
  );
}

function HeldLead({
  lead,
  activated,
  onOpen,
  onJudge,
}: {
  lead: LeadWithMockup;
  activated: boolean;
  onOpen(id: string): void;
  onJudge(judgement: "take" | "report" | "delete"): void;
}) {
  return (
    <LeadCard
      lead={lead}
      onOpen={onOpen}
      note={
        lead.held_reason && (
          <span className="mt-2 inline-block rounded-field bg-warning/15 px-2 py-0.5 text-sm font-medium text-warning">
            {holdReasons[lead.held_reason]}
            {lead.stripe_usage_reported && ", after it was charged"}
          </span>
        )
      }
    >
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2">
        <legend className="sr-only">{leadTitle(lead)}</legend>
        {activated && (
          <Button variant="secondary" onClick={() => onJudge("take")}>
            Take it
          </Button>
        )}
        {activated && lead.held_reason !== "reported" && (
          <Button variant="quiet" onClick={() => onJudge("report")}>
            Report
          </Button>
        )}
        <Button variant="quiet" onClick={() => onJudge("delete")}>
          Delete
        </Button>
      </fieldset>
    </LeadCard>
  );
}
