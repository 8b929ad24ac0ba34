import { Button } from "../../components/ui/button";
import type { LeadWithMockup } from "./load-leads";
import { useJudgeLead } from "./use-judge-lead";

/** Below the fields of an open lead: what to do with one that is invented. */
export function LeadActions({
  lead,
  editable,
  onGone,
}: {
  lead: LeadWithMockup;
  editable: boolean;
  /** The lead is not in its list any more. */
  onGone(): void;
}) {
  const { judge, isBusy } = useJudgeLead(onGone);
  const send = (judgement: "take" | "report" | "delete") => judge({ lead, judgement });
  return (
    <div className="mt-6 flex flex-wrap gap-x-5 border-t border-line pt-3">
      {editable && lead.is_held && (
        <Button variant="secondary" blocked={isBusy} onClick={() => send("take")}>
          Take it
        </Button>
      )}
      {editable && lead.email && lead.held_reason !== "reported" && (
        <Button variant="quiet" blocked={isBusy} onClick={() => send("report")}>
          Report as fake
        </Button>
      )}
      <Button variant="quiet" blocked={isBusy} onClick={() => send("delete")}>
        Delete
      </Button>
    </div>
  );
}
