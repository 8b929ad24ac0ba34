import { clauseAround, isLast } from "../disambiguation/token-windows.ts";
import type { Service } from "../wish-plan.ts";
import { nearPaint, otherMaker, unknownPaint, unknownPart } from "./advices.ts";
import type { Token } from "./meanings.ts";
import { makers } from "./words-colors.ts";

const nameKinds = new Set(["unknown", "material", "thing", "plant", "dirt", "style", "color", "shade"]);
const groundParts = new Set(["yard", "lawn", "beds", "plants", "walkway"]);
/** "Valspar Sea Fog": words that say nothing in a wish, and do in a name. */
const nameFillers = /^(sea|old|classic|bay|tall|traditional|limestone)$/;

function isName({ text, meaning }: Token): boolean {
  if (/^(everywhere|please|thanks)$/.test(text)) return false;
  if (meaning.kind === "part") return groundParts.has(meaning.part);
  return nameKinds.has(meaning.kind) || (meaning.kind === "filler" && nameFillers.test(text));
}

const isColor = ({ meaning }: Token): boolean => meaning.kind === "color" || meaning.kind === "shade";
const isPainting = (token: Token): boolean =>
  isColor(token) || (token.meaning.kind === "act" && token.meaning.act === "paint");
const maxNameWords = 4;

/** What is said of a maker's paint beside its name. */
const notNames =
  /^(products?|brand|store|line|duration|emerald|resilience|superpaint|marquee|premium|regal|aura|latex|acrylic|semi|gloss|satin|eggshell|flat|matte)$/;

/** Words beside a paint's maker are the paint's name: "Valspar Foggy Mirror" is no weather, and "Hague Blue" is a blue. */
export function namePaints(tokens: Token[]): Token[] {
  const named: Token[] = [];
  let isNear = false;
  let isOther = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.meaning.kind !== "maker") {
      named.push(token);
      continue;
    }
    const length = lengthOfName(tokens, at + 1);
    if (length === 0) nameBefore(named);
    const isNameless = length === 0 && named.at(-1)?.meaning.kind !== "thing" && !tokens.some(isPainting);
    // "use Behr on the front door"
    if (isNameless) named.push({ text: token.text, meaning: { kind: "act", act: "paint" } });
    const name = tokens.slice(at + 1, at + 1 + length);
    named.push(token, ...asPaint(name));
    isOther ||= isOfOtherMaker(length > 0 ? name[0] : named.at(-2), token.text);
    isNear ||= isNearPaint(name);
    at += length;
  }
  return [...(isOther ? note(otherMaker) : isNear ? note(nearPaint) : []), ...named];
}

const note = (thing: string): Token[] => [
  { text: "", meaning: { kind: "thing", thing } },
  { text: ".", meaning: { kind: "separator", separator: "stop" } },
];

/** "Dunn-Edwards Swiss Coffee": the paint of that name that is known is Behr's. */
function isOfOtherMaker(token: Token | undefined, maker: string): boolean {
  if (token?.meaning.kind !== "color") return false;
  const { name } = token.meaning.color;
  const known = Object.keys(makers).find((own) => name.includes(`(${own} `));
  return known !== undefined && !makers[known]!.split("|").includes(maker);
}

/** "Farrow & Ball Hague Blue" is shown as a plain blue, and "Behr light gray" is one. */
function isNearPaint(name: Token[]): boolean {
  return name.some(isColor) && name.some((token) => !isColor(token) && !notNames.test(token.text));
}

/** "paint the walls mauvelous" and "shutters in a zaffre color": a color that the lists lack. */
export function nameUnknownColors(tokens: Token[], services: readonly Service[] = []): Token[] {
  return tokens.map((token, index) =>
    isUnknownColor(tokens, index, services.includes("painting"))
      ? { text: token.text, meaning: { kind: "thing", thing: unknownPaint } }
      : token,
  );
}

const isPaintedPart = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && paintedParts.has(meaning.part);
const paintedParts = new Set(["walls", "house", "trim", "door", "garage", "shutters"]);
/** Words about the work rather than its color. */
const notColors =
  /(ly|ed)$|^(asap|soon|tomorrow|today|thanks|thank|myself|ourselves|first|too|yes|already|yesterday|time|summer|year|week|month|nicely|well|before|after|when|while|since|until|general|january|february|march|april|june|july|august|september|october|november|december)$/;

