import type { Token } from "./lex-wish.ts";
import type { Act, Meaning } from "./meanings.ts";

type Separator = Extract<Meaning, { kind: "separator" }>["separator"];

/** What a word of a wish stands under: it is wanted, stays, is refused, is excepted, is the old state or only compared to. */
export type Mode = "want" | "keep" | "not" | "except" | "old" | "reference";

/** A piece of a wish with one verb at most. */
export type Segment = {
  lead: Separator | "none";
  act: Act | undefined;
  mode: Mode;
  tokens: { token: Token; mode: Mode }[];
};

const nouns = new Set(["part", "material", "plant", "thing", "dirt", "service", "style"]);
const details = new Set(["color", "material", "new", "comparative", "shade", "plant", "only"]);
const switches: Partial<Record<Token["meaning"]["kind"], Mode>> = {
  not: "not",
  except: "except",
  instead: "old",
  reference: "reference",
};
const asNoun = /(ed|ing|ado|ada|ment|ation|ion|eza)$/;

/** Splits a wish at its separators and before each further verb, and says of each word what it stands under. */
export function splitSegments(tokens: Token[]): Segment[] {
  const segments: Segment[] = [];
  let current = begin("none");
  for (const [index, token] of tokens.entries()) {
    const { meaning } = token;
    if (meaning.kind === "separator") {
      segments.push(current);
      current = begin(meaning.separator);
      continue;
    }
    if (meaning.kind === "act" && isNewClause(current, tokens, index)) {
      const isRefused = current.tokens.at(-1)?.token.meaning.kind === "not";
      const moved = isRefused ? [current.tokens.pop()!] : [];
      segments.push(current);
      current = { ...begin("none"), tokens: moved };
    }
    if (meaning.kind === "act" && (!current.act || !hasContent(current))) current.act = meaning.act;
    current.tokens.push({ token, mode: "want" });
  }
  segments.push(current);
  const filled = segments.filter((segment) => segment.tokens.length > 0 || segment.act);
  for (const [index, segment] of filled.entries()) spreadModes(segment, filled[index - 1]);
  return filled;
}

function begin(lead: Segment["lead"]): Segment {
  return { lead, act: undefined, mode: "want", tokens: [] };
}

/** A verb begins a new clause unless it belongs to the nouns before it, as in "driveway cleaning" or "walls painted white". */
function isNewClause(segment: Segment, tokens: Token[], index: number): boolean {
  if (!hasContent(segment)) return false;
  if (segment.act) return true;
  const next = tokens[index + 1]?.meaning.kind;
  return !asNoun.test(tokens[index]!.text) && next !== undefined && next !== "separator";
}

function hasContent(segment: Segment): boolean {
  return segment.tokens.some(({ token: { meaning } }) => nouns.has(meaning.kind) || meaning.kind === "color");
}

/** A bare list goes on as it began: "keep the roof, the driveway and the lawn". */
function spreadModes(segment: Segment, previous: Segment | undefined): void {
  const kinds = segment.tokens.map(({ token }) => token.meaning.kind);
  const isBare = !segment.act && !kinds.some((kind) => details.has(kind) || kind in switches);
  const isList = isBare && (segment.lead === "comma" || segment.lead === "and");
  if (isList && previous) segment.act = previous.act;
  let mode: Mode = "want";
  if (isList && previous) mode = previous.mode;
  // "Paint everything but the garage", as against "no flowers but a lawn".
  else if (isBare && segment.lead === "but" && previous?.mode === "want") mode = "except";
  if (segment.act === "keep" || kinds.includes("stay")) mode = "keep";
  for (const entry of segment.tokens) {
    mode = switches[entry.token.meaning.kind] ?? mode;
    entry.mode = mode;
  }
  segment.mode = mode;
}
