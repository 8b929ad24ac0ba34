import type { EditStage } from "@curbview/domain";
import { openPhoto } from "../../pictures/open-photo.ts";
import { toEditError } from "./describe-failure.ts";
import { cutFromCanvas, type Placement, padToCanvas, type Size } from "./fit-canvas.ts";
import type { EditedPicture, EditRequest } from "./image-editor.ts";

/**
 * Edits a photo with an outside model: pads the upright photo to a canvas the model accepts and cuts the answer back to the
 * photo's size. `ask` takes the canvas as PNG and returns the model's picture in base64; `onProgress` is called before,
 * because from then on it may cost. Throws AppError.
 */
export async function editOnCanvas<Canvas extends Placement>(
  service: string,
  bytes: Uint8Array,
  plan: (photo: Size) => Canvas,
  ask: (image: Buffer, canvas: Canvas) => Promise<string>,
  { onProgress, signal }: Pick<EditRequest, "onProgress" | "signal"> = {},
): Promise<EditedPicture> {
  const tell = (stage: EditStage) => onProgress?.({ event: "stage", stage });
  tell("sending");
  const photo = await openPhoto(bytes);
  const canvas = plan(photo);
  const image = await padToCanvas(photo, canvas);
  signal?.throwIfAborted();
  tell("waiting");
  const base64 = await ask(image, canvas).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
  tell("finishing");
  const cut = await cutFromCanvas(Buffer.from(base64, "base64"), canvas, photo).catch((cause: Error) => {
    throw toEditError("no-picture", `${service}: the answer is no picture: ${cause.message}`, cause);
  });
  return { bytes: cut, contentType: "image/png" };
}
