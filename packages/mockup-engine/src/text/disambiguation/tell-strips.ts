import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround, describedFrom } from "./token-windows.ts";

const beside =
  /^(along|alongside|by|by the|near|next to|beside|lining|bordering|between|around|edging|a lo largo de|junto a|al lado de|cerca de)$/;
const placeName =
  /^(street|road|curb|road side|roadside|mailbox|property line|lot line|perimeter|patio|pool|shed|calle|acera|banqueta|sides?|edges?)$/;
const between =
  /^(the|my|our|of|a|an|edges?|sides?|both|either|front|strip|area|border|band|all|two|el|la|los|las|whole|outside)$/;
const strip = /^(strip|area|section|part|patch|spot|corner|band|edge|franja|orilla|piece)$/;
const thing = "a strip of another ground";

/** "rock between the walk and the lawn": both are only where it lies. */
export function joinBetween(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const from = tokens
      .slice(0, at)
      .findLastIndex(({ text, meaning }) => text === "between" || meaning.kind === "separator");
    const isPlaced = tokens[from]?.text === "between" && at - from <= maxPlaceWords;
    const next = tokens.slice(at + 1).find(({ text }) => !between.test(text));
    const isPlace = next && (placeName.test(next.text) || next.meaning.kind === "part");
    return token.text === "and" && isPlaced && isPlace
      ? { text: "and", meaning: { kind: "preposition", preposition: "beside" } }
      : token;
  });
}

const maxPlaceWords = 5;

/** "the rest stays grass" */
export function keepRest(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const [before, next] = [tokens[at - 1]?.meaning, tokens[at + 1]?.meaning];
    const isRest = before?.kind === "part" && before.part === "everything";
    const isStaying = /^(stays?|remains?|staying)$/.test(token.text) && next?.kind === "part";
    return isRest && isStaying ? { text: token.text, meaning: { kind: "act", act: "keep" } } : token;
  });
}

/** "river rock along the edge of the driveway" and "the area by the street in gravel": rock in a strip is no yard of rock. */
export function tellStrips(tokens: Token[], services: readonly Service[]): Token[] {
  if (services.includes("driveway")) return tokens;
  const at = tokens.findIndex((token, index) => isRock(token) && isInStrip(tokens, index));
  // "a brick driveway with gravel along the edges" has edging.
  if (at < 0 || tokens.slice(0, at).some(isHard)) return tokens;
  const from = Math.min(describedFrom(tokens, at), ...stripBefore(tokens, at));
  const name = tokens.slice(from, at + 1).map(({ text }) => text);
  return [
    ...tokens.slice(0, from),
    { text: name.join(" "), meaning: { kind: "thing", thing } },
    ...tokens.slice(at + 1),
  ];
}

const isRock = ({ meaning }: Token): boolean =>
  meaning.kind === "material" && meaning.material.ground === "gravel";

/** Where "the strip by the street" begins that is to be of rock. */
function stripBefore(tokens: Token[], index: number): number[] {
  const clause = clauseAround(tokens, index);
  const start = clause.findIndex(({ text }) => strip.test(text));
  return start < 0 ? [] : [tokens.indexOf(clause[start]!)];
}

const isHard = ({ meaning }: Token): boolean =>
  meaning.kind === "material" && meaning.material.paving !== undefined && !meaning.material.ground;

function isInStrip(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const rock = clause.indexOf(tokens[index]!);
  const isOfAll = clause.some(
    ({ meaning }, at) =>
      (meaning.kind === "act" && /^(replace|cover)$/.test(meaning.act)) ||
      (meaning.kind === "part" && /^(yard|lawn|beds|plants)$/.test(meaning.part) && at < rock) ||
      meaning.kind === "plant" ||
      meaning.kind === "instead",
  );
  if (isOfAll) return false;
  const start = clause.findIndex(({ text }) => strip.test(text));
  return placeAfter(clause, rock + 1) || (start >= 0 && start < rock && placeAfter(clause, start + 1));
}

/** "along the side", as against "along the side of the drive" */
const isEndOfPlace = (clause: Token[], at: number): boolean =>
  placeName.test(clause[at]!.text) &&
  clause[at + 1]?.text !== "of" &&
  !between.test(clause[at + 1]?.text ?? "");

/** Whether it goes on with a place beside which a strip would lie. */
function placeAfter(clause: Token[], from: number): boolean {
  const skip = (start: number) => {
    let at = start;
    while (clause[at] && between.test(clause[at]!.text) && !isEndOfPlace(clause, at)) at += 1;
    return at;
  };
  const at = skip(from);
  if (!beside.test(clause[at]?.text ?? "")) return false;
  const place = clause[skip(at + 1)];
  if (!place) return false;
  return (
    placeName.test(place.text) ||
    (place.meaning.kind === "part" && /^(driveway|walkway|fence)$/.test(place.meaning.part))
  );
}
