import sharp from "sharp";

/** Where a photo sits on the canvas a model wants, in pixels. */
export type Placement = {
  width: number;
  height: number;
  left: number;
  top: number;
  scaledWidth: number;
  scaledHeight: number;
};

const multiple = 16;
const leastPixels = 655_360;
const mostPixels = 8_294_400;
const mostRatio = 3;
const wantedEdge = 1536;

/**
 * A canvas a model accepts (edges divisible by 16, 655,360 to 8,294,400 pixels, at most 3:1; OpenAI images API) with
 * the photo as large as it fits.
 */
export function planCanvas(photo: { width: number; height: number }): Placement {
  const ratio = Math.min(mostRatio, Math.max(1 / mostRatio, photo.width / photo.height));
  const area = Math.min(
    mostPixels * 0.95,
    Math.max(leastPixels * 1.1, wantedEdge * Math.min(wantedEdge, wantedEdge / ratio)),
  );
  const roundUp = (value: number) => Math.ceil(value / multiple) * multiple;
  const width = Math.min(roundUp(Math.sqrt(area * ratio)), roundUp(Math.sqrt(area / ratio)) * mostRatio);
  const height = Math.min(roundUp(Math.sqrt(area / ratio)), width * mostRatio);
  const scale = Math.min(width / photo.width, height / photo.height);
  const scaledWidth = Math.max(1, Math.round(photo.width * scale));
  const scaledHeight = Math.max(1, Math.round(photo.height * scale));
  return {
    width,
    height,
    scaledWidth,
    scaledHeight,
    left: Math.floor((width - scaledWidth) / 2),
    top: Math.floor((height - scaledHeight) / 2),
  };
}

/** The photo on its canvas, the rest filled by mirrored edges, as PNG. */
export async function padToCanvas(photo: Uint8Array, place: Placement): Promise<Buffer> {
  const right = place.width - place.left - place.scaledWidth;
  const bottom = place.height - place.top - place.scaledHeight;
  return sharp(photo)
    .resize(place.scaledWidth, place.scaledHeight, { fit: "fill" })
    .extend({ left: place.left, top: place.top, right, bottom, extendWith: "mirror" })
    .png()
    .toBuffer();
}

/** The photo's part of a model's answer, in the photo's own size, as PNG. */
export async function cutFromCanvas(
  answer: Uint8Array,
  place: Placement,
  photo: { width: number; height: number },
): Promise<Buffer> {
  const whole = await sharp(answer).resize(place.width, place.height, { fit: "fill" }).png().toBuffer();
  return sharp(whole)
    .extract({ left: place.left, top: place.top, width: place.scaledWidth, height: place.scaledHeight })
    .resize(photo.width, photo.height, { fit: "fill" })
    .png()
    .toBuffer();
}
