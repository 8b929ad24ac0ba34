import { buildEditPrompt, messages, type PublicConfig } from "@curbview/domain";
import { StorageClient } from "@supabase/storage-js";
import { callerHeaders } from "../../lib/http/call-function";
import { readableMessage } from "../../lib/http/readable-message";
import { retryOnline } from "../../lib/http/when-online";
import { type GenerationOptions, requestEdit, type WishOutcome } from "../mockup";
import { drawWatermark, newPictureName, type SourceImage } from "../photo";

const bucket = "mockup-images";

/** `pictureUrl` is the object URL of the watermarked PNG. */
export type GeneratedMockup = {
  pictureUrl: string;
  isQuickPreview: boolean;
  resultUrl: string | undefined;
  shareUrl: string | undefined;
  region: string | undefined;
  outcome: WishOutcome;
};

/** Uploads the source if it is the visitor's own, has it edited, and writes the company's name on the result. */
export async function generateMockup(
  config: PublicConfig,
  request: GenerationOptions & {
    companyId: string;
    companyName: string;
    leadId: string;
    service: string;
    image: SourceImage;
    /** Called with the public URL of the uploaded photo. */
    onSourceStored(url: string): void;
  },
): Promise<GeneratedMockup> {
  const { image, companyId, leadId, region, signal, onProgress } = request;
  const imageUrl =
    image.kind === "upload"
      ? await retryOnline(() => uploadSource(config, companyId, image.blob), signal)
      : image.url;
  if (image.kind === "upload") request.onSourceStored(imageUrl);
  const edited = await requestEdit(
    config,
    { imageUrl, prompt: buildEditPrompt(request.service), leadId, region },
    { signal, onProgress },
  );
  const marked = await drawWatermark(edited.picture, request.companyName);
  return {
    pictureUrl: URL.createObjectURL(marked),
    isQuickPreview: edited.isQuickPreview,
    resultUrl: edited.storedUrl,
    shareUrl: edited.shareUrl,
    region: edited.region,
    outcome: edited.outcome,
  };
}

async function uploadSource(config: PublicConfig, companyId: string, blob: Blob): Promise<string> {
  const storage = new StorageClient(`${config.supabaseUrl}/storage/v1`, callerHeaders(config)).from(bucket);
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
