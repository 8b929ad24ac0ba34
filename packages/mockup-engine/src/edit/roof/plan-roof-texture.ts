import type { Roofing } from "../../text/wish-plan.ts";
import type { Pattern } from "./draw-roofing.ts";
import { apart } from "./measure-roughness.ts";

/** A camera sees a place this many pixels wide at a pixel. */
export const spot = 1.3;

/** How much two pixels apart shingles vary on photographs of them, in levels of L (`measureRoughness`): far away, and near. */
const usualRoughness = { far: 3, near: 4.2 } as const;
/** From this roughness on an old roof is of tiles, whose relief is not that of what is laid in their place. */
const maxRoughness = 8;
/** The rougher tiles are, the wider a place must be for their light to be told from their shadows; it blurs those of trees too. */
const rowBreadth = 3;
const perBreadth = 5;
/** Of a shingle's roughness so much is its granules'. */
const granules = 0.3;

/** Of the lines of barrel tiles more are rows of them than hips. */
const ribbedLines = 0.65;

export type Texture = { keep: number; lines: number; drawn: number; granules: number; breadth: number };

/** How much of the old roof's texture stays, of what stands out of it, and how much is drawn to make a roof of the usual roughness. */
export function planTexture(
  roofing: Roofing,
  roughness: number,
  course: number,
  draw: Pattern,
  isRibbed: boolean,
): Texture {
  if (roofing === "tiles") return planTiles(roughness, course, draw);
  if (roofing === "metal")
    return { keep: isRibbed ? 0 : 0.1, lines: 0.8, drawn: 1, granules: 0, breadth: rowBreadth };
  const near = Math.min(1, Math.max(0, (course - 1.2) / 1.5));
  const usual = usualRoughness.far + (usualRoughness.near - usualRoughness.far) * near;
  const kept = isRibbed ? 0 : Math.min(roughness, usual) * Math.min(1, maxRoughness / roughness) ** 2;
  const missing = Math.sqrt(Math.max(0, usual * usual - kept * kept));
  return {
    keep: kept / roughness,
    lines: isRibbed ? ribbedLines : 1 - kept / roughness,
    drawn: Math.min(6, (missing * 0.85) / roughnessOf(draw, course)),
    granules: missing * granules,
    breadth: Math.min(rowBreadth, Math.max(1, 1 + (roughness - maxRoughness) / perBreadth)),
  };
}

/** How rough tiles are; an old roof as rough as that has tiles, which only change their color. */
const usualTiles = { min: 3.5, usual: 8, max: 15, drawn: 5.5 } as const;

function planTiles(roughness: number, course: number, draw: Pattern): Texture {
  const { min, usual, max, drawn } = usualTiles;
  const isTiled = Math.min(1, Math.max(0, (roughness - min) / (usual - min)));
  const keep = isTiled * Math.min(1, max / roughness);
  const missing = drawn * (1 - isTiled);
  const far = Math.min(1, course / 4);
  return {
    keep,
    lines: 1 - keep,
    drawn: (missing * far) / roughnessOf(draw, course),
    granules: missing * 0.1,
    breadth: 1,
  };
}

/** The roughness of what is drawn. */
function roughnessOf(draw: Pattern, course: number): number {
  let sum = 0;
  const count = 300;
  for (let n = 0; n < count; n += 1) {
    const [x, y] = [(n * 37) % 211, (n * 53) % 197];
    const at = (row: number) => draw(x / course, row / course, spot / course);
    sum += Math.abs(at(y) - (at(y - apart) + at(y + apart)) / 2);
  }
  return Math.max(0.05, sum / count);
}
