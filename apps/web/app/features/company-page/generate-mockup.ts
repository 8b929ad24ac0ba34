import {
  buildEditPrompt,
  type LookChoice,
  messages,
  type PublicConfig,
  pictureBucket,
} from "@curbview/domain";
import { StorageClient } from "@supabase/storage-js";
import { callerHeaders } from "../../lib/http/call-function";
import { fetchWithProgress, type OnSent } from "../../lib/http/fetch-with-progress";
import { readableMessage } from "../../lib/http/readable-message";
import { receiveBlob } from "../../lib/http/receive-blob";
import { retryOnline } from "../../lib/http/when-online";
import { type GenerationOptions, type KeptPicture, requestLeadEdit, type WishOutcome } from "../mockup";
import { drawWatermark, newPictureName, type SourceImage } from "../photo";

/** What is known of a picture besides how it looks. */
export type PictureFacts = {
  isQuickPreview: boolean;
  /** Data URL of the mask of the change, if the homeowner may touch it up. */
  region: string | undefined;
  outcome: WishOutcome;
};

/** `pictureUrl` is the object URL of the watermarked picture, `downloadUrl` the address of its PNG. */
export type ShownPicture = {
  pictureUrl: string;
  downloadUrl?: string | undefined;
  /** Where it is shown from after a reload. */
  resultUrl?: string | undefined;
  shareUrl?: string | undefined;
};

/** A picture to show, or the blurred preview of one that waits for the email. */
export type GeneratedMockup = PictureFacts & (ShownPicture | { previewUrl: string });

/** Uploads the source if it is the visitor's own and has it edited. */
export async function generateMockup(
  config: PublicConfig,
  request: GenerationOptions & {
    companyId: string;
    companyName: string;
    leadId: string;
    service: string;
    image: SourceImage;
    look?: LookChoice | undefined;
    /** Whether the look is only tried, and not kept for the company. */
    isTrial?: boolean;
    /** Called with the public URL of the uploaded photo. */
    onSourceStored(url: string): void;
  },
): Promise<GeneratedMockup> {
  const { image, companyId, leadId, region, look, isTrial, signal, onProgress } = request;
  const onSent = (share: number) => onProgress?.({ event: "sending", share });
  const imageUrl =
    image.kind === "upload"
      ? await retryOnline(() => uploadSource(config, companyId, image.blob, { signal, onSent }), signal)
      : image.url;
  if (image.kind === "upload") request.onSourceStored(imageUrl);
  const { picture, kept, preview, ...facts } = await requestLeadEdit(
    config,
    { imageUrl, prompt: buildEditPrompt(request.service), leadId, region, look, isTrial },
    { signal, onProgress },
  );
  if (preview) return { ...facts, previewUrl: preview };
  if (!picture && kept) return { ...facts, ...(await openKeptPicture(kept, onProgress)) };
  // A picture that the server could not keep has no name on it yet.
  const marked = await drawWatermark(picture!, request.companyName);
  return {
    ...facts,
    pictureUrl: URL.createObjectURL(marked),
    downloadUrl: kept?.downloadUrl,
    resultUrl: kept?.displayUrl,
    shareUrl: kept?.shareUrl,
  };
}

/** Loads a kept picture, so that it is there when it is shown. */
export async function openKeptPicture(
  { displayUrl, downloadUrl, shareUrl }: KeptPicture,
  onProgress: GenerationOptions["onProgress"],
): Promise<ShownPicture> {
  const addresses = { downloadUrl, resultUrl: displayUrl, shareUrl };
  try {
    const picture = await receiveBlob(displayUrl, (share) => onProgress?.({ event: "receiving", share }));
    return { pictureUrl: URL.createObjectURL(picture), ...addresses };
  } catch (error) {
    console.warn("The picture could not be loaded ahead:", error);
    return { pictureUrl: displayUrl, ...addresses };
  }
}

async function uploadSource(
  config: PublicConfig,
  companyId: string,
  blob: Blob,
  { signal, onSent }: { signal: AbortSignal | undefined; onSent: OnSent },
): Promise<string> {
  const send = (url: RequestInfo | URL, init: RequestInit = {}) =>
    fetchWithProgress(String(url), { ...init, signal: signal ?? null }, onSent);
  const base = `${config.supabaseUrl}/storage/v1`;
  const storage = new StorageClient(base, callerHeaders(config), send).from(pictureBucket);
  const path = `source-images/${companyId}/anonymous/${newPictureName()}.png`;
  const { error } = await storage.upload(path, blob, {
    contentType: blob.type || "image/png",
    cacheControl: "3600",
    upsert: false,
  });
  if (error)
    throw new Error(messages.mockup.uploadFailed(readableMessage(error, "the server did not answer")));
  const { publicUrl } = storage.getPublicUrl(path).data;
  if (!publicUrl) throw new Error(messages.mockup.noPublicUrl);
  return publicUrl;
}
