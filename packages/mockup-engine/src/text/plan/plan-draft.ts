import type { PlantName } from "../../plant-names.ts";
import type {
  Color,
  GardenTask,
  PaintPart,
  Paving,
  Roofing,
  Service,
  Unsupported,
  Washable,
} from "../wish-plan.ts";
import { advices } from "../words/advices.ts";
import type { Material, Part } from "../words/meanings.ts";
import { adviceOf } from "../words/unsupported-things.ts";

/** What is gathered from a wish before it becomes a plan. */
export type Draft = {
  coats: Map<PaintPart, Color | undefined>;
  /** The trim has the color that was named for the gutters. */
  isTrimOfGutters: boolean;
  /** Whether that is the downspouts' rather than that of the gutters above them. */
  pipesHaveTrim: boolean | undefined;
  /** What of each painted part was named: "columns" of the porch. */
  coatNames: Map<PaintPart, string>;
  /** What of the trim was named; the whole of it is painted. */
  trimNames: Set<string>;
  /** Paint was asked for by that word, whatever its color. */
  asksForPaint: boolean;
  /** The color for everything that is not kept. */
  allOver: { color: Color | undefined } | undefined;
  roof: { covering?: Roofing; color?: Color } | undefined;
  paving: Map<"driveway" | "walkway", { paving?: Paving; color?: Color }>;
  garden: GardenDraft | undefined;
  washed: Set<Washable>;
  /** Washing was asked for and no part was named. */
  washesDefault: boolean;
  /** The house or everything is to be washed by that word. */
  washesHouse: boolean;
  /** "Wash it": the home, beside what else is named. */
  washesIt: boolean;
  /** Dirt or a material was spoken of. */
  namesStuff: boolean;
  /** Paving is to be washed by that word, not only freed from weeds or oil. */
  washesPaving: boolean;
  isPressure: boolean;
  /** Cracks and the like are to be mended, and no new surface is named. */
  isMended: boolean;
  /** The cracks themselves are to go, rather than the surface that has them. */
  mendsCracks: boolean;
  kept: Set<Part>;
  /** Brick or stone is to stay beside other walls. */
  keepsBrick: boolean;
  /** The walls are kept because they may be that brick. */
  keepsWallsForBrick: boolean;
  avoided: Color[];
  /** A color is spoken against; what is told of the home's own colors is not. */
  refusesColor: boolean;
  /** "Replace the grass, but not with gravel" */
  refusesGravel: boolean;
  /** "no metal": coverings and pavings that are not to be suggested. */
  refused: Set<Roofing | Paving>;
  unsupported: Map<string, Unsupported>;
  words: string[];
  /** "Tuscan roof tiles" are of the roof alone. */
  style: { walls: Color; trim?: Color; roof?: Color; isOfRoof: boolean } | undefined;
  /** Parts to be taken away: to be renewed, or else it cannot be shown. */
  removed: Set<Part>;
  /** The driveway is to go for good rather than to be laid anew. */
  endsDriveway: boolean;
  /** A part of the walls was named, and not yet what is to be done to it. */
  isPartial: boolean;
  /** What gets no other color is painted anew in its own, and at least this. */
  freshens: PaintPart | undefined;
  /** A color was named that cannot be shown, so none is suggested. */
  hasUnshownColor: boolean;
  /** Only something that cannot be shown was spoken of so far. */
  onlyThing: string | undefined;
  /** Plants wished that there is only a picture of another like them. */
  likened: Set<string>;
  /** The colors that those were wished in and come in. */
  likenedColors: Set<string>;
  /** Materials wished that there is only a picture of another like them. */
  nearest: Map<string, Material>;
  /** What cannot be shown and was spoken of already. */
  things: Set<string>;
  /** The roof is to have the color of another part. */
  wantsRoofLike: boolean;
  isVague: boolean;
  /** Of what is left open, what has color is wanted. */
  isLively: boolean;
  /** Of what is left open, what costs little is wanted. */
  isCheap: boolean;
  /** It says nothing more than that the service named is wanted, or what it is to match. */
  leavesOpen: boolean;
  lastPart: Part | undefined;
  /** What was to stay or left out last: "all but the door, make that red". */
  lastKept: Part | undefined;
};

export type GardenDraft = {
  ground?: "lawn" | "gravel" | "mulch";
  groundColor?: Color;
  /** What comes in place of a lawn that is taken out. */
  replacesLawn?: true;
  /** It was to be paved, which cannot be shown. */
  isPaved?: true;
  beds?: GardenTask["beds"];
  hasNoFlowers?: true;
  /** "flowers but no roses" */
  unwished?: Set<PlantName>;
  hasNoDesert?: true;
  hasNoPlants?: true | undefined;
  hasNoMulch?: true;
  isLawnWished?: true;
  /** "Get the weeds out but leave the grass" */
  isWeeded?: true;
  /** What comes next lies where the mulch was. */
  removesMulch?: true;
  removesRock?: true;
  /** What comes next lies where the shrubs stood. */
  removesShrubs?: true;
  mulch?: { material: "mulch" | "rock"; color?: Color };
  plants: Set<PlantName>;
  /** Beds or plants were wished, and not only what lies between the plants that are there. */
  isPlanted?: true;
  /** "daisies in front and shrubs behind them": no shrub is named. */
  shrubs?: "open" | "named";
  isWhole?: true;
  isMeadow?: true;
};

/** What the wish's first words, or the caller, say it is about. */
export type Head = { services: Service[]; part: Part | undefined };

export const isWashing = ({ services }: Head): boolean =>
  services.length > 0 && services.every((name) => name === "cleaning" || name === "pressure-washing");

export function emptyDraft(): Draft {
  return {
    coats: new Map(),
    isTrimOfGutters: false,
    pipesHaveTrim: undefined,
    coatNames: new Map(),
    trimNames: new Set(),
    asksForPaint: false,
    allOver: undefined,
    roof: undefined,
    paving: new Map(),
    garden: undefined,
    washed: new Set(),
    washesDefault: false,
    washesHouse: false,
    washesIt: false,
    namesStuff: false,
    washesPaving: false,
    isPressure: false,
    isMended: false,
    mendsCracks: false,
    kept: new Set(),
    keepsBrick: false,
    keepsWallsForBrick: false,
    avoided: [],
    refusesColor: false,
    refusesGravel: false,
    refused: new Set(),
    unsupported: new Map(),
    words: [],
    style: undefined,
    removed: new Set(),
    endsDriveway: false,
    isPartial: false,
    freshens: undefined,
    hasUnshownColor: false,
    onlyThing: undefined,
    likened: new Set(),
    likenedColors: new Set(),
    nearest: new Map(),
    things: new Set(),
    wantsRoofLike: false,
    isVague: false,
    isLively: false,
    isCheap: false,
    leavesOpen: false,
    lastPart: undefined,
    lastKept: undefined,
  };
}

export function gardenOf(draft: Draft): GardenDraft {
  draft.garden ??= { plants: new Set() };
  return draft.garden;
}

export function declineThing(draft: Draft, label: string): void {
  const advice = adviceOf.get(label);
  if (advice) draft.unsupported.set(label, { wish: label, advice });
}

/** `part` is named in the sentence. */
export function decline(draft: Draft, reason: keyof typeof advices, wish: string, part = wish): void {
  draft.unsupported.set(`${reason} ${wish}`, { wish, advice: advices[reason].replace("{part}", part) });
}

/** Nor is the lawn that was to make room for it shown in another way. */
export function declinePavedYard(draft: Draft): void {
  gardenOf(draft).isPaved = true;
  decline(draft, "paveYard", "a paved yard");
}
