import { openPhoto } from "../../pictures/open-photo.ts";
import { editError } from "./describe-failure.ts";
import { cutFromCanvas, type Placement, padToCanvas, type Size } from "./fit-canvas.ts";
import type { EditedPicture } from "./image-editor.ts";

/**
 * What outside models have in common: the photo upright on a canvas the model takes, asked for, and the answer cut back
 * to the photo's own size. `ask` gets the canvas as PNG and gives the model's picture in base64. Throws AppError.
 */
export async function editOnCanvas<Canvas extends Placement>(
  service: string,
  bytes: Uint8Array,
  plan: (photo: Size) => Canvas,
  ask: (image: Buffer, canvas: Canvas) => Promise<string>,
): Promise<EditedPicture> {
  const photo = await openPhoto(bytes);
  const canvas = plan(photo);
  const base64 = await ask(await padToCanvas(photo, canvas), canvas);
  const cut = await cutFromCanvas(Buffer.from(base64, "base64"), canvas, photo).catch((cause: Error) => {
    throw editError("no-picture", `${service}: the answer is no picture: ${cause.message}`, cause);
  });
  return { bytes: cut, contentType: "image/png" };
}
