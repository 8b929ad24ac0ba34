import type { ClassName } from "../../analyse/class-names.ts";
import { type Line, measureFrom, placeBeside } from "../outlines/split-outline.ts";
import type { Scene } from "../scene/open-scene.ts";

/** So far to both sides of a door, as a share of its width, is the wall that it is in. */
const beside = 1 / 3;
/** Shares of the picture's long edge: what reaches so far above a sill is cut, up to so far above it. */
const minHeight = 1 / 100;
const maxHeight = 1 / 10;
/** The network itself believes so much in the house there, and in a driveway, along so much of it; this much somewhere. */
const house: ClassName[] = ["garage", "wall", "door", "trim"];
const minHouse = 0.5;
const maxDrive = 0.25;
const minAlong = 0.7;
const minSure = 0.8;

/** How far above a place of a sill a driveway reaches, whether that is the house, and whether it surely is. */
type Column = { height: number; isHouse: boolean; isSure: boolean };

/** Cuts off what runs up a garage or the wall beside its door, which look like concrete where both are white in the sun. Changes the mask. */
export function cutAboveSills(scene: Scene, mask: Float32Array, sills: Line[]): Float32Array {
  const { width, height } = scene.photo;
  const edge = Math.max(width, height);
  for (const sill of sills.map(lengthen)) {
    const columns = Array.from({ length: Math.floor(sill.length) }, (_, along) =>
      lookAbove(scene, mask, sill, along + 0.5),
    );
    for (const { from, to } of findRuns(columns)) {
      const run = columns.slice(from, to);
      const isHigh = run.some((column) => column.isSure && column.height > edge * minHeight);
      if (!isHigh || run.filter((column) => column.isHouse).length < run.length * minAlong) continue;
      cutAbove(scene, mask, startAt(sill, from, to - from));
    }
  }
  return mask;
}

function lengthen(sill: Line): Line {
  const more = sill.length * beside;
  return startAt(sill, -more, sill.length + 2 * more);
}

function startAt(line: Line, along: number, length: number): Line {
  const [x, y] = placeBeside(line, along, 0);
  return { ...line, x, y, length };
}

function lookAbove({ photo, regions }: Scene, mask: Float32Array, sill: Line, along: number): Column {
  const place = (height: number) => placeBeside(sill, along, -height).map(Math.floor) as [number, number];
  const isPaved = ([x, y]: [number, number]) =>
    x >= 0 && y >= 0 && x < photo.width && y < photo.height && mask[y * photo.width + x]! > 0.5;
  let height = 1;
  while (isPaved(place(height))) height += 1;
  const [x, y] = place(height - 1).map((at) => ((at + 0.5) * regions.width) / photo.width) as [
    number,
    number,
  ];
  const at = Math.min(regions.height - 1, Math.floor(y)) * regions.width + Math.floor(x);
  const believed = house.reduce((sum, name) => sum + regions.judged[name][at]!, 0);
  const isHouse = believed > minHouse && regions.judged.drive[at]! < maxDrive;
  return { height: height - 1, isHouse, isSure: isHouse && believed > minSure };
}

/** The stretches of a sill that something reaches above. */
function findRuns(columns: Column[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  columns.forEach(({ height }, along) => {
    const last = runs.at(-1);
    if (height === 0) return;
    if (last?.to === along) last.to += 1;
    else runs.push({ from: along, to: along + 1 });
  });
  return runs;
}

function cutAbove({ photo: { width, height } }: Scene, mask: Float32Array, line: Line): void {
  const reach = Math.max(width, height) * maxHeight;
  const ends = [line.y, line.y + line.dy * line.length];
  const [top, bottom] = [Math.floor(Math.min(...ends) - reach), Math.ceil(Math.max(...ends) + 1)];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(line.x - 1)); x < Math.min(width, line.x + line.length + 1); x += 1) {
      const { along, inside } = measureFrom(line, x + 0.5, y + 0.5);
      if (along < -0.5 || along > line.length + 0.5) continue;
      mask[y * width + x] = Math.min(mask[y * width + x]!, Math.max(0, inside + 0.5));
    }
  }
}
