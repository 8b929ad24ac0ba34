import { boxMean, enlarge, guidedCoefficients } from "../analyse/filter-planes.ts";
import { blurInside, rankIn, type Scene } from "./open-scene.ts";

const litShare = 0.66;
const smallEdge = 380;
const stainRange = 0.0022;
const shadowFrom = 0.84;

/** The ground's light: `shade` is 1 in the sun and well below in a shadow, `broad` the lightness without its texture. */
export type Shadows = { shade: Float32Array; broad: Float32Array };

/**
 * The photo's shadows on a part, with their edges as sharp as they are there, yet without the part's stains and
 * texture: a guided filter smooths what differs little and keeps what differs much.
 */
export function readShadows(scene: Scene, mask: Float32Array): Shadows {
  const { lab, photo } = scene;
  const factor = Math.min(1, smallEdge / Math.max(photo.width, photo.height));
  const small = { width: Math.ceil(photo.width * factor), height: Math.ceil(photo.height * factor) };
  const fine = Math.max(1, Math.round(0.5 / factor));
  const inside = blurInside(lab.L, mask, photo, fine);
  const L = enlarge(inside, photo, small).map((value) => value / 100);
  const cover = enlarge(mask, photo, small);
  const around = blurInside(L, cover, small, Math.round(smallEdge / 12));
  const filled = L.map((value, i) => around[i]! + (value - around[i]!) * cover[i]!);
  const radius = Math.round(smallEdge / 45);
  const { slope, offset } = guidedCoefficients(filled, filled, small.width, small.height, radius, stainRange);
  const smooth = boxMean(
    filled.map((value, i) => slope[i]! * value + offset[i]!),
    small.width,
    small.height,
    1,
  );
  const broad = enlarge(smooth, small, photo).map((value) => value * 100);
  const lit = Math.max(14, rankIn(broad, mask, litShare));
  const shade = broad.map((value) => {
    const light = (Math.max(0, value) + 10) / (lit + 10);
    return light < shadowFrom
      ? light / shadowFrom
      : 1 + (Math.min(light, 1.4) - 1) * 0.22 * (light > 1 ? 1 : 0);
  });
  return { shade, broad };
}
