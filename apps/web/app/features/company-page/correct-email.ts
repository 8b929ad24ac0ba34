import { messages, type PublicConfig } from "@curbview/domain";
import { retryOnline } from "../../lib/http/when-online";
import { createVisitorClient } from "./visitor-client";

/** Corrects the email of the visitor's own finished lead. Throws with the text to show. */
export async function correctEmail(config: PublicConfig, leadId: string, email: string): Promise<void> {
  const { error } = await retryOnline(async () =>
    createVisitorClient(config).rpc("correct_email", { lead_id: leadId, email }),
  );
  if (!error) return;
  const isRefused = error.message === "email_not_correctable";
  throw new Error(isRefused ? messages.email.notCorrectable : messages.email.submitFailed, { cause: error });
}
