import { messages, type PublicConfig } from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/call-function";

/** An edited picture as the provider gave it. */
export type EditedPicture = {
  picture: Blob;
  isQuickPreview: boolean;
  /** Where the business keeps it, for a lead's picture. */
  storedUrl: string | undefined;
  /** Where whoever is given the address sees it, for a lead's picture. */
  shareUrl: string | undefined;
};

type EditAnswer = {
  data?: { b64_json?: string }[] | null;
  isQuickPreview?: boolean;
  mockupUrl?: string;
  shareUrl?: string;
};

/** Has a picture edited by the configured provider. Throws with the text to show (product.md section 8). */
export async function askForEdit(
  config: PublicConfig,
  request: { imageUrl: string; prompt: string; leadId?: string },
  accessToken?: string,
): Promise<EditedPicture> {
  const answer = await post(config, request, accessToken);
  const base64 = answer.data?.[0]?.b64_json;
  if (!base64) throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  return {
    picture: decodePng(base64),
    isQuickPreview: answer.isQuickPreview ?? false,
    storedUrl: answer.mockupUrl,
    shareUrl: answer.shareUrl,
  };
}

async function post(config: PublicConfig, body: object, accessToken?: string): Promise<EditAnswer> {
  try {
    const response = await callFunction(config, config.imageEditFunction, body, { accessToken });
    return (await response.json()) as EditAnswer;
  } catch (error) {
    console.error("The mockup could not be generated:", error);
    throw new Error((error instanceof FunctionError && error.message) || messages.mockup.functionFailed);
  }
}

function decodePng(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
