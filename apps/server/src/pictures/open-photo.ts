import type { FunctionErrorCode } from "@curbview/domain";
import { decodePhoto, EngineError, type EngineErrorCode, minEdge, type Photo } from "@curbview/mockup-engine";
import { AppError } from "../errors/app-error.ts";

/** What is not the file's fault; painting by hand helps where a part was not found. */
const codes: Partial<Record<EngineErrorCode, FunctionErrorCode>> = {
  region_not_found: "part_not_found",
  no_visible_change: "part_not_found",
  region_uncertain: "part_uncertain",
  not_understood: "not_understood",
  not_supported: "not_supported",
  interrupted: "provider_failed",
};

/** An AppError for an EngineError; any other error unchanged. */
export function toPhotoError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const code = codes[error.code] ?? "picture_unusable";
  return new AppError(code, error.userMessage, { log: error.code, cause: error, region: error.region });
}

/**
 * Decodes a photo upright, reduced to `maxEdge` pixels. Throws AppError, also for a strip that is too narrow once it is
 * reduced, so that it is refused at the upload.
 */
export async function openPhoto(bytes: Uint8Array, options: { maxEdge?: number } = {}): Promise<Photo> {
  try {
    const photo = await decodePhoto(bytes, options);
    if (Math.min(photo.width, photo.height) < minEdge) throw new EngineError("too_small");
    return photo;
  } catch (error) {
    throw toPhotoError(error);
  }
}
