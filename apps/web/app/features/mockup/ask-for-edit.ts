import { messages, type PublicConfig } from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/call-function";
import { EditError } from "./edit-error";
import type { EditProgress } from "./edit-progress";

/** An edited picture as the provider gave it. */
export type EditedPicture = {
  picture: Blob;
  isQuickPreview: boolean;
  /** Where the business keeps it, for a lead's picture. */
  storedUrl: string | undefined;
  /** Where whoever is given the address sees it, for a lead's picture. */
  shareUrl: string | undefined;
  /** Where the change was made, as a data address; of an editor that can be told where to make it. */
  region: string | undefined;
};

/** What is to be edited and how; `region` says where, as the data address of a PNG. */
export type EditRequest = {
  imageUrl: string;
  prompt: string;
  leadId?: string | undefined;
  region?: string | undefined;
};

/** Who asks, and what is told while the picture is made; aborting gives it up, here and on the server. */
export type EditOptions = {
  accessToken?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: EditProgress) => void) | undefined;
};

type EditAnswer = {
  data?: { b64_json?: string }[] | null;
  region?: string;
  isQuickPreview?: boolean;
  mockupUrl?: string;
  shareUrl?: string;
};

/**
 * Has a picture edited by the configured provider. Throws EditError with the text to show, or with the
 * signal's reason when it was given up.
 */
export async function askForEdit(
  config: PublicConfig,
  wish: EditRequest,
  options: EditOptions = {},
): Promise<EditedPicture> {
  const answer = await post(config, { ...wish, wantsRegion: true }, options);
  const base64 = answer.data?.[0]?.b64_json;
  if (!base64) throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  return {
    picture: decodePng(base64),
    isQuickPreview: answer.isQuickPreview ?? false,
    storedUrl: answer.mockupUrl,
    shareUrl: answer.shareUrl,
    region: answer.region && `data:image/png;base64,${answer.region}`,
  };
}

async function post(config: PublicConfig, body: object, options: EditOptions): Promise<EditAnswer> {
  try {
    return (await askForEvents(config, body, options)) ?? (await askForJson(config, body, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    console.error("The mockup could not be generated:", error);
    const refusal = error instanceof FunctionError ? error : undefined;
    const canBePainted = refusal?.code === "part_not_found" && config.imageEditProvider === "builtin";
    throw new EditError(refusal?.message || messages.mockup.functionFailed, canBePainted);
  }
}

/** The answer with its progress; undefined when it broke off, as behind a proxy that takes no streams. */
async function askForEvents(
  config: PublicConfig,
  body: object,
  { onProgress, ...options }: EditOptions,
): Promise<EditAnswer | undefined> {
  const accept = "text/event-stream";
  const response = await callFunction(config, config.imageEditFunction, body, { ...options, accept });
  if (!response.headers.get("content-type")?.startsWith(accept)) return (await response.json()) as EditAnswer;
  const { readEditEvents } = await import("./read-edit-events");
  try {
    return (await readEditEvents(response, onProgress)) as EditAnswer | undefined;
  } catch (error) {
    if (error instanceof FunctionError || options.signal?.aborted) throw error;
    console.warn("The progress broke off, the picture is asked for without it:", error);
    return undefined;
  }
}

async function askForJson(
  config: PublicConfig,
  body: object,
  { accessToken, signal }: EditOptions,
): Promise<EditAnswer> {
  const response = await callFunction(config, config.imageEditFunction, body, { accessToken, signal });
  return (await response.json()) as EditAnswer;
}

function decodePng(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
