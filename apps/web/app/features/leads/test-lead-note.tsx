import type { Lead } from "@curbview/domain";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useJudgeLead } from "./use-judge-lead";

/** Above a lead that its owner made to try things out. */
export function TestLeadNote({ lead, onGone }: { lead: Lead; onGone(): void }) {
  const { judge, isBusy } = useJudgeLead(onGone);
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        action={
          <Button
            variant="secondary"
            blocked={isBusy}
            onClick={() => judge({ lead, judgement: "throw-away" })}
          >
            Throw it away
          </Button>
        }
      >
        <strong>You made this test lead.</strong> It costs nothing and counts in none of your figures.
      </Notice>
    </div>
  );
}
