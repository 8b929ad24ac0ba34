import {
  type ContactForm,
  messages,
  type PublicCompany,
  type PublicConfig,
  type ServiceOption,
} from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { readVisitSource } from "../../lib/visitor/visit-source";
import type { FlowEvent, FlowState } from "./flow-state";
import { LeadError } from "./lead-error";
import { finishLead, startLead } from "./save-lead";

/** Writes the visitor's lead: inserted when a service is chosen, finished when the email is given. */
export function useLead(
  config: PublicConfig,
  company: Pick<PublicCompany, "id">,
  { address, leadId }: FlowState,
  send: (event: FlowEvent) => void,
) {
  const starting = useMutation({
    mutationFn: (service: ServiceOption) =>
      startLead(config, {
        companyId: company.id,
        service: service.name,
        address: address?.text ?? "",
        source: readVisitSource(),
      }),
    onSuccess: (startedId, service) => send({ type: "lead-started", service, leadId: startedId }),
  });
  const finishing = useMutation({
    mutationFn: async (request: { contact: ContactForm; captchaToken: string | undefined }) => {
      await finishLead(config, leadId ?? "", request.contact, request.captchaToken);
      return request.contact.email;
    },
    onSuccess: (email) => send({ type: "email-saved", email }),
  });

  return {
    start: (service: ServiceOption) =>
      address ? starting.mutate(service) : send({ type: "change-address" }),
    /** Id of the service that is being saved. */
    startingService: starting.isPending ? starting.variables.id : undefined,
    startError: starting.error && describe(starting.error, messages.lead.failed),
    clearStartError: starting.reset,
    /** Throws an error with the text to show. */
    finish: async (contact: ContactForm, captchaToken: string | undefined) => {
      try {
        await finishing.mutateAsync({ contact, captchaToken });
      } catch (error) {
        console.error("The email could not be saved:", error);
        if (error instanceof LeadError) throw error;
        throw new Error(messages.email.submitFailed, { cause: error });
      }
    },
  };
}

function describe(error: unknown, fallback: string): string {
  return error instanceof LeadError ? error.message : fallback;
}
