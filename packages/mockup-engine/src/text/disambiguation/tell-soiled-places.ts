import type { Meaning, Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const walls: Meaning = { kind: "part", part: "walls" };
const on: Meaning = { kind: "preposition", preposition: "place" };
const small = /^(the|my|our|front|both|all|hose|dryer|window|of)$/;
/** Sides of a home and what is fixed to its walls: what is dirty there is the wall. */
const sides =
  /^((left|right|north|south|east|west|shady|shaded|sunny|back|front|one|other|far|street|weather|garage|driveway) (facing )?(side|wall|half)|sides?|back side|side wall|accent wall|foundation|base of the (house|walls)|lado (norte|sur|izquierdo|derecho))$/;
const fixtures =
  /^(spigot|faucet|hose|bib|hosebib|hydrant|vent|dryer|eaves?|soffits?|fascia|gutters?|downspouts?|(front )?windows?|window ?sills?|sills?|ac|meter|lights?|overhang|porch|(front )?door|garage( door)?s?|trim|chimney|llave|ventanas?|canaletas?)$/;
const away =
  /^(by|by the|near|next to|beside|below|under|underneath|beneath|around|above|along|behind|between)$/;

/** "mildew on the north side" and "rust below the hose bib" are on the walls. */
export function tellSoiledPlace(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    if (isWall(tokens, index)) return { ...token, meaning: walls };
    const next = tokens.findIndex(({ text }, at) => at > index && !small.test(text));
    const isLeading = away.test(token.text) && next > 0 && isWall(tokens, next);
    if (token.text === "hose" && next > 0 && isWall(tokens, next))
      return { ...token, meaning: { kind: "filler" } };
    return isLeading ? { ...token, meaning: on } : token;
  });
}

function isWall(tokens: Token[], index: number): boolean {
  const { text, meaning } = tokens[index]!;
  const clause = clauseAround(tokens, index);
  const at = clause.indexOf(tokens[index]!);
  const before = clause.slice(0, at);
  const isDirty = clause.some(({ meaning: { kind } }) => kind === "dirt") || clause.some(isRemoval);
  const isPlaced = meaning.kind === "filler" || meaning.kind === "unknown" || meaning.kind === "thing";
  const isOther = clause.some(
    (token) => token.meaning.kind === "part" && token.meaning.part !== "it" && token !== tokens[index],
  );
  if (!isDirty || isOther || /^the$/.test(text)) return false;
  if (isPlaced && sides.test(text)) return before.some(isOn);
  const isLast = !clause.slice(at + 1).some(({ text: word }) => fixtures.test(word));
  return (
    fixtures.test(text) && isLast && before.some(({ text: word }) => away.test(word)) && !before.some(isOil)
  );
}

const isRemoval = ({ meaning }: Token): boolean =>
  meaning.kind === "act" && /^(remove|wash)$/.test(meaning.act);
const isOn = ({ meaning, text }: Token): boolean => meaning.kind === "preposition" || away.test(text);
const isOil = ({ text }: Token): boolean => /oil|grease|tire|tyre|gum|skid|aceite|grasa/.test(text);
