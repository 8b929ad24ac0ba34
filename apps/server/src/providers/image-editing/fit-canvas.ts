import type { Photo } from "@curbview/mockup-engine";
import sharp from "sharp";
import { log } from "../../logging/log.ts";

export type Size = { width: number; height: number };

/** The canvas's size and where the photo is on it, in pixels. */
export type Placement = Size & { left: number; top: number; scaledWidth: number; scaledHeight: number };

const multiple = 16;
const minPixels = 655_360;
const maxPixels = 8_294_400;
const maxRatio = 3;
const wantedEdge = 1536;
/** Of FLUX 3's pictures. */
const minEdge = 256;
/** Models round sizes a little; beyond this ratio they have reframed the scene. */
const maxStretch = 1.04;

/**
 * A canvas a model of free sizes accepts (edges divisible by 16, 655,360 to 8,294,400 pixels, at most 3:1; OpenAI
 * images API) with the photo as large as it fits.
 */
export function planCanvas(photo: Size): Placement {
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, photo.width / photo.height));
  const area = Math.min(
    maxPixels * 0.95,
    Math.max(minPixels * 1.1, wantedEdge * Math.min(wantedEdge, wantedEdge / ratio)),
  );
  const roundUp = (value: number) => Math.ceil(value / multiple) * multiple;
  const width = Math.min(roundUp(Math.sqrt(area * ratio)), roundUp(Math.sqrt(area / ratio)) * maxRatio);
  const height = Math.min(roundUp(Math.sqrt(area / ratio)), width * maxRatio);
  return placeOn({ width, height }, photo);
}

/** The size nearest to the photo's aspect ratio. */
export function nearestSize<T extends Size>(sizes: readonly T[], photo: Size): T {
  const ratio = photo.width / photo.height;
  const distance = (size: Size) => Math.abs(Math.log(size.width / size.height / ratio));
  return sizes.toSorted((a, b) => distance(a) - distance(b))[0]!;
}

/**
 * The aspect ratio ("4:3") nearest to the photo's, and the photo on a canvas of it; for models that take a ratio and choose
 * the size themselves.
 */
export function planAspect(ratios: readonly string[], photo: Size): Placement & { aspectRatio: string } {
  const canvases = ratios.map((aspectRatio) => {
    const [across = 1, down = 1] = aspectRatio.split(":").map(Number);
    const unit = Math.floor(wantedEdge / Math.max(across, down));
    return { aspectRatio, width: across * unit, height: down * unit };
  });
  const { aspectRatio, ...canvas } = nearestSize(canvases, photo);
  return { aspectRatio, ...placeOn(canvas, photo) };
}

/** The photo alone, reduced where it is large, for models that keep a picture's own shape. */
export function planWhole(photo: Size): Placement {
  const scale = Math.min(1, wantedEdge / Math.max(photo.width, photo.height));
  const enlarged = Math.max(scale, minEdge / Math.min(photo.width, photo.height));
  const scaledTo = (edge: number) => Math.round(edge * enlarged);
  return placeOn({ width: scaledTo(photo.width), height: scaledTo(photo.height) }, photo);
}

/** Centers the photo on a canvas, as large as it fits. */
export function placeOn(canvas: Size, photo: Size): Placement {
  const scale = Math.min(canvas.width / photo.width, canvas.height / photo.height);
  const scaledWidth = Math.max(1, Math.round(photo.width * scale));
  const scaledHeight = Math.max(1, Math.round(photo.height * scale));
  return {
    width: canvas.width,
    height: canvas.height,
    scaledWidth,
    scaledHeight,
    left: Math.floor((canvas.width - scaledWidth) / 2),
    top: Math.floor((canvas.height - scaledHeight) / 2),
  };
}

/** The photo on its canvas as PNG; the rest is filled with mirrored edges. */
export async function padToCanvas({ data, width, height }: Photo, place: Placement): Promise<Buffer> {
  const right = place.width - place.left - place.scaledWidth;
  const bottom = place.height - place.top - place.scaledHeight;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(place.scaledWidth, place.scaledHeight, { fit: "fill" })
    .extend({ left: place.left, top: place.top, right, bottom, extendWith: "mirror" })
    .png()
    .toBuffer();
}

/**
 * Cuts the photo's part out of a model's answer, in the photo's size, as PNG. An answer with another aspect ratio than the
 * canvas is cropped around its center instead of distorted. Throws when the answer is no picture.
 */
export async function cutFromCanvas(answer: Uint8Array, place: Placement, photo: Size): Promise<Buffer> {
  const { width, height } = await sharp(answer).metadata();
  const stretch = width / height / (place.width / place.height);
  const isReframed = Math.max(stretch, 1 / stretch) > maxStretch;
  if (isReframed)
    log.warn({ asked: `${place.width}x${place.height}`, got: `${width}x${height}` }, "reframed");
  const fit = isReframed ? "cover" : "fill";
  const whole = await sharp(answer).resize(place.width, place.height, { fit }).png().toBuffer();
  return sharp(whole)
    .extract({ left: place.left, top: place.top, width: place.scaledWidth, height: place.scaledHeight })
    .resize(photo.width, photo.height, { fit: "fill" })
    .png()
    .toBuffer();
}
