import {
  type EditImageInput,
  editImageAnswer,
  type LookChoice,
  messages,
  type PublicConfig,
} from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/http/call-function";
import { fetchWithProgress } from "../../lib/http/fetch-with-progress";
import { EditError } from "./edit-error";
import type { PictureProgress } from "./edit-progress";
import { readEditEvents } from "./read-edit-events";
import type { WishOutcome } from "./wish-summary";

/** A picture that the server keeps for a lead, by its addresses. */
export type KeptPicture = {
  /** Light, to be shown. */
  displayUrl: string;
  /** The whole PNG. */
  downloadUrl: string;
  /** Public page of the mockup. */
  shareUrl: string | undefined;
};

/** The picture itself, or where it is kept, or a blurred preview (a data URL) of one that waits for the email. */
type EditedPicture = { picture?: Blob; kept?: KeptPicture | undefined; preview?: string };

type Edited<Picture> = Picture & {
  isQuickPreview: boolean;
  /** Data URL of the mask of the change, from an editor that accepts a mask. */
  region: string | undefined;
  outcome: WishOutcome;
};

/** `region` is the data URL of a PNG mask that is white where the change belongs. */
export type EditRequest = {
  imageUrl: string;
  prompt: string;
  region?: string | undefined;
  /** Of a lead: products of its company's catalog. */
  look?: LookChoice | undefined;
  isTrial?: boolean;
};

/** Aborting the signal cancels the edit on the server too. */
export type EditOptions = {
  accessToken?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: PictureProgress) => void) | undefined;
};

/**
 * Has the configured provider edit a picture: as a PNG, or as a WebP that weighs a tenth. Throws EditError with the text to
 * show, or the signal's reason when it was aborted.
 */
export async function requestEdit(
  config: PublicConfig,
  { picture = "webp", ...request }: EditRequest & { picture?: "png" | "webp" },
  options: EditOptions = {},
): Promise<Edited<{ picture: Blob }>> {
  const edited = await editPicture(config, { ...request, picture }, options);
  if (!edited.picture) throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  return { ...edited, picture: edited.picture };
}

/** As requestEdit, with the picture kept for a lead. */
export function requestLeadEdit(
  config: PublicConfig,
  request: EditRequest & { leadId: string },
  options: EditOptions = {},
): Promise<Edited<EditedPicture>> {
  return editPicture(config, { ...request, picture: "kept" }, options);
}

async function editPicture(
  config: PublicConfig,
  request: EditImageInput,
  options: EditOptions,
): Promise<Edited<EditedPicture>> {
  const { data: answer } = editImageAnswer.safeParse(
    await post(config, { ...request, wantsRegion: true }, options),
  );
  const bytes = answer?.data[0]?.b64_json;
  if (!answer || !(bytes || answer.mockupUrl || answer.preview))
    throw new Error(messages.mockup.noImageData(config.imageEditProvider));
  return {
    ...(bytes && { picture: decodePicture(bytes) }),
    ...(answer.preview && { preview: `data:image/webp;base64,${answer.preview}` }),
    kept: answer.mockupUrl ? describeKept({ ...answer, mockupUrl: answer.mockupUrl }) : undefined,
    isQuickPreview: answer.isQuickPreview,
    region: answer.region && toDataUrl(answer.region),
    outcome: { understood: answer.understood, notes: answer.notes },
  };
}

/** The addresses of a kept picture, from an answer of the server. */
export function describeKept(answer: {
  mockupUrl: string;
  displayUrl?: string | undefined;
  shareUrl?: string | undefined;
}): KeptPicture {
  const { mockupUrl, displayUrl = mockupUrl, shareUrl } = answer;
  return { downloadUrl: mockupUrl, displayUrl, shareUrl };
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
  const send = (url: string, request: RequestInit) =>
    fetchWithProgress(url, request, (share) => onProgress?.({ event: "sending", share }));
  const response = await callFunction(config, config.imageEditFunction, body, { ...options, accept, send });
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

function decodePicture(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const isPng = bytes[0] === 0x89;
  return new Blob([bytes], { type: isPng ? "image/png" : "image/webp" });
}
