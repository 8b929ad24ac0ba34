import type { Phrase } from "../phrases/build-phrase.ts";
import type { Washable } from "../wish-plan.ts";
import type { Part } from "../words/meanings.ts";
import { paintParts } from "../words/paint-parts.ts";
import { keptNames } from "./describe-plan.ts";
import { type Draft, decline, gardenOf, type Head, isWashing } from "./plan-draft.ts";

type Soiled = Pick<Phrase, "part" | "dirt" | "target"> & Partial<Phrase>;

const washables: Partial<Record<Part, Washable[]>> = {
  walls: ["walls"],
  trim: ["walls"],
  chimney: ["walls"],
  garage: ["garage"],
  fence: ["fence"],
  house: ["walls", "paving"],
  roof: ["roof"],
  driveway: ["paving"],
  walkway: ["paving"],
  everything: ["walls", "paving", "roof"],
};

/** "the weeds in the driveway" and "the leaves from the roof" are no lawn's. */
const fallenOn = new Set<Part>(["driveway", "walkway", "roof", "gutters", "porch", "balcony", "deck"]);

/** Washing, and dirt that is to go: moss is on the roof and oil on the driveway unless the wish says otherwise. */
export function planWash(draft: Draft, phrase: Soiled, head: Head): void {
  const { dirt, target, material } = phrase;
  const named = phrase.part ?? target;
  // "Fence is gray. Want the wood to look new."
  const isColor = !named && !dirt && !material && phrase.act === undefined && phrase.named === undefined;
  const ofService = isWashing(head) ? undefined : head.part;
  const part =
    named === "it" ? (draft.lastPart ?? draft.lastKept ?? ofService) : isColor ? draft.lastPart : named;
  // "Keep the roof, just clean the moss off it": clean is no other roof.
  if (named === "it" && part && part === draft.lastKept) draft.kept.delete(part);
  // "the wood fence looks gray, bring it back": it is declined already.
  if (named === "it" && !part && draft.things.size > 0) return;
  const isOnDrive = !part && head.part === "driveway";
  if (dirt === "lawn" && !isOnDrive && !(part && fallenOn.has(part))) {
    if (part === "beds" || phrase.words?.some(isOfBeds)) gardenOf(draft).beds ??= "mixed";
    else Object.assign(gardenOf(draft), { ground: "lawn", isWeeded: true });
    return;
  }
  if (
    dirt === "peeling-paint" ||
    (dirt === "driveway-damage" && washables[part ?? ofService ?? "it"]?.includes("walls"))
  ) {
    const peeled = (dirt === "peeling-paint" && part && paintParts[part]) || "walls";
    draft.coats.set(peeled, draft.coats.get(peeled));
    draft.lastPart = part ?? draft.lastPart;
    return;
  }
  if (dirt === "driveway-damage") {
    const surface = part === "walkway" ? "walkway" : "driveway";
    const paving = material?.paving;
    draft.paving.set(surface, draft.paving.get(surface) ?? { ...(paving && { paving }) });
    draft.isMended ||= phrase.act === "fix";
    draft.mendsCracks ||= mending.has(phrase.act) && phrase.words?.some(isCrack) === true;
    return;
  }
  if (part === "beds") {
    gardenOf(draft).beds ??= "mixed";
    return;
  }
  // "clean up the overgrown bushes"
  if (part === "plants") {
    decline(draft, "prune", "pruned plants");
    return;
  }
  if (part && isPlanted(part)) {
    gardenOf(draft).ground = "lawn";
    return;
  }
  // "Turf, no more dirt": the soil goes with the old ground.
  if (dirt === "any" && !part && draft.garden && phrase.act !== "wash") return;
  const isOfAll = part === "everything" && material;
  // "la banqueta y la cochera": what is washed of it is where the cars stand.
  const isCochera = part === "garage" && phrase.isSpanish;
  const soiled = dirt && part === "house" ? "walls" : isCochera ? "driveway" : part;
  // "everything concrete"
  const ofMaterial = part && part !== "it" && part !== "everything" ? undefined : washedMaterial(material);
  const parts = isOfAll ? ofMaterial : ((soiled && washables[soiled]) ?? ofMaterial);
  if (part) draft.lastPart = part;
  const isAsked = phrase.act === "wash" || phrase.act === "pressure-wash";
  draft.washesPaving ||= part === "walkway" || (part !== "house" && isAsked);
  draft.washesHouse ||= soiled === "house" || (soiled === "everything" && !material);
  if (parts) for (const washed of parts) draft.washed.add(washed);
  else if (part && part !== "it")
    decline(
      draft,
      "washPart",
      `clean ${keptNames[part]}`,
      `the ${saidName(phrase, part) ?? keptNames[part]}`,
    );
  // "patio pavers only, the black spots are lichen"
  else if (dirt === "roof" && draft.washed.size > 0 && !phrase.words?.some(isOfRoof)) return;
  else if (dirt === "roof" || dirt === "paving" || dirt === "walls") draft.washed.add(dirt);
  // "wash the walls, they are dirty"
  else if (dirt && draft.washed.size > 0) return;
  else if (dirt && head.part && washables[head.part])
    for (const washed of washables[head.part]!) draft.washed.add(washed);
  else {
    draft.washesDefault = true;
    draft.washesIt ||= named === "it" && !draft.namesStuff;
  }
}

const mending = new Set<Phrase["act"]>(["fix", "remove", "cover", "wash", "change"]);

/** A crack or a hole, as against "the cracked walkway", which is laid anew. */
const isCrack = (word: string): boolean =>
  /^((alligator )?cracks?|pot ?holes?|divots|ruts|grietas?|baches?|hoyos|rajaduras)$/.test(word);

/** "front steps" rather than the porch they are painted with. */
function saidName({ words, isSpanish }: Soiled, part: Part): string | undefined {
  if (isSpanish || part !== "porch") return undefined;
  return words?.find((word) =>
    /^(front )?(steps|stairs|stoop|railings?|columns?|pillars?|posts?)$/.test(word),
  );
}

const isOfRoof = (word: string): boolean => word.startsWith("roof");

/** "the weeds out of the flower beds" */
const isOfBeds = (word: string): boolean => /beds?$/.test(word);

const isPlanted = (part: Part): boolean => ["lawn", "yard", "beds"].includes(part);

function washedMaterial(material: Phrase["material"]): Washable[] | undefined {
  if (!material) return undefined;
  if (material.isCladding) return ["walls"];
  return material.roofing ? ["roof"] : ["paving"];
}

/** "Pressure Washing: the driveway" and "House Washing: the siding looks green" */
export function isToBeWashed(phrase: Phrase, head: Head): boolean {
  const { act, part, colors, material, shade, hasColorAfter, isDefinite } = phrase;
  if (!isWashing(head) || act || phrase.isNew || phrase.named) return false;
  // "Pressure Washing: patio pavers only"
  if (!part && material?.isCladding && isDefinite) return true;
  if (!part)
    return colors.length > 0 || (material?.paving !== undefined && !material.ground && !material.isCladding);
  // "we like them silver"
  if (part === "it") return true;
  // "wash the drive, black door"
  if (
    colors.length > 0 &&
    !isDefinite &&
    !hasColorAfter &&
    (part === "door" || part === "garage" || part === "shutters")
  )
    return false;
  const isTold = isDefinite || !(hasColorAfter || phrase.hasArticle);
  const isAsItIs = !material || isDefinite || part === "everything";
  return colors.length === 0 ? isAsItIs && !shade : isTold;
}
