import type { BesideWalls, Washable, WashTask } from "../wish-plan.ts";
import type { Part } from "../words/meanings.ts";
import { type Draft, decline, type Head } from "./plan-draft.ts";

const washedAs: Record<Washable, Part[]> = {
  walls: ["walls", "house"],
  garage: ["garage"],
  fence: ["fence"],
  paving: ["driveway", "walkway"],
  roof: ["roof"],
};

/** What is washed with the walls where the house is meant. */
const besideWalls: BesideWalls[] = ["door", "garage", "fence"];

/** What is washed, in this order. */
const washables = Object.keys(washedAs) as Washable[];

const usuallyWashed: Washable[] = ["walls", "paving"];

/** What is washed where nothing more is said. */
export function usualWash(service: WashTask["service"], kept: ReadonlySet<Part>): WashTask[] {
  const washed = withoutKept(usuallyWashed, kept);
  return washed.length > 0 ? [{ service, washed, ...asHouse(washed, kept), isSuggested: true }] : [];
}

function asHouse(washed: Washable[], kept: ReadonlySet<Part>): Pick<WashTask, "besideWalls"> {
  const isWashedApart = (part: BesideWalls) => part !== "door" && washed.includes(part);
  return washed.includes("walls")
    ? { besideWalls: besideWalls.filter((part) => !kept.has(part) && !isWashedApart(part)) }
    : {};
}

function withoutKept(washed: Washable[], kept: ReadonlySet<Part>): Washable[] {
  return washed.filter((part) => !washedAs[part].some((name) => kept.has(name)));
}

/** What is washed, without what is kept or laid anew. */
export function washTask(draft: Draft, head: Head): WashTask[] {
  const { washed, washesDefault, isPressure, kept } = draft;
  if (washed.size === 0 && !washesDefault) return [];
  // A roof or a driveway that is laid anew needs no washing.
  const isLaid = (part: Washable) =>
    part === "roof" ? draft.roof !== undefined : part === "paving" && draft.paving.has("driveway");
  const named = washables.filter(
    (part) =>
      (washed.has(part) || (draft.washesIt && part === "walls")) &&
      !(isLaid(part) && !(part === "paving" && draft.washesPaving)),
  );
  const isNamed = washed.size > 0;
  const parts = withoutKept(isNamed ? named : usuallyWashed, kept);
  // "the sidewalk only, leave the driveway"
  if (draft.washed.has("paving") && kept.has("driveway") && draft.washesPaving)
    decline(draft, "washTogether", "the driveway as it is");
  if (parts.length === 0) return [];
  const isOfPaving = parts.length === 1 && parts[0] === "paving";
  const asked = head.services.find((service) => service === "cleaning" || service === "pressure-washing");
  const service =
    isPressure || (isOfPaving && !asked) || asked === "pressure-washing" ? "pressure-washing" : "cleaning";
  if (!isNamed) return usualWash(service, kept);
  return [{ service, washed: parts, ...(draft.washesHouse && asHouse(parts, kept)) }];
}
