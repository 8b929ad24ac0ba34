import { randomUUID } from "node:crypto";
import { type Company, type Lead, pictureBucket } from "@curbview/domain";
import type { Context } from "hono";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { drawWatermark } from "../pictures/draw-watermark.ts";
import { shareUrl } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";
import { retryPictureMessagesNow } from "./retry-picture-messages-now.ts";

export type LeadForMockup = Pick<Lead, "id" | "company_id" | "email" | "address" | "service_type"> & {
  companies: Pick<Company, "name">;
};

/** A stored mockup of a lead: its picture's address and the page to share it by. */
export type KeptMockup = { id: string; url: string; shareUrl: string | undefined };
/** A look that was chosen: what the editor is told, and what the lead keeps. */
export type Look = { prompt: string; name: string; productId: string | null };

/** Throws AppError not_found for a lead that is neither the caller's own nor their company's. */
export async function findCallerLead(deps: MockupDeps, c: Context, id: string): Promise<LeadForMockup> {
  const [own, { data, error }] = await Promise.all([
    deps.callerClient(c).rpc("is_own_lead", { lead_id: id }),
    deps.serviceClient
      .from("leads")
      .select("id, company_id, email, address, service_type, companies(name)")
      .eq("id", id)
      .maybeSingle(),
  ]);
  const problem = own.error ?? error;
  if (problem)
    throw new AppError("internal", "Please try again.", { log: `lead look-up: ${problem.message}` });
  if (!own.data || !data)
    throw new AppError("not_found", "This request is not known any more. Please start again.");
  return data;
}

/** Whether the homeowner has given an email; true when it cannot be read, so that no picture is lost. */
export async function isAwaitedByMail(deps: MockupDeps, leadId: string): Promise<boolean> {
  const { data, error } = await deps.serviceClient
    .from("leads")
    .select("email")
    .eq("id", leadId)
    .maybeSingle();
  return Boolean(error || data?.email);
}

type LeadPicture = {
  lead: LeadForMockup;
  prompt: string;
  /** Undefined where nothing was chosen. */
  look: Look | undefined;
  sourceUrl: string;
  picture: Uint8Array;
};

/**
 * Stores the picture with the watermark the homeowner saw, unless the lead has it from before, and links it to the lead as
 * the look that was chosen. Returns its URL and the page to share it by.
 */
export async function storeLeadMockup(
  deps: MockupDeps,
  { lead, prompt, look, sourceUrl, picture }: LeadPicture,
): Promise<KeptMockup> {
  const source = sourceUrl.startsWith("data:") ? null : new URL(sourceUrl, deps.config.publicUrl).href;
  const kept = source && look && (await findKeptMockup(deps, lead, { prompt, source }));
  const { id, url } = kept || (await addMockup(deps, { lead, prompt, look, source, picture }));
  const linked = await deps.serviceClient
    .from("leads")
    .update({ mockup_id: id, look: look?.name ?? null, look_product_id: look?.productId ?? null })
    .eq("id", lead.id)
    .select("id");
  if (linked.error) throw linked.error;
  if (linked.data.length === 0) {
    // It was deleted while its picture was made.
    await removeMockup(deps, { id, url });
    throw new AppError("not_found", "This request is not known any more. Please start again.");
  }
  await retryPictureMessagesNow(deps.pool, lead.id);
  return { id, url, shareUrl: await findShareUrl(deps, id) };
}

async function removeMockup({ serviceClient }: MockupDeps, { id, url }: { id: string; url: string }) {
  await serviceClient.from("mockups").delete().eq("id", id).throwOnError();
  const name = url.split(`/${pictureBucket}/`)[1];
  const { error } = await serviceClient.storage.from(pictureBucket).remove(name ? [name] : []);
  if (error) throw error;
}

/** The same look of the same photo, which the homeowner comes back to. */
async function findKeptMockup(
  { serviceClient }: MockupDeps,
  lead: LeadForMockup,
  { prompt, source }: { prompt: string; source: string },
): Promise<{ id: string; url: string } | undefined> {
  const { data } = await serviceClient
    .from("mockups")
    .select("id, result_image_url")
    .match({ lead_id: lead.id, prompt_text: prompt, source_image_url: source })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.result_image_url ? { id: data.id, url: data.result_image_url } : undefined;
}

async function addMockup(
  deps: MockupDeps,
  { lead, prompt, look, source, picture }: Omit<LeadPicture, "sourceUrl"> & { source: string | null },
): Promise<{ id: string; url: string }> {
  const marked = await drawWatermark(picture, lead.companies.name);
  // This URL is public once the mockup is shared, so it must not contain the lead's id.
  const path = `${lead.company_id}/leads/${randomUUID()}.png`;
  const storage = deps.serviceClient.storage.from(pictureBucket);
  const upload = await storage.upload(path, marked, { contentType: "image/png", cacheControl: "3600" });
  if (upload.error) throw upload.error;
  const url = storage.getPublicUrl(path).data.publicUrl;
  const inserted = await deps.serviceClient
    .from("mockups")
    .insert({
      company_id: lead.company_id,
      lead_id: lead.id,
      name: `${lead.service_type} for ${lead.address}`.slice(0, 200),
      description: look?.name ?? null,
      address: lead.address,
      original_image_url: source,
      source_image_url: source,
      generated_image_url: url,
      result_image_url: url,
      prompt_text: prompt,
      service_type: lead.service_type,
      mockup_type_name: lead.service_type,
      status: "completed",
    })
    .select("id")
    .single();
  if (inserted.error) throw inserted.error;
  return { id: inserted.data.id, url };
}

/** A trigger makes the token; no client may read the table. */
async function findShareUrl(deps: MockupDeps, mockupId: string): Promise<string | undefined> {
  const share = await kysely(deps.pool)
    .selectFrom("private.mockup_shares")
    .select("token")
    .where("mockup_id", "=", mockupId)
    .executeTakeFirst();
  return share && shareUrl(deps.config.publicUrl, share.token);
}
