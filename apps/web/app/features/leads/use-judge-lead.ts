import { type Lead, messages } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirm, type Question } from "../../lib/confirm/confirm";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import { deleteHeldLeads, type Judgement, judgeLead } from "./judge-leads";

type Request = { lead: Pick<Lead, "id" | "stripe_usage_reported">; judgement: Judgement } | "delete-held";

const questions: Partial<Record<Judgement | "delete-held", Question>> = {
  delete: { text: messages.lead.confirmDelete, yes: "Yes, delete" },
  "throw-away": { text: messages.lead.confirmThrowAway, yes: "Yes, throw it away" },
  report: { text: messages.lead.confirmReport, yes: "Yes, report" },
  "delete-held": { text: messages.lead.confirmDeleteHeld, yes: "Yes, delete all" },
};

const outcomes: Record<Judgement | "delete-held", string> = {
  take: messages.lead.taken,
  report: messages.lead.reported,
  delete: messages.lead.deleted,
  "throw-away": messages.lead.thrownAway,
  "delete-held": messages.lead.heldDeleted,
};

const nameOf = (request: Request) => (request === "delete-held" ? request : request.judgement);

/** A business that reports or deletes what it paid for may take that for a refund. */
function questionAbout(request: Request): Question | undefined {
  const question = questions[nameOf(request)];
  const isCharged = request !== "delete-held" && request.lead.stripe_usage_reported;
  return question && isCharged
    ? { ...question, text: `${question.text} ${messages.lead.chargeStays}` }
    : question;
}

/**
 * Takes, reports, deletes or throws away a lead, or deletes all that are held, after a question where it cannot be undone.
 * `onDone` follows a success and closes the dialog it was asked in, so the page says what was done; without it the toast
 * stands where the person is.
 */
export function useJudgeLead(onDone?: () => void) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const judging = useMutation({
    mutationFn: (request: Request) =>
      request === "delete-held"
        ? deleteHeldLeads(config, company.id)
        : judgeLead(config, request.lead.id, request.judgement),
    onSuccess: (_done, request) => {
      toast.success(outcomes[nameOf(request)], onDone && "page");
      onDone?.();
    },
    onError: (error) => {
      console.error("The lead could not be changed:", error);
      toast.error(messages.lead.saveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [company.id] }),
  });
  return {
    isBusy: judging.isPending,
    async judge(request: Request) {
      const question = questionAbout(request);
      if (!question || (await confirm(question))) judging.mutate(request);
    },
  };
}
