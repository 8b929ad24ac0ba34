import { describedFrom } from "../disambiguation/token-windows.ts";
import { edging, joints } from "./advices.ts";
import type { Token } from "./meanings.ts";

const edges =
  /^(edges?|stripes?|bands?|banding|ribbons?|borders?|curbs?|curbing|orillas?|bordes?|franjas?|cenefas?)$/;
const spanishEdges = /^(orillas?|bordes?|franjas?|cenefas?)$/;
const described = new Set<Token["meaning"]["kind"]>(["color", "shade", "comparative", "material", "new"]);
const coloring = new Set<Token["meaning"]["kind"]>(["color", "shade", "comparative"]);
const grounds = new Set(["driveway", "walkway", "lawn", "beds"]);

/** "pea gravel with a steel edge" and "pavers with a lighter stripe": what the ground is edged with is none of it. */
export function nameEdging(tokens: Token[]): Token[] {
  const named: Token[] = [];
  let edgeAt = -1;
  for (const token of tokens) {
    const from = named.findLastIndex(({ meaning }) => !described.has(meaning.kind)) + 1;
    const isEdge = edges.test(token.text) && token.meaning.kind !== "act" && from < named.length;
    const isSpanish = spanishEdges.test(token.text) && named.some(isOfGround);
    // "adoquin gris con orilla roja": the color comes after.
    if (isSpanish && from === named.length) {
      named.push({ text: token.text, meaning: { kind: "thing", thing: edging } });
      edgeAt = named.length;
    } else if (
      edgeAt === named.length &&
      (coloring.has(token.meaning.kind) || /^(de|en)$/.test(token.text) || token.meaning.kind === "material")
    ) {
    } else if (isEdge && named.slice(0, from).some(isOfGround)) {
      const words = [...named.splice(from), token].map(({ text }) => text);
      named.push({ text: words.join(" "), meaning: { kind: "thing", thing: edging } });
    } else named.push(token);
  }
  return named;
}

const seams = /^(joints?|grout|grout lines?|seams?)$/;
/** "pavers with dark joints" and "the grout in black": the color is of what lies between, not of the paving. */
export function nameJoints(tokens: Token[]): Token[] {
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (!seams.test(token.text)) {
      named.push(token);
      continue;
    }
    const before = named.findLastIndex(({ meaning }) => !coloring.has(meaning.kind)) + 1;
    const after = colorAfter(tokens, at);
    if (before === named.length && after === at) named.push(token);
    else {
      named.splice(before);
      named.push({ text: token.text, meaning: { kind: "thing", thing: joints } });
      at = after;
    }
  }
  return named;
}

/** Where a color ends that follows joints: "in black", "to be light gray". */
function colorAfter(tokens: Token[], at: number): number {
  let end = at + 1;
  while (tokens[end] && (seams.test(tokens[end]!.text) || /^(in|to|be|is|a)$/.test(tokens[end]!.text)))
    end += 1;
  const isColored = (token: Token | undefined) => token !== undefined && coloring.has(token.meaning.kind);
  if (!isColored(tokens[end])) return at;
  while (isColored(tokens[end + 1])) end += 1;
  return end;
}

const isOfGround = ({ meaning }: Token): boolean =>
  meaning.kind === "part"
    ? grounds.has(meaning.part)
    : meaning.kind === "material" && meaning.material.paving !== undefined;

/** "white slabs with black gravel in between": what fills the joints is none of the drive. */
export function nameFillings(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ meaning }, index) =>
      meaning.kind === "material" &&
      meaning.material.ground !== undefined &&
      isBetween(tokens, index) &&
      hasSlabs(tokens, index),
  );
  if (at < 0) return tokens;
  const from = describedFrom(tokens, at);
  return [
    ...tokens.slice(0, from),
    { text: tokens[at]!.text, meaning: { kind: "thing", thing: joints } },
    ...tokens.slice(at + 1),
  ];
}

/** "in between", "between them", "between the slabs" */
function isBetween(tokens: Token[], index: number): boolean {
  const next = tokens.slice(index + 1, index + 3).map(({ text }) => text);
  return next[0] === "between" || next.join(" ") === "in between" || /^(joints|gaps)$/.test(next[1] ?? "");
}

const hasSlabs = (tokens: Token[], index: number): boolean =>
  tokens
    .slice(0, index)
    .some(
      ({ meaning }) =>
        meaning.kind === "material" && meaning.material.paving !== undefined && !meaning.material.ground,
    );