function isUnknownColor(tokens: Token[], index: number, isPainted: boolean): boolean {
  const { text, meaning } = tokens[index]!;
  // "2121-70" is a paint's number
  if (isPainted && /^\d{4}$/.test(text) && /^\d{2}$/.test(tokens[index + 1]?.text ?? "")) return true;
  if (meaning.kind !== "unknown" || text.length < 4 || /\d/.test(text) || notColors.test(text)) return false;
  const clause = clauseAround(tokens, index);
  if (clause.some((token) => /^(whatever|whichever)$/.test(token.text))) return false;
  if (isLikeness(tokens, index, clause)) return true;
  if (clause.some((token) => isColor(token) || token.meaning.kind === "material")) return false;
  const isCalledColor = /^colou?r(ed)?$/.test(tokens[index + 1]?.text ?? "");
  const run = tokens.slice(0, index).findLastIndex((token) => token.meaning.kind !== "unknown");
  if (tokens.slice(run + 1, index).some((token) => notColors.test(token.text))) return false;
  const before = tokens[run];
  const isAfterPart = before && (isPaintedPart(before) || before.text === "in") && isLast(tokens, index);
  if (isPainted && isBeforePart(tokens, index)) return true;
  // "my house sagging" tells, as against "house in zorbel"
  const isOwned = before?.text !== "in" && owning.test(tokens[run - 1]?.text ?? "");
  const isOfPaint = clause.some(isPainting) || (isPainted && !isOwned);
  return clause.some(isPaintedPart) && (isCalledColor || (isAfterPart === true && isOfPaint));
}

/** "zorbel shutters": what stands first, straight before a part, where paint was asked for. */
function isBeforePart(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  const isFirst = (tokens[index - 1]?.meaning.kind ?? "separator") === "separator";
  return (
    isFirst && next !== undefined && isPaintedPart(next) && next.text !== "house" && isLast(tokens, index + 1)
  );
}

/** "paint it like the minions" */
function isLikeness(tokens: Token[], index: number, clause: Token[]): boolean {
  const isLike = tokens.slice(Math.max(0, index - 2), index).some(({ text }) => text === "like");
  const isNamed = clause.some((token) => isColor(token) || token.meaning.kind === "style");
  return isLike && !isNamed && isLast(tokens, index) && clause.some(isPainting);
}

/** "paint the cupboard white" and "black widgets": the color is of something that the lists lack, not of the walls. */
export function nameUnknownParts(tokens: Token[]): Token[] {
  return tokens.map((token, index) =>
    isUnknownPart(tokens, index)
      ? { text: token.text, meaning: { kind: "thing", thing: unknownPart } }
      : token,
  );
}

const named = new Set(["part", "material", "plant", "thing", "dirt", "style"]);
/** What stands at a house and is none of the parts that are painted. */
const unpainted =
  /^(foundations?|skirting|bulkhead|hatch|ceilings?|brackets?|louvers?|spigots?|meters?|finials?)$/;
const owning = /^(the|my|our|its|those|these)$/;
const notParts =
  /^(looks?|thanks|always|sometimes|ones?|vibes?|thats|whats|colou?r|rest|same|idea|tones?|mixed|specks?|flecks?|hints?|undertones?|tint|finish|outside|inside|again|everywhere|there|kids|guys|works|pros?)$/;

function isUnknownPart(tokens: Token[], index: number): boolean {
  const { text, meaning } = tokens[index]!;
  if (meaning.kind !== "unknown" || text.length < 5 || notParts.test(text) || notColors.test(text))
    return false;
  const clause = clauseAround(tokens, index);
  if (
    !clause.some((token) => isPainting(token) || token.meaning.kind === "comparative") ||
    clause.some((token) => named.has(token.meaning.kind))
  )
    return false;
  if (unpainted.test(text)) return true;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  const isBeforeColor = next !== undefined && (isPainting(next) || next.text === "in");
  if (before?.text === "new" && isBeforeColor) return true;
  // "a white garage door with black hardware"
  const isWith = clause.length === 2 && tokens[index - 2]?.text === "with" && isLast(tokens, index);
  if (isWith && before && isColor(before)) return true;
  const isOwned = owning.test(before?.text ?? "") && (isBeforeColor || isLast(tokens, index));
  const isPlural = before !== undefined && isColor(before) && /[^s]s$/.test(text) && isLast(tokens, index);
  return isOwned || isPlural;
}

function lengthOfName(tokens: Token[], from: number): number {
  const rest = tokens.slice(from, from + maxNameWords);
  const end = rest.findIndex((token) => !isName(token));
  return end < 0 ? rest.length : end;
}

/** "Skimming Stone by Farrow & Ball" */
function nameBefore(named: Token[]): void {
  if (!/^(by|from|de)$/.test(named.at(-1)?.text ?? "")) return;
  const from = named.slice(0, -1).findLastIndex((token) => !isName(token)) + 1;
  const name = named.splice(from).slice(0, -1);
  named.push(...asPaint(name));
}

function asPaint(name: Token[]): Token[] {
  if (name.some(({ meaning }) => meaning.kind === "color")) return name.filter(isColor);
  const said = name.filter(({ text }) => !notNames.test(text));
  if (said.every(isColor)) return said;
  const text = said.map((token) => token.text).join(" ");
  return [{ text, meaning: { kind: "thing", thing: unknownPaint } }];
}
