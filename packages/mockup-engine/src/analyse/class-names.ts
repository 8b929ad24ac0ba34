/** What a pixel can belong to; the networks answer in this order. `other` is cars, fences, hills, signs. */
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
] as const;

/** One of the classes. */
export type ClassName = (typeof classNames)[number];
