import type { ClassName } from "../../analyse/class-names.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import type { Point } from "../../analyse/fit-line.ts";
import type { Scene } from "../scene/open-scene.ts";

/** A straight stretch of a casing: the door is on its right hand, and it lies outside of it. */
export type CasingPart = { from: Point; to: Point; wide: number };

/** What a pixel is, as bits. */
export const kindOf = { door: 1, trim: 2, wall: 4 } as const;

/** What a door stands in: the picture's parts, and the kinds of each of its pixels. */
export type Around = Pick<Scene, "photo" | "regions"> & { kinds: Uint8Array };

/** A side of a door, as shares of its length. */
export type ShownSide = {
  /** Where nothing hides it, and where of that there is a wall beside it. */
  seen: number;
  walled: number;
  /** Where it is trim, and where stone or brick that stays. */
  trimmed: number;
  stony: number;
  /** Its longest stretch in sight. */
  part: CasingPart | undefined;
};

const inFront: ClassName[] = ["plant", "car", "other", "fence", "next"];
/** From so much on something stands in front, or the wall is of stone or brick. */
const surely = 0.5;
/** Where the wall is looked for beside a side, in how many of these places it is, and where the door within it: in widths of the casing. */
const beside = [0.8, 1.4, 2] as const;
const minWalls = 2;
const within = [0.8, 2] as const;
/** Where trim lies that is painted anyway. */
const band = [-1, 0.4, 0.8, 1.4] as const;
/** A gap shorter than this share of a side is none, and a stretch shorter than that is none either. */
const maxGap = 0.04;
const minStretch = 0.16;

/** Tells along a side what of it shows, the wall beside it and the door within it. */
export function tellShownSide({ from, to, wide }: CasingPart, around: Around): ShownSide {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(1, Math.floor(length));
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const shown = new Uint8Array(steps);
  let [walls, trims, stones] = [0, 0, 0];
  for (let k = 0; k < steps; k += 1) {
    const along = ((k + 0.5) * length) / steps;
    const look = (out: number) =>
      readPlace(around, from[0] + dx * along + dy * out * wide, from[1] + dy * along - dx * out * wide);
    if (band.some((out) => look(out).isTrim)) trims += 1;
    const [places, doors] = [beside.map(look), within.map((out) => look(-out))];
    if (places.some(({ isStone }) => isStone)) stones += 1;
    if ([...places, doors[0]!].some(({ isHidden }) => isHidden)) continue;
    shown[k] = 1;
    const isWalled = places.filter(({ isWall }) => isWall).length >= minWalls;
    if (isWalled && doors.some(({ isDoor }) => isDoor)) walls += 1;
  }
  const seen = shown.reduce((sum, value) => sum + value, 0);
  const [start, end] = findLongest(shown, steps * maxGap);
  const place = (k: number): Point => [
    from[0] + dx * (k / steps) * length,
    from[1] + dy * (k / steps) * length,
  ];
  const part = end - start > steps * minStretch ? { from: place(start), to: place(end), wide } : undefined;
  return {
    seen: seen / steps,
    walled: walls / Math.max(1, seen),
    trimmed: trims / steps,
    stony: stones / steps,
    part,
  };
}

type Place = Record<"isHidden" | "isStone" | "isTrim" | "isWall" | "isDoor", boolean>;

/** Beyond the picture's edge all is hidden. */
const beyond: Place = { isHidden: true, isStone: false, isTrim: false, isWall: false, isDoor: false };

function readPlace({ photo, regions, kinds }: Around, x: number, y: number): Place {
  if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) return beyond;
  const kind = kinds[Math.floor(y) * photo.width + Math.floor(x)]!;
  const at = placeIn(photo, x, y);
  const front = inFront.reduce((sum, name) => sum + regions.masks[name][at(regions)]!, 0);
  const { masonry } = regions;
  const isStone = masonry !== undefined && masonry.plane[at(masonry)]! > surely;
  return {
    isHidden: front > surely || isStone,
    isStone,
    isTrim: (kind & kindOf.trim) > 0,
    isWall: (kind & (kindOf.wall | kindOf.trim)) > 0,
    isDoor: (kind & kindOf.door) > 0,
  };
}

/** Where a place of a photo is in smaller planes. */
function placeIn({ width, height }: Size, x: number, y: number): (small: Size) => number {
  return (small) =>
    Math.floor((y * small.height) / height) * small.width + Math.floor((x * small.width) / width);
}

/** The longest run of what is shown; gaps up to a length do not part it. */
function findLongest(shown: Uint8Array, gap: number): [start: number, end: number] {
  let [start, end, longest] = [0, 0, [0, 0] as [number, number]];
  for (let k = 0; k < shown.length; k += 1) {
    if (!shown[k]) continue;
    if (end === 0 || k - end > gap) start = k;
    end = k + 1;
    if (end - start > longest[1] - longest[0]) longest = [start, end];
  }
  return longest;
}
