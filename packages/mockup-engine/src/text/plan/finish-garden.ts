import type { GardenTask } from "../wish-plan.ts";
import { boulders } from "../words/advices.ts";
import type { Part } from "../words/meanings.ts";
import { flowersBut } from "./choose-flowers.ts";
import type { Draft, GardenDraft } from "./plan-draft.ts";

/** What is done in the yard: its ground, its beds and what grows there. */
export function gardenTask({ garden, kept, refusesGravel, avoided, unsupported }: Draft): GardenTask[] {
  if (!garden) return [];
  const ground = chooseGround(garden, kept, refusesGravel);
  const beds = chooseBeds(garden, ground, kept, refusesGravel);
  if (!ground && !beds) return [];
  const unwished = garden.unwished ?? new Set();
  const isOfOthers = beds === "flowers" && garden.plants.size === 0 && avoided.length + unwished.size > 0;
  const named = isOfOthers ? flowersBut(avoided) : [...garden.plants];
  const plants = named.filter((plant) => !unwished.has(plant));
  // Beds of flowers that are named have no shrubs of their own.
  if (beds === "flowers" && plants.length > 0 && garden.shrubs === "open") plants.push("boxwood");
  // A desert garden has boulders of its own, unless its plants are named.
  if (beds === "desert" && plants.length > 0 && unsupported.has(boulders)) plants.push("boulder");
  const coversBeds = areBedsOpen(beds) && garden.mulch && !ground && !garden.isPlanted && !garden.isWhole;
  const groundColor = garden.groundColor ?? (beds ? undefined : garden.mulch?.color);
  return [
    {
      service: "landscaping",
      ...(ground && { ground }),
      ...(ground === "lawn" && garden.ground !== "lawn" && { isGroundOpen: true as const }),
      ...(isInPlaceOfLawn(garden, ground) && { isGroundSuggested: true as const }),
      ...(ground && ground !== "lawn" && groundColor && { groundColor }),
      ...(beds && { beds }),
      ...(beds && garden.mulch && { mulch: garden.mulch }),
      ...(coversBeds && { coversBeds: true as const }),
      ...(plants.length > 0 && beds && { plants }),
      ...((kept.has("plants") || kept.has("beds")) && { keepsPlants: true as const }),
    },
  ];
}

/** Nothing was said of what grows in the beds, or only that no flowers do. */
export const areBedsOpen = (beds: GardenTask["beds"]): boolean => beds === "mixed" || beds === "shrubs";

/** "no grass, only plants": the wish names nothing to be laid where the grass was. */
const isInPlaceOfLawn = ({ ground, replacesLawn, mulch }: GardenDraft, laid: GardenTask["ground"]): boolean =>
  replacesLawn === true && !ground && !mulch && (laid === "gravel" || laid === "mulch");

function chooseGround(
  garden: GardenDraft,
  kept: ReadonlySet<Part>,
  refusesGravel: boolean,
): GardenTask["ground"] {
  const isKept = kept.has("lawn") || kept.has("yard");
  // "drought tolerant plants, but no rocks"
  if (refusesGravel && garden.ground === "gravel" && garden.beds === "desert") return undefined;
  if (garden.ground && !(isKept && garden.ground === "lawn" && !garden.isWeeded)) return garden.ground;
  if (isKept) return undefined;
  if (garden.replacesLawn && garden.isMeadow && !garden.mulch) return undefined;
  if (garden.isPaved) return undefined;
  if (garden.removesMulch && !garden.mulch) return "lawn";
  const isBare = garden.hasNoPlants && garden.mulch && !garden.beds;
  if (isBare) return garden.mulch?.material === "rock" ? "gravel" : "mulch";
  if (garden.replacesLawn) return garden.mulch || refusesGravel ? "mulch" : "gravel";
  return garden.isWhole ? "lawn" : undefined;
}

/** Beds without flowers where those are refused. */
function chooseBeds(
  garden: GardenDraft,
  ground: GardenTask["ground"],
  kept: ReadonlySet<Part>,
  refusesGravel: boolean,
): GardenTask["beds"] {
  const beds = garden.beds === "desert" && refusesGravel ? "mixed" : findBeds(garden, ground, kept);
  return garden.hasNoFlowers && beds && beds !== "desert" ? "shrubs" : beds;
}

/** A whole yard gets beds; a lawn or gravel asked for by name comes alone. */
function findBeds(
  garden: GardenDraft,
  ground: GardenTask["ground"],
  kept: ReadonlySet<Part>,
): GardenTask["beds"] {
  if (garden.hasNoPlants) return undefined;
  if (garden.hasNoDesert && (garden.beds === "desert" || (!garden.beds && garden.isWhole))) return "mixed";
  if (garden.beds) return garden.beds;
  if (garden.mulch && ground !== "mulch") return "mixed";
  if (!garden.isWhole || kept.has("beds")) return undefined;
  return ground === "gravel" ? "desert" : "mixed";
}
