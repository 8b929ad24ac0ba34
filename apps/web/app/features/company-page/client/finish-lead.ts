import type { PublicConfig } from "@curbview/domain";
import { connectTables } from "./connect-visitor.ts";

export type Contact = { name: string; email: string };

/**
 * Writes name and email into the visitor's own lead. "saved" once the server has said so, "refused" when it said no
 * (logged; trying again would not help), "unreachable" when nothing came back or the server is in trouble.
 */
export async function finishLead(
  config: PublicConfig,
  leadId: string,
  contact: Contact,
): Promise<"saved" | "refused" | "unreachable"> {
  try {
    const tables = await connectTables(config);
    const { error, status, data } = await tables
      .from("leads")
      .update({ name: contact.name.trim() || null, email: contact.email.trim() })
      .eq("id", leadId)
      .select("id");
    // No row: it was finished before, by an answer that got lost on the way.
    if (!error && data) return "saved";
    console.error("A lead's email could not be saved:", status, error?.message);
    return status === 0 || status === 429 || status >= 500 ? "unreachable" : "refused";
  } catch (error) {
    console.error("A lead's email could not be saved:", error);
    return "unreachable";
  }
}

/** finishLead, tried up to `times` times with growing pauses while the server is out of reach. */
export async function finishLeadPatiently(
  config: PublicConfig,
  leadId: string,
  contact: Contact,
  times: number,
): Promise<"saved" | "refused" | "unreachable"> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await finishLead(config, leadId, contact);
    if (outcome !== "unreachable" || attempt >= times) return outcome;
    await new Promise((resolve) => setTimeout(resolve, 700 * attempt));
  }
}
