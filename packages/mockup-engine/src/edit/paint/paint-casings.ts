import type { LabPlanes } from "../../analyse/convert-lab.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import { measureSide } from "./outline-windows.ts";
import type { CasingPart } from "./tell-shown-side.ts";

/** Tells a pixel of a casing, how much of it that takes, and how far along its part it lies, 0..1. */
type Take = (i: number, cover: number, along: number) => void;

/** The wall's light is read so many casings' widths beside it, where it is surely wall. */
const beside = [1.5, 2, 2.5, 3.2, 4] as const;
const surely = 0.75;
/** Places along a part, and over how many of them to either side light is smoothed. */
const places = 32;
const around = 5;
/** So many pixels of a casing lie on the opening, up to whose edge the wall was painted. */
const onOpening = 1;

/** Tells each pixel of a casing's part, whose ends are joined to what follows around a corner. */
export function drawCasing({ width, height }: Size, { from, to, wide }: CasingPart, take: Take): void {
  const { length, dx, dy } = measureSide({ from, to });
  const margin = wide + 1;
  const [left, right] = [Math.min(from[0], to[0]) - margin, Math.max(from[0], to[0]) + margin];
  const [top, bottom] = [Math.min(from[1], to[1]) - margin, Math.max(from[1], to[1]) + margin];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      const [px, py] = [x + 0.5 - from[0], y + 0.5 - from[1]];
      const [along, outside] = [px * dx + py * dy, px * dy - py * dx];
      const cover = Math.min(
        1,
        outside + onOpening + 0.5,
        wide - outside + 0.5,
        along + 0.5,
        length - along + 0.5,
      );
      if (cover > 0) take(y * width + x, cover, Math.min(1, Math.max(0, along / length)));
    }
  }
}

/** The lightness of the wall beside a casing at a share of its length; undefined where no wall is beside it. */
export function readLightAlong(
  lab: LabPlanes,
  { width, height }: Size,
  { from, to, wide }: CasingPart,
  wall: Float32Array,
): ((along: number) => number) | undefined {
  const { length, dx, dy } = measureSide({ from, to });
  const sums = new Float32Array(places);
  const counts = new Float32Array(places);
  for (let place = 0; place < places; place += 1) {
    const along = ((place + 0.5) / places) * length;
    for (const out of beside) {
      const x = Math.floor(from[0] + dx * along + dy * out * wide);
      const y = Math.floor(from[1] + dy * along - dx * out * wide);
      if (x < 0 || y < 0 || x >= width || y >= height || wall[y * width + x]! < surely) continue;
      sums[place]! += lab.L[y * width + x]!;
      counts[place]! += 1;
    }
  }
  const light = smooth(sums, counts);
  if (!light) return undefined;
  return (along) => {
    const at = Math.min(places - 1, Math.max(0, along * places - 0.5));
    const place = Math.floor(at);
    const next = light[Math.min(places - 1, place + 1)]!;
    return light[place]! + (next - light[place]!) * (at - place);
  };
}

/** Means over places nearby, and where there are none over all. */
function smooth(sums: Float32Array, counts: Float32Array): Float32Array | undefined {
  const total = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0);
  if (total(counts) === 0) return undefined;
  const mean = total(sums) / total(counts);
  return sums.map((_, place) => {
    const near = (plane: Float32Array) =>
      total(plane.subarray(Math.max(0, place - around), place + around + 1));
    return near(counts) > 0 ? near(sums) / near(counts) : mean;
  });
}
