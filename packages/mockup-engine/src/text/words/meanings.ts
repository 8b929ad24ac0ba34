import type { PlantName } from "../../plant-names.ts";
import type { Color, PaintPart, Paving, Roofing } from "../wish-plan.ts";

/** A part of the property that a wish can name. */
export type Part =
  | PaintPart
  | "house"
  | "gutters"
  | "balcony"
  | "deck"
  | "roof"
  | "driveway"
  | "walkway"
  | "lawn"
  | "yard"
  | "beds"
  | "plants"
  | "everything"
  | "it";

/** What a surface can be made of; some words fit several surfaces. */
export type Material = {
  paving?: Paving;
  roofing?: Roofing;
  ground?: "gravel" | "mulch";
  isCladding?: true;
  isDesert?: true;
  /** It lies in the beds unless the wish says otherwise. */
  isOfBeds?: true;
  /** The material's own color where it is not the usual one. */
  color?: Color;
  /** There is only a picture of another that comes near it, wherever it lies or as paving alone. */
  nearest?: true | "paving";
};

export type Act =
  | "paint"
  | "wash"
  | "pressure-wash"
  | "replace"
  | "change"
  | "cover"
  | "remove"
  | "add"
  | "keep"
  | "fix"
  | "widen"
  | "prune";

/** What gets washed or mended away, and where it is found when the wish does not say. */
export type Dirt = "roof" | "walls" | "paving" | "lawn" | "driveway-damage" | "peeling-paint" | "any";

export type Shade = "light" | "dark" | "bright" | "warm" | "cool";

export type Meaning =
  | { kind: "color"; color: Color; isSpanish?: boolean }
  | { kind: "shade"; shade: Shade }
  | { kind: "comparative"; shade: Shade }
  | { kind: "part"; part: Part; isSpanish?: boolean; nearest?: true }
  | { kind: "material"; material: Material }
  | {
      kind: "plant";
      plants: PlantName[];
      isFlower: boolean;
      isDesert?: true;
      isMeadow?: true;
      /** There is only a picture of another that comes near it. */
      nearest?: true;
      color?: Color;
    }
  | { kind: "dirt"; dirt: Dirt }
  | { kind: "thing"; thing: string }
  | { kind: "act"; act: Act }
  | { kind: "service"; service: "wash-walls" | "pressure-wash" | "lawn" | "curb-appeal" }
  | { kind: "style"; walls: Color; trim?: Color; roof?: Color }
  | {
      kind:
        | "not"
        | "except"
        | "all"
        | "instead"
        | "only"
        | "reference"
        | "twin"
        | "stay"
        | "vague"
        | "new"
        | "an"
        | "maker"
        | "correction";
    }
  | { kind: "separator"; separator: "stop" | "comma" | "and" | "with" | "but" }
  | { kind: "preposition"; preposition: "place" | "beside" | "for" | "to" }
  | { kind: "filler" };

/** A recognized phrase of a wish, or a word that was not recognized. */
export type Token = { text: string; meaning: Meaning | { kind: "unknown" } };
