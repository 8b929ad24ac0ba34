import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { smoothNoise } from "../numbers/make-noise.ts";
import { mix } from "../numbers/mix-values.ts";
import type { ToneMatch } from "./match-leaves.ts";
import type { Canvas, Plant } from "./plant-canvas.ts";

/** The tones of a boulder's picture, moved to those of its ground, and the color it takes from there. */
export type StoneMatch = ToneMatch & { a: number; b: number };

/** So many places around a boulder tell of its ground, so far from its middle in its widths, beyond its shadow. */
const places = 32;
const [aside, ahead] = [1.05, 0.3];
/** Its upper side gets more light than the ground, and it is so much of the ground's color. */
const lighter = 10;
/** Rock is no lighter than this, beside sand that is nearly white in the sun. */
const lightest = 79;
const groundTaken = 0.75;
/** No rock is green, on whatever grass it lies. */
const minRed = 0;
/** Its picture is of soft light: in the sun one side is light and the hollows are dark. */
const contrast = { shade: 1.1, sun: 1.7 } as const;
/** Veins and grains of its rock are so wide, in its widths. */
const veins = { coarse: 0.09, fine: 0.02 } as const;

/** How a boulder becomes one of the place: one of another rock and in another light looks pasted. */
export function matchStone(canvas: Canvas, plant: Plant, { L, a, b }: LabPlanes): StoneMatch | undefined {
  const { ground } = plant;
  if (!ground) return undefined;
  const rank = (values: Float32Array, share: number) => values.toSorted()[Math.floor(values.length * share)]!;
  const own = { a: rank(a, 0.5), b: rank(b, 0.5) };
  const from: StoneMatch["from"] = [rank(L, 0.3), rank(L, 0.7)];
  const sunny = mix(contrast.shade, contrast.sun, canvas.hardness * Math.min(1, plant.shade));
  const slope = sunny * Math.min(1, Math.max(0.4, (ground.L + 16) / (from[1] + 16)));
  const lit = Math.min(ground.L + lighter, lightest);
  return {
    from,
    to: [lit - slope * (from[1] - from[0]), lit],
    top: lit + slope * (100 - from[1]),
    a: Math.max(minRed, mix(own.a, ground.a, groundTaken)),
    b: mix(own.b, ground.b, groundTaken),
  };
}

/** By how much a boulder is lighter or darker, from vein to vein and grain to grain, -0.5..0.5. */
export function mottleAt(x: number, y: number, wide: number): number {
  const [coarse, fine] = [Math.max(2, wide * veins.coarse), Math.max(1.1, wide * veins.fine)];
  return (smoothNoise(x / coarse, y / coarse, 81) + smoothNoise(x / fine, y / fine, 82) - 1) / 2;
}

/** The ground's usual color around a place, as it is painted by now; undefined where other things stand there. */
export function readGroundAround(
  { photo, lab, painted, mask, footOf }: Canvas,
  { x, y, wide }: Pick<Plant, "x" | "y" | "wide">,
): Plant["ground"] {
  const seen: number[] = [];
  for (let k = 0; k < places; k += 1) {
    const turn = (k * 2 * Math.PI) / places;
    const far = 1 + 0.1 * (k % 4);
    const column = Math.round(x + Math.cos(turn) * wide * aside * far);
    const row = Math.round(y + Math.sin(turn) * wide * ahead * far);
    if (column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
    if (footOf(column, row) === undefined) seen.push(row * photo.width + column);
  }
  if (seen.length === 0) return undefined;
  // Paving beside a new ground is none of it.
  const laid = seen.filter((i) => mask[i]! > 0);
  const ground = laid.length > seen.length / 3 ? laid : seen.filter((i) => mask[i]! <= 0);
  const usual = (plane: keyof LabPlanes) =>
    ground.map((i) => (mask[i]! > 0 ? painted : lab)[plane][i]!).toSorted((one, other) => one - other)[
      ground.length >> 1
    ]!;
  return { L: usual("L"), a: usual("a"), b: usual("b") };
}
