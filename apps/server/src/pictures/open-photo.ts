import { decodePhoto, EngineError, type EngineErrorCode, minEdge, type Photo } from "@curbview/mockup-engine";
import { AppError } from "../errors/app-error.ts";

const helpedByPainting = new Set<EngineErrorCode>(["region_not_found", "no_visible_change"]);

/** The refusal of a photo in the words of the engine; any other error as it is. */
export function describePhotoProblem(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const code = helpedByPainting.has(error.code) ? "part_not_found" : "picture_unusable";
  return new AppError(code, error.userMessage, { log: error.code, cause: error });
}

/**
 * Decodes a photo upright, reduced to `maxEdge` pixels. Throws AppError with a sentence for the homeowner, also for a
 * strip of which too little is left once it is reduced: better at its upload than after everything else was asked.
 */
export async function openPhoto(bytes: Uint8Array, options: { maxEdge?: number } = {}): Promise<Photo> {
  try {
    const photo = await decodePhoto(bytes, options);
    if (Math.min(photo.width, photo.height) < minEdge) throw new EngineError("too_small");
    return photo;
  } catch (error) {
    throw describePhotoProblem(error);
  }
}
