import { smoothNoise } from "./make-noise.ts";
import { type Canvas, layOwnColor, type Plant } from "./plant-canvas.ts";

/** How far a plant's shadow reaches aside and up the picture, in its widths: right under it, and away from the sun. */
const contact = { aside: 0.46, deep: 0.1, edge: 0.9, depth: 0.58 } as const;
const cast = { aside: 0.52, deep: 0.12, edge: 0.5, depth: 0.42 } as const;
const castAway = 0.34;
/** Leaves make a shadow's border uneven, by this share of its reach. */
const unevenness = 0.3;
/** No sun reaches a plant where the ground has less light than this. */
const noSun = 0.62;

/** The shadow a plant throws on what lies under and beside it: darkest at its foot, and away from the sun. */
export function drawShadow(canvas: Canvas, { x, y, wide, shade }: Plant): void {
  const { sun, hardness } = canvas;
  const sunlit = Math.min(1, Math.max(0, (shade - noSun) / (1 - noSun)));
  const away = -sun * wide * castAway;
  darken(canvas, { x: x + away, y }, wide * (1 + 0.3 * Math.abs(sun)), cast, cast.depth * hardness * sunlit);
  darken(canvas, { x: x + away * 0.15, y }, wide, contact, contact.depth);
}

/** On the ground alone, new or the photo's own: a plant without a shadow on it looks pasted. */
function darken(
  canvas: Canvas,
  { x, y }: { x: number; y: number },
  wide: number,
  { aside, deep, edge }: { aside: number; deep: number; edge: number },
  depth: number,
): void {
  const { photo, painted, mask, footOf } = canvas;
  const [reachX, reachY] = [wide * aside, wide * deep];
  const leaves = Math.max(1.5, wide * 0.045);
  for (let row = Math.max(0, Math.floor(y - reachY)); row < Math.min(photo.height, y + reachY); row += 1) {
    const right = Math.min(photo.width, x + reachX);
    for (let column = Math.max(0, Math.floor(x - reachX)); column < right; column += 1) {
      const i = row * photo.width + column;
      if (mask[i]! <= 0 && footOf(column, row) !== undefined) continue;
      const far = Math.hypot((column - x) / reachX, (row - y) / reachY);
      const rough = (smoothNoise(column / leaves, row / leaves, 74) - 0.5) * unevenness;
      const share = Math.min(1, Math.max(0, (1 - far + rough * Math.min(1, 2 - 2 * far)) / edge));
      if (share <= 0) continue;
      layOwnColor(canvas, i);
      mask[i] = 1;
      painted.L[i] = painted.L[i]! * (1 - depth * share * share * (3 - 2 * share));
    }
  }
}
