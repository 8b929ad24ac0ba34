import { buildEditPrompt, messages, type PublicConfig } from "@curbview/domain";
import { callFunction, FunctionError, visitorHeaders } from "../../lib/call-function";
import { drawWatermark } from "./draw-watermark";
import type { SourceImage } from "./flow-state";

const bucket = "mockup-images";

/** A picture ready to show: an object URL of the watermarked PNG. */
export type GeneratedMockup = { pictureUrl: string; isQuickPreview: boolean };

/** Uploads the source if it is the visitor's own, has it edited, and writes the company's name on the result. */
export async function generateMockup(
  config: PublicConfig,
  request: { companyId: string; companyName: string; leadId: string; service: string; image: SourceImage },
): Promise<GeneratedMockup> {
  const imageUrl =
    request.image.kind === "upload"
      ? await uploadSource(config, request.companyId, request.image.blob)
      : request.image.url;
  const answer = await askForEdit(config, {
    imageUrl,
    prompt: buildEditPrompt(request.service),
    leadId: request.leadId,
  });
  const base64 = answer.data?.[0]?.b64_json;
  if (!base64) throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  const picture = await (await fetch(`data:image/png;base64,${base64}`)).blob();
  const marked = await drawWatermark(picture, request.companyName);
  return { pictureUrl: URL.createObjectURL(marked), isQuickPreview: answer.isQuickPreview ?? false };
}

type EditAnswer = { data?: { b64_json?: string }[] | null; isQuickPreview?: boolean };

async function askForEdit(config: PublicConfig, body: object): Promise<EditAnswer> {
  try {
    const response = await callFunction(config, config.imageEditFunction, body);
    return (await response.json()) as EditAnswer;
  } catch (error) {
    console.error("The mockup could not be generated:", error);
    throw new Error((error instanceof FunctionError && error.message) || messages.mockup.functionFailed);
  }
}

async function uploadSource(config: PublicConfig, companyId: string, blob: Blob): Promise<string> {
  const { StorageClient } = await import("@supabase/storage-js");
  const storage = new StorageClient(`${config.supabaseUrl}/storage/v1`, visitorHeaders(config)).from(bucket);
  const path = `source-images/${companyId}/anonymous/${Date.now()}.png`;
  const { error } = await storage.upload(path, blob, {
    contentType: "image/png",
    cacheControl: "3600",
    upsert: false,
  });
  if (error) throw new Error(messages.mockup.uploadFailed(error.message));
  const { publicUrl } = storage.getPublicUrl(path).data;
  if (!publicUrl) throw new Error(messages.mockup.noPublicUrl);
  return publicUrl;
}
