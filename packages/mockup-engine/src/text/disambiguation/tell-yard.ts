import { joinPatterns } from "../phrases/blend-paving.ts";
import { dropMown, joinBushes, partPatio, tellGrassDrive, tellOutAndIn } from "../phrases/join-surfaces.ts";
import { dropKeptGrass } from "../plan/note-kept-patch.ts";
import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";
import { tellFlagColors } from "./tell-flag-colors.ts";
import { tellGreenery } from "./tell-greenery.ts";
import { tellGroundCovers } from "./tell-ground-covers.ts";
import { tellHalves } from "./tell-halves.ts";
import { tellBedShapes } from "./tell-shapes.ts";
import { tellStonePaving } from "./tell-stone-paving.ts";
import { joinBetween, keepRest, tellStrips } from "./tell-strips.ts";
import { tellTropical } from "./tell-tropical.ts";
import { tellManner, tellSoil, tellWornLawn } from "./tell-worn-yards.ts";

const tellings: ((tokens: Token[], services: readonly Service[]) => Token[])[] = [
  tellFlagColors,
  joinPatterns,
  joinBushes,
  dropMown,
  tellGrassDrive,
  partPatio,
  tellOutAndIn,
  tellStonePaving,
  tellSoil,
  tellHalves,
  joinBetween,
  keepRest,
  tellStrips,
  tellGreenery,
  tellGroundCovers,
  tellTropical,
  dropKeptGrass,
  tellWornLawn,
  tellManner,
  tellBedShapes,
];

/** What the words of a yard and its paving mean by what stands around them. */
export const tellYard = (tokens: Token[], services: readonly Service[]): Token[] =>
  tellings.reduce((read, tell) => tell(read, services), tokens);
