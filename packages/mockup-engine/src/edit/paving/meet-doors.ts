import type { ClassName } from "../../analyse/class-names.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import { type Line, measureFrom, placeBeside } from "../outlines/split-outline.ts";
import type { Scene } from "../scene/open-scene.ts";

/** Shares of the picture's long edge: what was found of a driveway ends so near below a door's sill, and so far above it, at most. */
const maxGap = 1 / 40;
const maxOver = 1 / 16;
const deepGap = 1 / 80;
/** What is found of a house so far below the sill is a mistake; farther down the sill is one. */
const maxFoot = 1 / 75;
/** So deep below the gap a driveway looks as the gap does, but for so much of its color and lightness (in Lab), along so much of it. */
const ownDepth = 1 / 60;
const maxApart = 9;
const maxLighter = 16;
const maxDarker = 45;
const minAlike = 0.6;
/** A driveway lies below so much of the door's width. */
const minBelow = 0.5;
/** The dark line under a door stays: it is so narrow, and so much darker. */
const maxSlit = 1 / 200;
const slitDark = 20;
/** What stands or grows in front of a door, what the door is of, and how much is believed in it at least; in a door that is covered more. */
const standing: ClassName[] = ["plant", "lawn", "bed", "car", "fence", "other"];
const house: ClassName[] = ["garage", "wall", "door", "trim"];
const minBelief = 0.5;
const minDoor = 0.8;

/** How far below a sill a dark line ends and the driveway begins, and along how much of that it looks like a driveway. */
type Column = { slit: number; gap: number; alike: number };

/**
 * Lets a driveway begin at the sills of garage doors, over their width: it covers no door, and no old paving is left between. With `isDeep`
 * only where it was found to begin well below a sill. Changes the mask.
 */
export function meetDoors(scene: Scene, mask: Float32Array, sills: Line[], isDeep = false): Float32Array {
  for (const sill of sills) meetDoor(scene, mask, sill, isDeep);
  return mask;
}

function meetDoor(scene: Scene, mask: Float32Array, sill: Line, isDeep: boolean): void {
  const { photo } = scene;
  const edge = Math.max(photo.width, photo.height);
  const columns = Array.from({ length: Math.ceil(sill.length) }, (_, along) =>
    lookBelow(scene, mask, sill, along + 0.5),
  );
  const below = columns.filter((column) => column !== undefined);
  const gaps = below.reduce((sum, { gap }) => sum + gap, 0);
  if (isDeep && gaps < columns.length * edge * deepGap) return;
  const alike = below.reduce((sum, column) => sum + column.alike, 0);
  const isPaved = below.length > columns.length * minBelow && alike >= gaps * minAlike;
  const slit =
    below.map((column) => column.slit).toSorted((one, other) => one - other)[below.length >> 1] ?? 0;
  visitAlong(sill, photo, edge * maxOver, (i, along, inside) => {
    const share = Math.min(1, Math.max(0, inside + 0.5));
    if (mask[i]! > share && believe(scene, i, ["garage"]) > minDoor) mask[i] = share;
    if (isPaved && inside < (columns[along]?.gap ?? 0))
      mask[i] = Math.max(mask[i]!, Math.min(1, Math.max(0, inside - slit + 0.5)));
  });
}

/** Visits every pixel so near to a line, beside it. */
function visitAlong(
  line: Line,
  { width, height }: Size,
  reach: number,
  visit: (i: number, along: number, inside: number) => void,
): void {
  const [endX, endY] = [line.x + line.dx * line.length, line.y + line.dy * line.length];
  const [top, bottom] = [Math.min(line.y, endY) - reach, Math.max(line.y, endY) + reach];
  const [left, right] = [Math.min(line.x, endX) - reach, Math.max(line.x, endX) + reach];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      const { along, inside } = measureFrom(line, x + 0.5, y + 0.5);
      if (along >= 0 && along < line.length && Math.abs(inside) < reach)
        visit(y * width + x, Math.floor(along), inside);
    }
  }
}

/** What lies below a place of a sill; undefined where no driveway was found near to it. */
function lookBelow(scene: Scene, mask: Float32Array, sill: Line, along: number): Column | undefined {
  const { photo, lab } = scene;
  const edge = Math.max(photo.width, photo.height);
  const indexAt = (inside: number) => {
    const [x, y] = placeBeside(sill, along, inside).map(Math.floor) as [number, number];
    return x < 0 || y < 0 || x >= photo.width || y >= photo.height ? -1 : y * photo.width + x;
  };
  let gap = 0.5;
  for (let i = indexAt(gap); i >= 0 && mask[i]! < 0.9 && gap < edge * maxGap; i = indexAt(gap)) gap += 1;
  const own = indexAt(gap + edge * ownDepth);
  if (gap >= edge * maxGap || own < 0) return undefined;
  let [slit, alike] = [0, 0];
  for (let inside = 0.5; inside < gap; inside += 1) {
    const i = indexAt(inside);
    const darker = lab.L[own]! - lab.L[i]!;
    if (darker > slitDark && slit === inside - 0.5 && inside < edge * maxSlit) slit = inside + 0.5;
    if (believe(scene, i, standing) > minBelief) continue;
    const isFoot = inside < edge * maxFoot;
    if (!isFoot && believe(scene, i, house) > minBelief) return { slit, gap, alike: -gap };
    const apart = Math.hypot(lab.a[own]! - lab.a[i]!, lab.b[own]! - lab.b[i]!);
    const isAlike = isFoot || (apart < maxApart && darker < maxDarker);
    if (isAlike && darker > -maxLighter) alike += 1;
  }
  return { slit, gap, alike };
}

/** How much is believed at a pixel in the one of the classes that is believed in most. */
function believe({ photo, regions }: Scene, i: number, names: ClassName[]): number {
  const x = Math.floor((((i % photo.width) + 0.5) * regions.width) / photo.width);
  const y = Math.floor(((Math.floor(i / photo.width) + 0.5) * regions.height) / photo.height);
  return Math.max(...names.map((name) => regions.masks[name][y * regions.width + x]!));
}
