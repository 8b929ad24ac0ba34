import { partOfDrive, partOfYard } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { isGrowing } from "./tell-plants.ts";
import { appendThing, clauseAround, dropDescribed } from "./token-windows.ts";

const half = /\b(half|halves|mitad|left|right|izquierd[oa]|derech[oa]|lanes?|one side|one half|other)\b/;
const place = new Set(["yard", "lawn", "driveway", "walkway"]);

/** "half grass, half pea gravel" and "left lane concrete, right lane pavers": a yard or a drive is shown in one, the first. */
export function tellHalves(tokens: Token[]): Token[] {
  if (tokens.some(isOfHouse)) return tokens;
  if (tokens.some((_, at) => isPartTurned(tokens, at) || isPartKept(tokens, at)))
    return appendThing(tokens, partOfYard);
  const surfaces = tokens.flatMap((_, at) => surfaceOf(tokens, at) ?? []);
  const kinds = new Set(surfaces);
  if (countHalves(tokens) < 2) return tokens;
  const isOfDrive = tokens.some((_, at) => isHard(surfaceOf(tokens, at)));
  if (kinds.size < 2)
    return kinds.size === 1 && !kinds.has("lawn") && isBesidePlants(tokens)
      ? appendThing(tokens, partOfYard)
      : tokens;
  if (isOfDrive && kinds.has("lawn")) return tokens;
  return appendThing(inOne(tokens, surfaces[0]!), isOfDrive ? partOfDrive : partOfYard);
}

const isLawn = (token: Token | undefined): boolean =>
  token?.meaning.kind === "part" && token.meaning.part === "lawn";

/** "replace half of the lawn with gravel", as against "half of my lawn is dead" */
function isPartTurned(tokens: Token[], at: number): boolean {
  const noun = tokens.slice(at + 1).findIndex(({ text }) => !/^(of|the|my|our)$/.test(text)) + at + 1;
  const isTurned = clauseAround(tokens, at).some(
    ({ meaning }) => meaning.kind === "act" && /^(replace|change|cover|remove)$/.test(meaning.act),
  );
  const isTold = /^(is|are|has|looks?|dead)$/.test(tokens[noun + 1]?.text ?? "");
  return (
    /^(half|part|some|a third)$/.test(tokens[at]!.text) &&
    tokens[at + 1]?.text === "of" &&
    isLawn(tokens[noun]) &&
    isTurned &&
    !isTold
  );
}

/** "gravel but keep a little grass" */
function isPartKept(tokens: Token[], at: number): boolean {
  const { meaning } = tokens[at]!;
  const [little, ...rest] = tokens
    .slice(at + 1, at + 5)
    .filter(({ text }) => !/^(a|an|of|small)$/.test(text));
  const isKept = meaning.kind === "act" && meaning.act === "keep";
  const isLittle = /^(little|some|bit|patch|strip|part)$/.test(little?.text ?? "");
  return (
    isKept && isLittle && rest.some(isLawn) && tokens.some(({ meaning: { kind } }) => kind === "material")
  );
}

/** The halves' words gone, and all surfaces but the first. */
function inOne(tokens: Token[], first: string): Token[] {
  let kept = tokens.map(
    (token): Token => (half.test(token.text) ? { text: token.text, meaning: { kind: "filler" } } : token),
  );
  for (const token of [...kept]) {
    const at = kept.indexOf(token);
    const surface = surfaceOf(kept, at);
    if (surface && surface !== first) kept = dropDescribed(kept, at);
  }
  return kept;
}

/** Mentions of a side, "left lane" being one. */
function countHalves(tokens: Token[]): number {
  return tokens.filter(({ text }, at) => half.test(text) && !half.test(tokens[at - 1]?.text ?? "")).length;
}

const isHard = (surface: string | undefined): boolean =>
  surface !== undefined && !/^(lawn|gravel|mulch)$/.test(surface);

/** What a token covers the ground with; "half the lawn" only says where. */
function surfaceOf(tokens: Token[], at: number): string | undefined {
  const { meaning } = tokens[at]!;
  const before = tokens[at - 1];
  if (meaning.kind === "part")
    return meaning.part === "lawn" && !/^(the|my|our|of)$/.test(before?.text ?? "") ? "lawn" : undefined;
  // "a stone path down the middle"
  const next = tokens[at + 1]?.meaning;
  if (meaning.kind !== "material" || (next?.kind === "part" && next.part === "walkway")) return undefined;
  const { ground, paving } = meaning.material;
  return ground ?? paving;
}

/** "gravel on the left and plants on the right" */
const isBesidePlants = (tokens: Token[]): boolean =>
  tokens.some(
    ({ meaning }) => meaning.kind === "plant" || (meaning.kind === "part" && meaning.part === "plants"),
  ) && tokens.some(({ meaning }) => isGrowing(meaning) && meaning.kind === "material");

const isOfHouse = ({ meaning }: Token): boolean =>
  (meaning.kind === "part" &&
    !place.has(meaning.part) &&
    !/^(plants|beds|everything|it)$/.test(meaning.part)) ||
  (meaning.kind === "act" && /^(paint|wash|pressure-wash)$/.test(meaning.act));
