import type { Picture } from "../../components/ui/photo";

const picture = (name: string, alt: string): Picture => ({
  src: `/pictures/${name}.webp`,
  avif: `/pictures/${name}.avif`,
  alt,
});

const pair = (name: string, before: string, after: string) => ({
  before: picture(`${name}-before`, before),
  after: picture(`${name}-after`, after),
});

/** The site's own before-and-after pictures, rendered for it. */
export const pairPictures = {
  landscape: pair(
    "landscape",
    "A ranch house behind a dry, patchy lawn",
    "The same house with a green lawn, flower beds and a red maple",
  ),
  driveway: pair(
    "driveway",
    "A driveway with cracks, weeds and oil stains",
    "The same driveway laid in pale paving stones",
  ),
  paint: pair(
    "paint",
    "A front porch with peeling, weathered paint",
    "The same porch painted deep blue with a red door",
  ),
  clean: pair(
    "clean",
    "Siding, garage door and driveway streaked with green and black grime",
    "The same house with white siding and a clean driveway",
  ),
  roof: pair(
    "roof",
    "A roof with missing shingles, dark streaks and moss",
    "The same house with a new charcoal shingle roof",
  ),
} as const;

/** One of the pairs. */
export type PicturePair = keyof typeof pairPictures;
