import { grainAt } from "./add-grain.ts";
import type { Canvas } from "./draw-plant.ts";
import type { GardenDesign } from "./garden-designs.ts";
import { layGround } from "./lay-ground.ts";
import { type CellPoint, cellNoise, smoothNoise } from "./make-noise.ts";
import type { Ground } from "./read-ground.ts";
import type { BedField } from "./shape-beds.ts";

type Lab = { L: number; a: number; b: number };

const chip = { long: 0.03, wide: 0.06 } as const;
const stone = { long: 0.09, wide: 0.075 } as const;
const shadowMetres = 0.06;
/** An edge is seen at least this far, in pixels. */
const minEdge = 1.3;

/** Each piece has a shade of its own and a dark rim, the plainer the more pixels it is long. */
function standOut({ value, distance }: CellPoint, pixels: number): number {
  return ((value - 0.5) * 24 + (0.4 - distance) * 20) * Math.min(1, Math.max(0.5, pixels / 3));
}

/**
 * Bark or rock from the wall to the beds' edge, which is set with a border or cut into the turf, and throws a little
 * shadow.
 */
export function drawMulch(
  { photo, painted, mask, exposure, grain }: Canvas,
  {
    ground,
    field,
    yard,
    light,
  }: { ground: Ground; field: BedField; yard: Float32Array; light: Float32Array },
  { cover, edging }: GardenDesign,
  color: Lab,
): void {
  const place = layGround({ ...ground, vanishing: photo.width / 2 }, photo.width);
  const piece = cover === "rock" ? stone : chip;
  const contrast = cover === "rock" ? 1 : 1.15;
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (yard[i]! <= 0.02) continue;
      const inside = field(x, y);
      if (inside <= -1) continue;
      const { across, away, wide, deep } = place(x, y);
      const span = Math.max(wide, Math.min(deep, wide * 4));
      const border = edging ? Math.max(edging.metres, span * minEdge) : 0;
      const share = Math.min(1, Math.max(0, inside / span + 0.5)) * Math.min(1, yard[i]! * 1.6);
      if (share <= 0) continue;
      const borderShare = edging ? Math.min(1, Math.max(0, (border - inside) / span + 0.5)) : 0;
      const grid = Math.max(piece.wide, wide * 1.7);
      const bit = cellNoise(across / Math.max(piece.long, grid), away / Math.max(grid, deep * 1.5), 42);
      const lump = smoothNoise(across / 0.22, away / Math.max(0.28, deep), 43) - 0.5;
      const relief = standOut(bit, piece.long / wide) * contrast + lump * 7;
      // The turf's cut edge, or the border, shades what lies right behind it.
      const rim = Math.max(0, 1 - Math.abs(inside - border) / Math.max(shadowMetres, span * 1.2));
      const lit = exposure * light[i]!;
      const to = edging ?? color;
      const bark = color.L + relief - rim * 12;
      const drawn = mix(bark, to.L + (bit.value - 0.5) * 5, borderShare);
      const L = Math.max(3, (drawn + 16) * lit - 16 + grainAt(x, y) * grain);
      painted.L[i] = mix(painted.L[i]!, L, share);
      painted.a[i] = mix(painted.a[i]!, mix(color.a + (bit.value - 0.5) * 5, to.a, borderShare), share);
      painted.b[i] = mix(painted.b[i]!, mix(color.b + (bit.value - 0.5) * 7, to.b, borderShare), share);
      mask[i] = Math.max(mask[i]!, share);
    }
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
