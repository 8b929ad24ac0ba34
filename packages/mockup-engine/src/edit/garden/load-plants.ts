import { readFileSync } from "node:fs";
import sharp from "sharp";
import places from "../../../assets/plants.json" with { type: "json" };
import type { Size } from "../../analyse/filter-planes.ts";
import type { PlantName } from "../../plant-names.ts";

/** A plant's picture, rendered by scene/render-plants.py: sRGB bytes with alpha. */
export type Sprite = { width: number; height: number; rgba: Uint8Array };

const sheet = await sharp(readFileSync(new URL("../../../assets/plants.webp", import.meta.url)))
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

/** A plant's pictures, cut from the sheet: two or three of what stands in a bed several times. */
export function cutPlant(name: PlantName): Sprite[] {
  return places[name].map(cutSprite);
}

function cutSprite({ left, top, width, height }: { left: number; top: number } & Size): Sprite {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * sheet.info.width + left) * 4;
    rgba.set(sheet.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, rgba };
}

/** A picture at another size, mirrored or not, as premultiplied floats 0..255; triangle filter, so that nothing flickers. */
export function resizeSprite(
  { width, height, rgba }: Sprite,
  to: { width: number; height: number },
  isMirrored: boolean,
): Float32Array {
  const columns = Array.from({ length: to.width }, (_, x) =>
    weightsAt(isMirrored ? to.width - 1 - x : x, width / to.width, width),
  );
  const rows = Array.from({ length: to.height }, (_, y) => weightsAt(y, height / to.height, height));
  const narrow = new Float32Array(to.width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < to.width; x += 1) {
      const { first, weights } = columns[x]!;
      const at = (y * to.width + x) * 4;
      for (let k = 0; k < weights.length; k += 1) {
        const from = (y * width + first + k) * 4;
        const cover = (rgba[from + 3]! / 255) * weights[k]!;
        for (let c = 0; c < 3; c += 1) narrow[at + c] = narrow[at + c]! + rgba[from + c]! * cover;
        narrow[at + 3] = narrow[at + 3]! + 255 * cover;
      }
    }
  }
  const out = new Float32Array(to.width * to.height * 4);
  for (let y = 0; y < to.height; y += 1) {
    const { first, weights } = rows[y]!;
    for (let x = 0; x < to.width * 4; x += 1) {
      let sum = 0;
      for (let k = 0; k < weights.length; k += 1)
        sum += narrow[(first + k) * to.width * 4 + x]! * weights[k]!;
      out[y * to.width * 4 + x] = sum;
    }
  }
  return out;
}

const crispness = 0.8;

function weightsAt(position: number, scale: number, length: number): { first: number; weights: number[] } {
  const centre = (position + 0.5) * scale - 0.5;
  // Narrower than a full triangle: leaves stay crisp beside the photo's own.
  const reach = Math.max(1, scale * crispness);
  const first = Math.max(0, Math.ceil(centre - reach));
  const last = Math.min(length - 1, Math.floor(centre + reach));
  const raw = Array.from({ length: Math.max(1, last - first + 1) }, (_, k) =>
    Math.max(1e-6, 1 - Math.abs(first + k - centre) / reach),
  );
  const total = raw.reduce((sum, value) => sum + value, 0);
  return { first, weights: raw.map((value) => value / total) };
}
