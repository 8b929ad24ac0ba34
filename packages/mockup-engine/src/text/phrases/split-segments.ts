import { findStates } from "../disambiguation/find-states.ts";
import type { Token } from "../words/meanings.ts";
import { findStaying, keepAll } from "./find-staying.ts";
import type { Mode, Segment } from "./wish-segment.ts";

const nouns = new Set(["part", "material", "plant", "thing", "dirt", "service", "style"]);
const details = new Set([
  "color",
  "material",
  "new",
  "comparative",
  "shade",
  "plant",
  "only",
  "twin",
  "vague",
]);
const switches: Partial<Record<Token["meaning"]["kind"], Mode>> = {
  not: "not",
  except: "except",
  instead: "old",
  reference: "reference",
};
const asNoun = /(ed|ing|ado|ada|ment|ation|ion|eza|removal|whatever)$/;

/** Splits a wish at its separators and before each further verb, and says of each word what it stands under. */
export function splitSegments(tokens: Token[]): Segment[] {
  const segments: Segment[] = [];
  let current = begin("none");
  for (const [index, token] of tokens.entries()) {
    const { meaning } = token;
    if (meaning.kind === "separator") {
      // "the drive. And move the hoop": after a full stop no list goes on.
      const isAfterStop = isEmpty(current) && current.lead === "stop" && segments.slice(-2).some(isRefusal);
      segments.push(current);
      current = begin(isAfterStop ? "stop" : meaning.separator);
      continue;
    }
    if (meaning.kind === "act" && isNewClause(current, tokens, index)) {
      const isRefused = /^(not|instead)$/.test(current.tokens.at(-1)?.token.meaning.kind ?? "");
      const moved = isRefused ? [current.tokens.pop()!] : [];
      segments.push(current);
      current = { ...begin("none"), tokens: moved };
    }
    if (meaning.kind === "act" && (!current.act || !hasContent(current))) current.act = meaning.act;
    current.tokens.push({ token, mode: "want" });
  }
  segments.push(current);
  const filled = segments.filter((segment) => segment.tokens.length > 0 || segment.act);
  const states = findStates(filled);
  const staying = findStaying(filled);
  for (const [index, segment] of filled.entries()) {
    spreadModes(segment, filled[index - 1], states.has(segment));
    if (staying.has(segment)) keepAll(segment);
  }
  return filled;
}

const isLawn = ({ token: { meaning } }: Segment["tokens"][number]): boolean =>
  meaning.kind === "part" && meaning.part === "lawn";
const isEmpty = ({ tokens, act }: Segment): boolean => tokens.length === 0 && !act;
const isRefusal = ({ tokens }: Segment): boolean => tokens.some(({ token }) => token.meaning.kind === "not");

/** "Don't change anything but the door": what is left out of keeping is to change; "no grass, just rocks". */
function switchMode({ meaning }: Token, mode: Mode): Mode | undefined {
  if (mode === "not" && meaning.kind === "only") return "want";
  return mode === "keep" && meaning.kind === "except" ? "want" : switches[meaning.kind];
}

function begin(lead: Segment["lead"]): Segment {
  return { lead, act: undefined, mode: "want", tokens: [] };
}

/** A verb begins a new clause unless it belongs to the nouns before it, as in "driveway cleaning" or "walls painted white". */
function isNewClause(segment: Segment, tokens: Token[], index: number): boolean {
  if (!hasContent(segment)) return false;
  if (segment.act) return true;
  // "everything else can go too"
  if (tokens[index]!.text === "go") return false;
  const next = tokens[index + 1]?.meaning.kind;
  const { text, meaning } = tokens[index]!;
  if (isOfLabel(segment, tokens, index)) return false;
  // "deck stain in dark brown"
  const isOfPart =
    tokens[index - 1]?.meaning.kind === "part" &&
    /^(in|color|colou?rs?)$/.test(tokens[index + 1]?.text ?? "");
  if (isOfPart && /^(stain|paint)$/.test(text)) return false;
  const isKeeping = meaning.kind === "act" && meaning.act === "keep" && text.startsWith("without");
  return (
    (isKeeping || !asNoun.test(text)) && next !== undefined && next !== "separator" && next !== "instead"
  );
}

