import { createHash } from "node:crypto";
import {
  type EditImageAnswer,
  type EditImageInput,
  type EditProgress,
  editImageInput,
} from "@curbview/domain";
import { clientAddress, rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import sharp from "sharp";
import type * as z from "zod/mini";
import { AppError } from "../errors/app-error.ts";
import type { RefundCall } from "../http/rate-limit.ts";
import { readInput } from "../http/read-input.ts";
import { acceptsEvents, streamEvents } from "../http/stream-events.ts";
import { notePictureOfLead } from "../leads/check-lead.ts";
import { log } from "../logging/log.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import type { EditedPicture, EditRequest, ImageEditor } from "../providers/image-editing/image-editor.ts";
import { drawBlurredPreview, drawDisplayPicture } from "./draw-display-picture.ts";
import { findPayingCompany } from "./find-paying-company.ts";
import { gaveEmail } from "./gave-email.ts";
import { limitLooks } from "./limit-looks.ts";
import { displayUrl } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";
import { readLook } from "./read-look.ts";
import { readRegion } from "./read-region.ts";
import {
  findCallerLead,
  isAwaitedByMail,
  type KeptMockup,
  type LeadForMockup,
  type Look,
  storeLeadMockup,
} from "./store-lead-mockup.ts";

const maxBodyBytes = 21 * 1024 * 1024;

type Asked = Omit<z.infer<typeof editImageInput>, "look"> & { look: Look | undefined };

/**
 * POST /functions/v1/{provider}-image-edit: edits a picture by a prompt; streams progress to a caller who accepts
 * text/event-stream. With the id of a lead the caller may read, the result is stored for the business. A disconnect cancels
 * the edit, unless the picture is to be mailed. `refund` is called when a cancelled edit cost nothing.
 */
export async function editImage(
  deps: MockupDeps,
  editor: ImageEditor,
  c: Context,
  refund: RefundCall,
): Promise<Response> {
  const asked = await readInput(c, editImageInput, maxBodyBytes);
  const lead = asked.leadId ? await findCallerLead(deps, c, asked.leadId) : undefined;
  const photo = await fetchPicture(asked.imageUrl, deps.pictureSources);
  if (lead) await notePictureOfLead(deps.pool, lead.id);
  const look = asked.look && (await findLook(deps, c, asked, lead, editor));
  const companyId = await findPayingCompany(deps, c, lead);
  const request: EditRequest = {
    photo,
    prompt: look?.prompt ?? asked.prompt,
    region: asked.region ? await readRegion(asked.region) : undefined,
    visitor: visitorOf(deps, c),
    companyId,
    addressKey: addressKeyOf(deps, c),
    gaveEmail: lead ? await gaveEmail(deps.pool, lead.id) : companyId !== undefined,
    signal: abortOnDisconnect(deps, c, asked.isTrial ? undefined : lead),
  };
  const work = async (onProgress?: (progress: EditProgress) => void) => {
    const edited = await editOrRefund(editor, { ...request, onProgress }, refund);
    return describePicture(deps, editor, { ...asked, prompt: request.prompt, look }, edited, lead);
  };
  return acceptsEvents(c) ? streamEvents(c, work) : c.json(await work());
}

/** The look that was asked for, counted; only a lead has any. */
async function findLook(
  deps: MockupDeps,
  c: Context,
  { look, isTrial }: z.infer<typeof editImageInput>,
  lead: LeadForMockup | undefined,
  editor: ImageEditor,
): Promise<Look | undefined> {
  if (!look) return undefined;
  if (!lead || (isTrial && !lead.email))
    throw new AppError("bad_request", "Please leave your email first. Then you can see more looks.");
  const visitor = c.req.header("x-visitor-token");
  await limitLooks(deps.pool, { lead, visitor, ...deps.config.editingLimits });
  return readLook(deps.pool, lead, look, { isDrawnByUs: editor.name === "builtin" });
}

async function editOrRefund(
  editor: ImageEditor,
  request: EditRequest,
  refund: RefundCall,
): Promise<EditedPicture> {
  // Once the request was sent to a model it may be charged.
  let mayCost = false;
  const onProgress = (progress: EditProgress) => {
    mayCost ||= progress.event === "stage" && progress.stage === "waiting";
    request.onProgress?.(progress);
  };
  try {
    return await editor.edit({ ...request, onProgress });
  } catch (error) {
    const isUnmade = error instanceof AppError && (error.code === "cancelled" || error.code === "too_busy");
    if (isUnmade && !mayCost) await refund();
    throw error;
  }
}

/** Aborts with AppError cancelled when the caller disconnects and the picture is not to be mailed. */
function abortOnDisconnect(deps: MockupDeps, c: Context, lead: LeadForMockup | undefined): AbortSignal {
  const leaving = new AbortController();
  const leave = async () => {
    // The picture is mailed, so the page may be closed.
    if (lead && (await isAwaitedByMail(deps, lead.id))) return;
    leaving.abort(new AppError("cancelled", "The picture was not made, because the page was left."));
  };
  const { signal } = c.req.raw;
  if (signal.aborted) void leave();
  signal.addEventListener("abort", () => void leave(), { once: true });
  return leaving.signal;
}

/** The homeowner gets their picture though it could not be kept for the business. */
async function keepMockup(
  deps: MockupDeps,
  picture: Parameters<typeof storeLeadMockup>[1],
): Promise<KeptMockup | undefined> {
  try {
    return await storeLeadMockup(deps, picture);
  } catch (error) {
    const fields = { leadId: picture.lead.id, error: (error as Error).message };
    log.error(fields, "a mockup could not be kept for the business");
    return undefined;
  }
}

async function describePicture(
  deps: MockupDeps,
  editor: ImageEditor,
  { imageUrl, prompt, wantsRegion, isTrial, look, picture = "png" }: Asked,
  edited: EditedPicture,
  lead: LeadForMockup | undefined,
): Promise<EditImageAnswer> {
  const kept = { prompt, look, sourceUrl: imageUrl, picture: edited.bytes };
  const mockup = lead && !isTrial ? await keepMockup(deps, { ...kept, lead }) : undefined;
  const madeBy = edited.madeBy ?? editor;
  return {
    created: Math.floor(Date.now() / 1000),
    ...(await handOver(deps, picture, edited.bytes, mockup && lead && { ...mockup, leadId: lead.id })),
    provider: madeBy.name,
    isQuickPreview: madeBy.isQuickPreview,
    ...(look && { look: look.name }),
    ...(edited.understood && { understood: edited.understood }),
    ...(edited.notes && edited.notes.length > 0 && { notes: edited.notes }),
    ...(wantsRegion && edited.region && { region: base64(edited.region) }),
  };
}

/** The picture as the caller wants it. One that could not be kept comes as a WebP, as nobody could ask for it later. */
async function handOver(
  deps: MockupDeps,
  wanted: NonNullable<EditImageInput["picture"]>,
  bytes: Uint8Array,
  mockup: (KeptMockup & { leadId: string }) | undefined,
): Promise<Pick<EditImageAnswer, "data" | "preview" | "mockupId" | "mockupUrl" | "displayUrl" | "shareUrl">> {
  if (wanted === "kept" && mockup) {
    if (await isAwaitedByMail(deps, mockup.leadId)) return { data: [], ...describeAddresses(mockup) };
    return { data: [], preview: base64(await drawBlurredPreview(bytes)) };
  }
  const picture = wanted === "png" ? bytes : await drawDisplayPicture(sharp(bytes));
  return { data: [{ b64_json: base64(picture) }], ...(mockup && describeAddresses(mockup)) };
}

function describeAddresses({ id, url, shareUrl }: KeptMockup) {
  return { mockupId: id, mockupUrl: url, displayUrl: displayUrl({ url, shareUrl }), shareUrl };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** The visitor token of the browser tab, else the IP address. */
function visitorOf(deps: MockupDeps, c: Context): string | undefined {
  return c.req.header("x-visitor-token") ?? clientAddress(c, deps.config);
}

/** Addresses are not stored in the clear. */
function addressKeyOf(deps: MockupDeps, c: Context): string | undefined {
  const address = clientAddress(c, deps.config);
  return address && createHash("sha256").update(rateLimitKey(address)).digest("base64url");
}
