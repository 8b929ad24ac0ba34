import {
  hintedPhotoEdge,
  judgedPhotoEdge,
  judgePhoto,
  maxHintedPhotoBytes,
  type PhotoHint,
  type PhotoProblem,
  type PublicConfig,
  photoHintsAnswer,
} from "@curbview/domain";
import { callFunction } from "../../lib/http/call-function";
import { readDataUrl } from "./read-data-url";

/** The worst that will spoil a picture: of the photo itself, or of the view it shows. */
export type PhotoWarning = PhotoProblem | PhotoHint;

const maxMs = 1500;
const hintedQuality = 0.7;

/** What will spoil the picture; nothing when that cannot be told in time. `wish` says what is to change. */
export async function findPhotoProblem(
  config: PublicConfig,
  photo: Blob,
  wish?: string,
): Promise<PhotoWarning | undefined> {
  const inTime = AbortSignal.timeout(maxMs);
  const tooLate = new Promise<undefined>((resolve) =>
    inTime.addEventListener("abort", () => resolve(undefined)),
  );
  return Promise.race([tooLate, judge(config, photo, wish, inTime)]);
}

async function judge(
  config: PublicConfig,
  photo: Blob,
  wish: string | undefined,
  inTime: AbortSignal,
): Promise<PhotoWarning | undefined> {
  try {
    const bitmap = await createImageBitmap(photo);
    const { canvas, context } = draw(bitmap, judgedPhotoEdge);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const problem = judgePhoto(pixels, Math.max(bitmap.width, bitmap.height));
    return problem ?? (await askForHint(config, bitmap, wish, inTime));
  } catch (error) {
    if (!inTime.aborted) console.warn("The photo could not be judged:", error);
    return undefined;
  }
}

function draw(bitmap: ImageBitmap, edge: number) {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** The server looks at a small copy, since only there is what tells the parts of a house apart. */
async function askForHint(
  config: PublicConfig,
  bitmap: ImageBitmap,
  wish: string | undefined,
  signal: AbortSignal,
): Promise<PhotoHint | undefined> {
  const { canvas } = draw(bitmap, hintedPhotoEdge);
  const copy = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", hintedQuality),
  );
  if (!copy || copy.size > maxHintedPhotoBytes) return undefined;
  const url = await readDataUrl(copy);
  const body = { photo: url.slice(url.indexOf(",") + 1), ...(wish && { wish }) };
  const answer = await callFunction(config, "photo-hints", body, { signal });
  return photoHintsAnswer.parse(await answer.json()).hints?.[0];
}
