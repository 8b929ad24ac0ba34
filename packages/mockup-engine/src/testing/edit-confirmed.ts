import { type EditOptions, type EditResult, editPhoto } from "../edit-photo.ts";
import { EngineError } from "../engine-error.ts";
import type { Wish } from "../text/wish-plan.ts";

/** Edits as a person does who says yes when asked whether the part is the right one. */
export async function editConfirmed(
  photo: Uint8Array,
  wish: Wish,
  options: EditOptions = {},
): Promise<EditResult> {
  try {
    return await editPhoto(photo, wish, options);
  } catch (error) {
    if (!(error instanceof EngineError) || !error.region) throw error;
    return editPhoto(photo, wish, { ...options, region: error.region });
  }
}
