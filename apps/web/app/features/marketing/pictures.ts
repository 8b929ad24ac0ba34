import type { IndustrySlug } from "@curbview/domain";
import type { Picture } from "../../components/ui/photo";
import pictureList from "./picture-list.json";

/** All of them have this aspect. */
export const pictureSize = { width: 800, height: 600 } as const;

const picture = (name: keyof typeof pictureList, alt: string): Picture => ({
  src: `/pictures/${name}.webp`,
  avif: pictureList[name].widths.map((width) => `/pictures/${name}-${width}.avif ${width}w`).join(", "),
  tone: pictureList[name].tone,
  alt,
});

const pair = (name: PairName, before: string, after: string) => ({
  before: picture(`${name}-before`, before),
  after: picture(`${name}-after`, after),
});

type PairName = "landscape" | "driveway" | "paint" | "clean" | "roof" | "yard";

/** The site's own before-and-after pictures, rendered for it: see scene/README.md. */
export const pairPictures = {
  landscape: pair(
    "landscape",
    "A white farmhouse behind a dry, patchy lawn",
    "The same house with a green lawn, flower beds and a plum tree",
  ),
  driveway: pair(
    "driveway",
    "A driveway with cracks, weeds and oil stains",
    "The same driveway laid in pale paving stones",
  ),
  paint: pair(
    "paint",
    "A colonial with peeling, weathered paint",
    "The same house painted green with black shutters and white trim",
  ),
  clean: pair(
    "clean",
    "A split-level with grime on its walls, brick and driveway",
    "The same house with bright walls and a clean driveway",
  ),
  roof: pair(
    "roof",
    "A bungalow whose roof has missing shingles, dark streaks and moss",
    "The same house with a new charcoal shingle roof",
  ),
  yard: pair(
    "yard",
    "A stucco house behind bare, brown ground",
    "The same house with a green lawn, a round bed and shrubs",
  ),
} satisfies Record<PairName, unknown>;

export type PicturePair = PairName;

/** Apart from all that an industry's page says, which the home page does not load. */
export const industryPairs: Record<IndustrySlug, PicturePair> = {
  landscaping: "landscape",
  "driveway-repair": "driveway",
  "exterior-painting": "paint",
  "exterior-cleaning": "clean",
  roofing: "roof",
};

/** The same picture at 400 by 300 pixels. */
export function smallPicture(picture: Picture): Picture {
  return { ...picture, avif: picture.src.replace(".webp", "-400.avif") };
}
