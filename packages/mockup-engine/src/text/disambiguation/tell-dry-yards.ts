import type { Token } from "../words/meanings.ts";
import { phrases } from "../words/vocabulary.ts";
import { stop } from "./token-windows.ts";

const describing = /^(front|back|side|little|small|climate|sunny|hot|desert)$/;
/** What the yard is "for" is the yard itself. */
const leading = /^(for|a|an|the|my|our|this|that)$/;

/** "a dry yard" gets plants that need little water, as against "my yard is dry, make it green". */
export function tellDryYards(tokens: Token[]): Token[] {
  const at = tokens.findIndex((_, index) => isOfDryYard(tokens, index));
  const meaning = phrases.get("low water");
  if (at < 0 || !meaning || tokens.some(isGreen)) return tokens;
  const noun = tokens.slice(at + 1).findIndex(isYard) + at + 1;
  const rest = noun > at ? tokens.slice(noun) : tokens.slice(at + 2);
  const from = tokens.slice(0, at).findLastIndex((token) => !leading.test(token.text)) + 1;
  // "all plants except cactus for a dry yard": the yard is not of what is left out.
  const isAfterRefusal =
    from < at && tokens.slice(0, from).some(({ meaning: { kind } }) => kind === "except");
  return [
    ...tokens.slice(0, from),
    ...(isAfterRefusal ? [stop] : []),
    { text: "low water", meaning },
    ...rest,
  ];
}

const isYard = ({ meaning, text }: Token): boolean =>
  (meaning.kind === "part" && meaning.part === "yard") || text === "lot";

const isGreen = ({ meaning, text }: Token): boolean =>
  /^(green|greener|water|watered|wash|clean)$/.test(text) ||
  (meaning.kind === "part" && meaning.part === "lawn");

function isOfDryYard(tokens: Token[], index: number): boolean {
  const { text, meaning } = tokens[index]!;
  if (text !== "dry" || meaning.kind !== "unknown") return false;
  const before = tokens[index - 1];
  const isOpen =
    before === undefined ||
    /^(an|separator|preposition)$/.test(before.meaning.kind) ||
    tokens[index - 2]?.text === "for";
  const after = tokens.slice(index + 1).find((token) => !describing.test(token.text));
  return isOpen && (tokens[index + 1]?.text === "climate" || (after !== undefined && isYard(after)));
}
