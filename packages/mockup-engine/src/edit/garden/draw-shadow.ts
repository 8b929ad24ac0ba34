import { smoothNoise } from "../numbers/make-noise.ts";
import { type Canvas, layOwnColor, type Plant } from "./plant-canvas.ts";

/** How far a plant's shadow reaches aside and up the picture, in its widths: right under it, and away from the sun. */
const contact = { aside: 0.53, deep: 0.12, edge: 0.8, depth: 0.78 } as const;
const cast = { aside: 0.56, deep: 0.15, edge: 0.6, depth: 0.55 } as const;
/** Away from the sun a shadow is so much longer, and towards it so much shorter: it begins at the plant's own foot. */
const [longer, shorter] = [0.75, 0.35];
/** So far behind its foot, in its widths, a plant's shadow has its middle: one that reaches below it makes it hover. */
const behind = 0.055;
/** Leaves make a shadow's border uneven, by this share of its reach. */
const unevenness = 0.3;
/** No sun reaches a plant where the ground has less light than this. */
const noSun = 0.62;

/** The shadow a plant throws on what lies under and beside it: darkest at its foot, and away from the sun. */
export function drawShadow(canvas: Canvas, { x, y, wide, shade }: Plant): void {
  const { sun, hardness } = canvas;
  const sunlit = Math.min(1, Math.max(0, (shade - noSun) / (1 - noSun)));
  const middle = { x, y: y - wide * behind };
  darken(canvas, middle, wide, { ...cast, sun }, cast.depth * hardness * sunlit);
  darken(canvas, middle, wide, { ...contact, sun: 0 }, contact.depth);
}

/** On the ground alone, new or the photo's own: a plant without a shadow on it looks pasted. */
function darken(
  canvas: Canvas,
  { x, y }: { x: number; y: number },
  wide: number,
  { aside, deep, edge, sun }: { aside: number; deep: number; edge: number; sun: number },
  depth: number,
): void {
  const { photo, painted, mask, footOf } = canvas;
  const reachOn = (side: -1 | 1) =>
    wide * aside * (sun * side < 0 ? 1 + longer * Math.abs(sun) : 1 - shorter * Math.abs(sun));
  const [reachLeft, reachRight, reachY] = [reachOn(-1), reachOn(1), wide * deep];
  const leaves = Math.max(1.5, wide * 0.045);
  for (let row = Math.max(0, Math.floor(y - reachY)); row < Math.min(photo.height, y + reachY); row += 1) {
    const right = Math.min(photo.width, x + reachRight);
    for (let column = Math.max(0, Math.floor(x - reachLeft)); column < right; column += 1) {
      const i = row * photo.width + column;
      if (mask[i]! <= 0 && footOf(column, row) !== undefined) continue;
      const far = Math.hypot((column - x) / (column < x ? reachLeft : reachRight), (row - y) / reachY);
      const rough = (smoothNoise(column / leaves, row / leaves, 74) - 0.5) * unevenness;
      const share = Math.min(1, Math.max(0, (1 - far + rough * Math.min(1, 2 - 2 * far)) / edge));
      if (share <= 0) continue;
      layOwnColor(canvas, i);
      mask[i] = 1;
      const left = 1 - depth * share * share * (3 - 2 * share);
      painted.L[i] = painted.L[i]! * left;
      // What is dark is less colorful: else red bark glows in the shade.
      painted.a[i] = painted.a[i]! * left;
      painted.b[i] = painted.b[i]! * left;
    }
  }
}