/** "Roof: remove algae; walls: leave them": what a label names is what the verb is of. */
function isOfLabel({ tokens: named, lead }: Segment, tokens: Token[], index: number): boolean {
  const content = named.filter(({ token }) => token.meaning.kind !== "filler");
  const isLabel = content.length === 1 && tokens[index - 1]?.meaning.kind === "part" && lead !== "and";
  const { meaning } = tokens[index]!;
  if (!isLabel || meaning.kind !== "act") return false;
  const next = tokens.slice(index + 1).find((token) => token.meaning.kind !== "filler");
  if (meaning.act === "remove") return next?.meaning.kind === "dirt";
  return meaning.act === "keep" && /^(it|them|alone|as is|as they are)$/.test(next?.text ?? "");
}

function hasContent(segment: Segment): boolean {
  return segment.tokens.some(({ token: { meaning } }) => nouns.has(meaning.kind) || meaning.kind === "color");
}

/** "instead of shingles I'd like metal" */
function isWishAfterOld({ tokens }: Segment, index: number): boolean {
  const since = tokens.slice(0, index).findLastIndex(({ token }) => token.meaning.kind === "instead");
  const isNamed = tokens
    .slice(since + 1, index)
    .some(({ token }) => nouns.has(token.meaning.kind) || token.meaning.kind === "color");
  const { text, meaning } = tokens[index]!.token;
  const isAnother = meaning.kind === "an" && tokens[index - 1]?.token.meaning.kind === "color";
  return since >= 0 && isNamed && (isAnother || wishing.test(text));
}

const wishing =
  /^(id|i|we|want|like|lets|let|please|show|see|do|use|go|go with|go for|going with|try|have|prefer|make|quiero|queremos|quisiera)$/;

/** A bare list goes on as it began: "keep the roof, the driveway and the lawn". */
function spreadModes(segment: Segment, previous: Segment | undefined, isState: boolean): void {
  const kinds = segment.tokens.map(({ token }) => token.meaning.kind);
  const isNegative = previous?.mode === "not" || previous?.act === "remove";
  // "Our grass is dead, show it green"
  const isWish =
    (isNegative || (previous?.isTold && segment.tokens.some(isLawn))) &&
    segment.tokens.some(({ token }) => /^(do|want|like|use|go|show|see|quiero)$/.test(token.text));
  const isBare = !segment.act && !isWish && !kinds.some((kind) => details.has(kind) || kind in switches);
  // "to go with my cream siding and blue door"
  const isCompared =
    previous?.mode === "reference" &&
    segment.lead === "and" &&
    !segment.act &&
    kinds.at(-1) === "part" &&
    !kinds.some((kind) => kind === "an" || kind === "new" || kind === "material");
  // "keep the lawn and the hedge"
  const isKeptToo =
    previous?.mode === "keep" &&
    segment.lead === "and" &&
    !segment.act &&
    /^(the|my|our|these|those)$/.test(segment.tokens[0]?.token.text ?? "") &&
    !kinds.some((kind) => kind !== "filler" && kind !== "plant");
  const isList = isCompared || isKeptToo || (isBare && (segment.lead === "comma" || segment.lead === "and"));
  if (isList && previous) segment.act = previous.act;
  let mode: Mode = "want";
  // "the mulch is faded and the lawn has brown spots": spots are to go.
  if (isList && previous && !(previous.mode === "old" && kinds.includes("dirt"))) mode = previous.mode;
  // "Paint everything but the garage", as against "no flowers but a lawn".
  else if (isBare && segment.lead === "but" && previous?.mode === "want") mode = "except";
  if (segment.act === "keep" || kinds.includes("stay")) mode = "keep";
  if (isState) [mode, segment.isTold] = ["old", true];
  // "grass yes, flowers no"
  const last = segment.tokens.at(-1)?.token;
  if (segment.tokens.length > 1 && last?.meaning.kind === "not" && /^no(pe)?$/.test(last.text)) mode = "not";
  // "black mulch is out"
  if (segment.tokens.some(({ token }) => token.text === "is out" || token.text === "are out")) mode = "not";
  for (const [index, entry] of segment.tokens.entries()) {
    if (mode === "old" && isWishAfterOld(segment, index)) mode = "want";
    mode = switchMode(entry.token, mode) ?? mode;
    entry.mode = mode;
  }
  segment.mode = mode;
}
