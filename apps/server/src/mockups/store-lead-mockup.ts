import { randomUUID } from "node:crypto";
import type { Company, Lead } from "@curbview/domain";
import type { Context } from "hono";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { drawWatermark } from "../pictures/draw-watermark.ts";
import { shareUrl } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";

/** What of a lead its mockup needs. */
export type LeadForMockup = Pick<Lead, "id" | "company_id" | "address" | "service_type"> & {
  companies: Pick<Company, "name">;
};

const bucket = "mockup-images";

/** The lead, if row-level security lets the caller read it. */
export async function findCallerLead(deps: MockupDeps, c: Context, id: string): Promise<LeadForMockup> {
  const { data, error } = await deps
    .callerClient(c)
    .from("leads")
    .select("id, company_id, address, service_type, companies(name)")
    .eq("id", id)
    .maybeSingle();
  if (error) throw new AppError("internal", "Please try again.", { log: `lead look-up: ${error.message}` });
  if (!data) throw new AppError("not_found", "This request is not known any more. Please start again.");
  return data;
}

/** Whether the homeowner has given an address to send the picture to; also when that cannot be told. */
export async function isAwaitedByMail(deps: MockupDeps, leadId: string): Promise<boolean> {
  const { data, error } = await deps.serviceClient
    .from("leads")
    .select("email")
    .eq("id", leadId)
    .maybeSingle();
  return Boolean(error || data?.email);
}

/**
 * Keeps the picture, with the company's name on it as the homeowner saw it, and links it to the lead. Gives where the
 * picture lies and the page that shows it to whoever is given its address.
 */
export async function storeLeadMockup(
  deps: MockupDeps,
  {
    lead,
    prompt,
    sourceUrl,
    picture,
  }: { lead: LeadForMockup; prompt: string; sourceUrl: string; picture: Uint8Array },
): Promise<{ id: string; url: string; shareUrl: string | undefined }> {
  const marked = await drawWatermark(picture, lead.companies.name);
  // Whoever sees the shared picture sees this address: the lead's id has no place in it.
  const path = `${lead.company_id}/leads/${randomUUID()}.png`;
  const storage = deps.serviceClient.storage.from(bucket);
  const upload = await storage.upload(path, marked, { contentType: "image/png", cacheControl: "3600" });
  if (upload.error) throw upload.error;
  const resultUrl = storage.getPublicUrl(path).data.publicUrl;
  const source = sourceUrl.startsWith("data:") ? null : new URL(sourceUrl, deps.config.publicUrl).href;
  const inserted = await deps.serviceClient
    .from("mockups")
    .insert({
      company_id: lead.company_id,
      name: `${lead.service_type} for ${lead.address}`.slice(0, 200),
      address: lead.address,
      original_image_url: source,
      source_image_url: source,
      generated_image_url: resultUrl,
      result_image_url: resultUrl,
      prompt_text: prompt,
      service_type: lead.service_type,
      mockup_type_name: lead.service_type,
      status: "completed",
    })
    .select("id")
    .single();
  if (inserted.error) throw inserted.error;
  const linked = await deps.serviceClient
    .from("leads")
    .update({ mockup_id: inserted.data.id })
    .eq("id", lead.id);
  if (linked.error) throw linked.error;
  const mockupId = inserted.data.id;
  return { id: mockupId, url: resultUrl, shareUrl: await findShareUrl(deps, mockupId) };
}

/** The database has given every lead's mockup its token; no client may read them. */
async function findShareUrl(deps: MockupDeps, mockupId: string): Promise<string | undefined> {
  const share = await kysely(deps.pool)
    .selectFrom("private.mockup_shares")
    .select("token")
    .where("mockup_id", "=", mockupId)
    .executeTakeFirst();
  return share && shareUrl(deps.config.publicUrl, share.token);
}
