import type { GardenTask, Task } from "../wish-plan.ts";
import type { Part, Token } from "../words/meanings.ts";
import { type Draft, decline } from "./plan-draft.ts";

/** Beds lie along the foot of the house, so a place at one of these is followed. */
const atHouse = new Set<Part>([
  "house",
  "walls",
  "windows",
  "porch",
  "door",
  "trim",
  "shutters",
  "chimney",
  "balcony",
  "deck",
]);
/** Places of a yard that are no part of a plan. */
const placeName =
  /^(trees?|maples?|oaks?|palms?|mailbox|flagpole|flag pole|lamp ?post|street|road|curb|road side|roadside|property line|lot line|property edge|edges?|corners?|slopes?|hill|hillside|berm|ditch|parkway|median|patio|pool|shed|pond|sign|swing set|arbol(es)?|acera|calle|banqueta)$/;
const betweenWords =
  /^(the|my|our|your|that|this|a|an|el|la|los|las|mi|of|big|old|front|back|little|large|whole|left|right|dead|wood|wooden|both|either|each|edges?|sides?)$/;
const bothSides = /^(on )?(either|both)( sides?( of)?)?$/;
const beside =
  /^(along|around|by|by the|near|next to|beside|alongside|lining|bordering|edging|under|underneath|beneath|below|in front of|behind|between|against|((lining|along) )?(on )?(either|both)( sides?( of)?)?|a lo largo de|alrededor de|junto a|cerca de|debajo de|bajo|frente a)$/;
const numeral =
  /^(two|three|four|five|six|seven|eight|nine|ten|dozen|dos|tres|cuatro|cinco|seis|[2-9]|1\d|2\d)$/;

/** Says of plants and ground cover that they do not come at the place, or in the number, that the wish names. */
export function noteUnfollowed(draft: Draft, tasks: Task[], tokens: Token[]): void {
  const garden = tasks.find((task): task is GardenTask => task.service === "landscaping");
  if (!garden) return;
  for (const clause of splitClauses(tokens)) {
    const isOther = ({ meaning }: Token) =>
      meaning.kind === "act" ? meaning.act !== "add" && meaning.act !== "cover" : isTurning(meaning);
    const laid = clause.findIndex(({ meaning }) => isLaid(meaning, garden));
    if (laid < 0 || clause.some(isOther)) continue;
    notePlace(draft, garden, clause, laid);
    const isOnSides = garden.beds && !tokens.some(isOfPath) && endsInSides(clause);
    if (isOnSides) decline(draft, "place", "a place on both sides", "on both sides");
    if (garden.beds && isNumbered(clause)) decline(draft, "number", "a number of plants");
  }
}

/** "mulch beds down both sides", as against "a brick walk with boxwoods on both sides" */
const endsInSides = (clause: Token[]): boolean =>
  /\b(both|either|each) sides?$/.test(clause.map(({ text }) => text).join(" "));

/** The words between commas, stops and turns; "with" goes on in the same place. */
function splitClauses(tokens: Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    const { meaning } = token;
    const isEnd = meaning.kind === "separator" ? meaning.separator !== "with" : isRefusing(meaning);
    if (isEnd) clauses.push([]);
    if (meaning.kind !== "separator") clauses.at(-1)!.push(token);
  }
  return clauses;
}

/** What follows is another thing than what was wished before it. */
const isRefusing = ({ kind }: Token["meaning"]): boolean =>
  kind === "instead" || kind === "except" || kind === "only";
const isTurning = ({ kind }: Token["meaning"]): boolean =>
  kind === "not" || kind === "except" || kind === "stay" || kind === "reference" || kind === "instead";

/** What the plan plants or lays. */
function isLaid(meaning: Token["meaning"], { beds, ground, mulch }: GardenTask): boolean {
  if (isPlanted(meaning)) return beds !== undefined;
  return meaning.kind === "material" && Boolean(meaning.material.ground) && Boolean(mulch ?? ground);
}

const isPlanted = (meaning: Token["meaning"]): boolean =>
  meaning.kind === "plant" ||
  (meaning.kind === "part" && (meaning.part === "plants" || meaning.part === "beds"));

/** "lavender along the front walk" */
function notePlace(draft: Draft, task: GardenTask, clause: Token[], laid: number): void {
  const { ground, beds, coversBeds } = task;
  const at = clause.findIndex((_, index) => index > laid && isAtPlace(clause, index));
  if (at < 0) return;
  // "along the edge", as against "along the edge of the driveway"
  const length = clause
    .slice(at + 1)
    .findIndex(
      ({ text }, index) =>
        !betweenWords.test(text) || (placeName.test(text) && clause[at + 2 + index]?.text !== "of"),
    );
  const place = clause[at + 1 + length];
  if (length < 0 || !place) return;
  const isSpread = !beds && ground !== undefined && ground !== "lawn";
  const isAtHouse =
    /^(foundation|entrada)$/.test(place.text) ||
    (place.meaning.kind === "part" && atHouse.has(place.meaning.part));
  const isOfYard =
    place.meaning.kind === "part" && /^(walkway|driveway|fence|garage)$/.test(place.meaning.part);
  const isFollowed = isAtHouse && !isSpread && !bothSides.test(clause[at]!.text);
  if (isFollowed || !(isAtHouse || isOfYard || placeName.test(place.text))) return;
  const words = clause
    .slice(at, at + 2 + length)
    .map(({ text }) => text)
    .join(" ");
  const reason = coversBeds ? "placeOfCover" : isSpread ? "placeOfGround" : "place";
  decline(draft, reason, `a place ${words}`, words);
}

/** "along the walk", and of places that are no bed's also "on the slope" and "at the sidewalk" */
function isAtPlace(clause: Token[], at: number): boolean {
  if (beside.test(clause[at]!.text)) return true;
  if (!/^(on|in|at)$/.test(clause[at]!.text)) return false;
  const place = clause.slice(at + 1).find(({ text }) => !betweenWords.test(text));
  return place !== undefined && (slopes.test(place.text) || (clause[at]!.text === "at" && isOfPath(place)));
}

const slopes =
  /^(slope|slopes|hill|hillside|berm|ditch|corners?|parkway|hell ?strip|median|pendiente|ladera|esquinas?)$/;
const isOfPath = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && /^(walkway|driveway)$/.test(meaning.part);

/** "two boxwoods", "three red azaleas" */
function isNumbered(clause: Token[]): boolean {
  return clause.some(({ text }, at) => {
    const next = clause
      .slice(at + 1)
      .find(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "color");
    return numeral.test(text) && next !== undefined && isPlanted(next.meaning);
  });
}
