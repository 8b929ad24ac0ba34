/**
 * What a pixel can belong to; the network answers in this order. Roof, wall, opening, door, garage and trim are those of
 * the house that the photo is of: `next` is a neighbor's building, all of it. `gravel` is bare earth too; `other` is
 * poles, signs, furniture, hills.
 */
export const classNames = [
  "sky",
  "plant",
  "lawn",
  "bed",
  "drive",
  "path",
  "road",
  "roof",
  "wall",
  "opening",
  "garage",
  "trim",
  "other",
  "gravel",
  "door",
  "fence",
  "car",
  "next",
] as const;

/** One of the classes. */
export type ClassName = (typeof classNames)[number];
