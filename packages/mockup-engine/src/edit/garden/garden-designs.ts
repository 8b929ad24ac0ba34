import places from "../../../assets/plants.json" with { type: "json" };
import type { PlantName } from "../../plant-names.ts";
import type { GardenTask } from "../../text/wish-plan.ts";

/** How a garden is planted: what stands in which row, and what its beds are covered with. */
export type GardenDesign = {
  back: PlantName[];
  middle: PlantName[];
  front: PlantName[];
  /** Before windows, where the usual low plants are not meant. */
  low?: PlantName[];
  /** In the middle of an island. */
  accent: PlantName;
  /** Only one that was asked for: others hid the house and looked pasted to whoever judged them (docs/picture-quality.md). */
  tree?: PlantName;
  /** What was asked for by name: smaller where there is little room, but no other plant in its place. */
  wished?: readonly PlantName[];
  /** The back row is one hedge: in a line, of one size. */
  isHedge?: boolean;
  /** How far plants of a row stand apart, as a share of their width. */
  gaps: { back: number; middle: number; front: number };
  mulch: { L: number; a: number; b: number };
  cover: "bark" | "rock";
};

const inBark = {
  accent: "spirea",
  gaps: { back: 0.84, middle: 0.82, front: 0.76 },
  mulch: { L: 34, a: 6, b: 10 },
  cover: "bark",
} as const;

/** Beds by what grows in them. */
export const gardenDesigns: Record<NonNullable<GardenTask["beds"]>, GardenDesign> = {
  mixed: {
    back: ["boxwood", "hydrangea-white", "azalea", "laurel", "hydrangea-blue", "spirea", "rose"],
    middle: ["spirea", "lavender", "azalea", "salvia"],
    front: ["petunias", "begonias", "lavender", "begonias"],
    ...inBark,
  },
  modern: {
    back: ["boxwood", "laurel", "hydrangea-white", "boxwood", "spirea", "laurel"],
    middle: ["spirea", "lavender", "boxwood"],
    front: ["petunias", "spirea", "lavender"],
    ...inBark,
  },
  shrubs: {
    back: ["boxwood", "laurel", "spirea", "laurel"],
    middle: ["spirea", "boxwood"],
    front: ["sedge", "spirea", "boxwood"],
    low: ["boxwood", "sedge"],
    ...inBark,
  },
  flowers: {
    back: ["azalea", "boxwood", "rose", "laurel", "hydrangea-blue", "hydrangea-pink", "hydrangea-white"],
    middle: ["daisies", "salvia", "spirea", "lavender"],
    front: ["petunias", "begonias", "daisies", "petunias", "salvia"],
    accent: "rose",
    gaps: { back: 0.8, middle: 0.8, front: 0.74 },
    mulch: { L: 36, a: 9, b: 14 },
    cover: "bark",
  },
  desert: {
    back: ["yucca", "lavender", "agave", "juniper"],
    middle: ["boulder", "lavender", "agave", "yucca", "juniper"],
    front: ["boulder", "lavender", "yucca", "agave", "juniper"],
    accent: "yucca",
    gaps: { back: 1.05, middle: 1.35, front: 1.6 },
    mulch: { L: 58, a: 5, b: 13 },
    cover: "rock",
  },
};

/** How wide each plant grows, in metres. */
export const plantWidths: Record<PlantName, number> = {
  agave: 0.8,
  azalea: 0.9,
  barberry: 0.85,
  "barrel-cactus": 0.48,
  begonias: 0.48,
  "blue-fescue": 0.46,
  boulder: 0.62,
  boxwood: 0.82,
  cone: 0.72,
  "crape-myrtle": 1.75,
  daisies: 0.6,
  "fountain-grass": 0.92,
  "hydrangea-blue": 1,
  "hydrangea-pink": 1,
  "hydrangea-white": 1,
  juniper: 0.9,
  laurel: 0.92,
  lavender: 0.68,
  maple: 1.9,
  "palo-verde": 2.3,
  petunias: 0.48,
  "reed-grass": 0.85,
  rose: 0.9,
  salvia: 0.62,
  sedge: 0.55,
  spirea: 0.88,
  yucca: 0.9,
};

/** What grows wider is a tree, in metres. */
export const maxShrub = 1.6;

/** How high a plant of this width stands, in the same measure. */
export function plantHeight(name: PlantName, wide: number): number {
  const picture = places[name][0]!;
  return (wide * picture.height) / picture.width;
}
