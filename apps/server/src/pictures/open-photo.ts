import { decodePhoto, EngineError, type Photo } from "@curbview/mockup-engine";
import { AppError } from "../app-error.ts";

/** The refusal of a photo in the words of the engine; any other error as it is. */
export function describePhotoProblem(error: unknown): unknown {
  return error instanceof EngineError
    ? new AppError("picture_unusable", error.userMessage, { log: error.code, cause: error })
    : error;
}

/** Decodes a photo upright, reduced to `maxEdge` pixels. Throws AppError with a sentence for the homeowner. */
export async function openPhoto(bytes: Uint8Array, options: { maxEdge?: number } = {}): Promise<Photo> {
  try {
    return await decodePhoto(bytes, options);
  } catch (error) {
    throw describePhotoProblem(error);
  }
}
