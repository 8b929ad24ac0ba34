import {
  type EditImageInput,
  type EditProgress,
  editImageAnswer,
  messages,
  type PublicConfig,
} from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/http/call-function";
import { EditError } from "./edit-error";
import { readEditEvents } from "./read-edit-events";
import type { WishOutcome } from "./wish-summary";

export type EditedPicture = {
  picture: Blob;
  isQuickPreview: boolean;
  /** Public URL of the stored picture; for a lead only. */
  storedUrl: string | undefined;
  /** Public page of the mockup; for a lead only. */
  shareUrl: string | undefined;
  /** Data URL of the mask of the change, from an editor that accepts a mask. */
  region: string | undefined;
  outcome: WishOutcome;
};

/** `region` is the data URL of a PNG mask that is white where the change belongs. */
export type EditRequest = {
  imageUrl: string;
  prompt: string;
  leadId?: string | undefined;
  region?: string | undefined;
};

/** Aborting the signal cancels the edit on the server too. */
export type EditOptions = {
  accessToken?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: EditProgress) => void) | undefined;
};

/**
 * Has the configured provider edit a picture. Throws EditError with the text to show, or the signal's reason when it was
 * aborted.
 */
export async function requestEdit(
  config: PublicConfig,
  request: EditRequest,
  options: EditOptions = {},
): Promise<EditedPicture> {
  const { data: answer } = editImageAnswer.safeParse(
    await post(config, { ...request, wantsRegion: true }, options),
  );
  const base64 = answer?.data[0]?.b64_json;
  if (!base64) throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  return {
    picture: decodePng(base64),
    isQuickPreview: answer.isQuickPreview,
    storedUrl: answer.mockupUrl,
    shareUrl: answer.shareUrl,
    region: answer.region && toDataUrl(answer.region),
    outcome: { understood: answer.understood, notes: answer.notes },
  };
}

const toDataUrl = (base64: string) => `data:image/png;base64,${base64}`;

async function post(config: PublicConfig, body: EditImageInput, options: EditOptions): Promise<unknown> {
  try {
    return (await requestEvents(config, body, options)) ?? (await requestJson(config, body, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    const refusal = error instanceof FunctionError ? error : undefined;
    const region = refusal?.code === "part_uncertain" ? refusal.region : undefined;
    throw new EditError(refusal?.message || messages.mockup.functionFailed, {
      isPaintable: refusal?.code === "part_not_found" && config.imageEditProvider === "builtin",
      isWishRefused: refusal?.code === "not_understood" || refusal?.code === "not_supported",
      uncertainRegion: region && toDataUrl(region),
      cause: error,
    });
  }
}

/** Asks for a stream of progress and answer; undefined when it broke off, as behind a proxy that cuts streams. */
async function requestEvents(
  config: PublicConfig,
  body: EditImageInput,
  { onProgress, ...options }: EditOptions,
): Promise<unknown> {
  const accept = "text/event-stream";
  const response = await callFunction(config, config.imageEditFunction, body, { ...options, accept });
  if (!response.headers.get("content-type")?.startsWith(accept)) return response.json();
  try {
    return await readEditEvents(response, onProgress);
  } catch (error) {
    if (error instanceof FunctionError || options.signal?.aborted) throw error;
    console.warn("The event stream broke off; asking again without it:", error);
    return undefined;
  }
}

async function requestJson(
  config: PublicConfig,
  body: EditImageInput,
  { accessToken, signal }: EditOptions,
): Promise<unknown> {
  const response = await callFunction(config, config.imageEditFunction, body, { accessToken, signal });
  return response.json();
}

function decodePng(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
