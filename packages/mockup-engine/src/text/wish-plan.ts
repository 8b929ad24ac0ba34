import type { PlantName } from "../plant-names.ts";

export const services = [
  "landscaping",
  "driveway",
  "painting",
  "cleaning",
  "roofing",
  "pressure-washing",
] as const;
export type Service = (typeof services)[number];

/** A wish in words; the service is read from them when it is not given. */
export type Wish = { service?: Service | undefined; text: string };

/** A color by its name and as sRGB. */
export type Color = {
  name: string;
  rgb: [number, number, number];
  /** So many shades lighter, or darker below 0, than the part is in the photo. */
  shades?: number;
  /** The part whose color in the photo it is; `rgb` only stands in for it. */
  like?: MeasuredPart;
  /** It is the part's own, as it is right after painting. */
  isFresh?: true;
};

export type Paving =
  | "asphalt"
  | "concrete"
  | "stamped"
  | "aggregate"
  | "pavers"
  | "permeable"
  | "herringbone"
  | "cobblestone"
  | "brick"
  | "gravel";
export type Roofing = "shingles" | "tiles" | "metal";
export type Washable = "walls" | "garage" | "fence" | "paving" | "roof";
/** The engine finds the first three by itself; the others have to be painted over by hand. */
export type PaintPart =
  | "walls"
  | "trim"
  | "garage"
  | "door"
  | "shutters"
  | "windows"
  | "porch"
  | "fence"
  | "chimney";

/** A part whose color can be taken from the photo. */
export type MeasuredPart = "walls" | "trim" | "garage" | "roof";

/** What the wish left open is suggested. */
type Suggestible = { isSuggested?: true };

export type Coat = {
  part: PaintPart;
  color: Color;
  /** Another suggestion, to choose from by the photo. */
  orElse?: Color;
  /** Whether the wish names the brick, which else stays as it is. */
  takesBrick?: boolean;
  /** The brick or stone alone, in the color of the other walls. */
  onlyBrick?: true;
  /** Whether the wish keeps the brick, however much of the walls it is. */
  leavesBrick?: true;
} & Suggestible;

export type PaintTask = { service: "painting"; coats: Coat[] };
export type RoofTask = {
  service: "roofing";
  covering: Roofing;
  color?: Color;
  /** No covering was said, and none was refused: an old roof of tiles gets tiles. */
  isCoveringOpen?: true;
} & Suggestible;
export type PavingTask = {
  service: "driveway";
  surface: "driveway" | "walkway";
  paving: Paving;
  color?: Color;
} & Suggestible;
export type GardenTask = {
  service: "landscaping";
  /** Absent where the ground stays as it is. */
  ground?: "lawn" | "gravel" | "mulch";
  /** Nothing was said of the ground: the yard, or the style that is chosen, decides. */
  isGroundOpen?: true;
  /** The gravel or earth of a desert yard stays, and plants are set right in it. */
  keepsGround?: true;
  /** The grass was to go, and what comes in its place is our choice. */
  isGroundSuggested?: true;
  groundColor?: Color;
  /** Shrubs and flowers together, unless the wish, the style or the yard says otherwise. */
  beds?: "mixed" | "modern" | "shrubs" | "flowers" | "desert";
  /** What the beds are covered with, where the wish names it; else it is bark mulch. */
  mulch?: { material: "mulch" | "rock"; color?: Color };
  /** Only that was wished: beds that are there are covered with it and nothing new is planted. */
  coversBeds?: true;
  /** Named plants, of those the engine can draw. */
  plants?: PlantName[];
  /** Existing plants are not planted over. */
  keepsPlants?: true;
} & Suggestible;
export type BesideWalls = "door" | "garage" | "fence";
export type WashTask = {
  service: "cleaning" | "pressure-washing";
  washed: Washable[];
  /** What is washed with the walls, where the house is meant rather than its walls alone. */
  besideWalls?: BesideWalls[];
} & Suggestible;
export type Task = PaintTask | RoofTask | PavingTask | GardenTask | WashTask;

/** Something wished that the engine cannot show, with a sentence for the homeowner. */
export type Unsupported = {
  wish: string;
  advice: string;
  /** Whose work stands in its place: the sentence is only true where that was done. */
  service?: Service;
};

/** A wish understood: what is done, service by service in this order, and what is not. */
export type WishPlan = {
  tasks: Task[];
  /** Parts that stay as they are. */
  kept: string[];
  unsupported: Unsupported[];
  /** The recognized words of the wish, in their order. */
  phrases: string[];
  /** What is done, in US English; empty when nothing is. */
  summary: string;
};
