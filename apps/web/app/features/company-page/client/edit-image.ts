import { messages, type PublicConfig } from "@curbview/domain";
import { callFunction } from "../../../lib/call-function.ts";
import { visitorToken } from "../../../lib/visitor-token.ts";

type Answer = { data?: { b64_json?: string }[]; isQuickPreview?: boolean; error?: unknown };

/** The edited picture as a data URL. Throws an Error whose message is for the visitor. */
export async function editImage(
  config: PublicConfig,
  request: { imageUrl: string; prompt: string; leadId: string },
): Promise<{ dataUrl: string; isQuickPreview: boolean }> {
  const response = await callFunction(config, config.imageEditFunction, request, {
    headers: { "x-visitor-token": visitorToken() },
  });
  const answer: Answer = await response.json().catch(() => {
    throw new Error(messages.mockup.functionFailed);
  });
  if (typeof answer.error === "string") throw new Error(answer.error);
  const image = answer.data?.[0]?.b64_json;
  if (!image) throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  return {
    dataUrl: `data:${imageType(image)};base64,${image}`,
    isQuickPreview: answer.isQuickPreview === true,
  };
}

// The first bytes in base64 tell PNG, JPEG and WebP apart.
function imageType(base64: string): string {
  if (base64.startsWith("/9j/")) return "image/jpeg";
  return base64.startsWith("UklGR") ? "image/webp" : "image/png";
}
