import type { Meaning, Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const asked = /^(how|what|if|so|that|see|whether|como)$/;
const said = new Set<Token["meaning"]["kind"]>([
  "color",
  "shade",
  "comparative",
  "dirt",
  "act",
  "new",
  "material",
]);
const blame =
  /^(depressing|boring|ugly|dull|drab|dated|awful|hideous|gross|horrible|terrible|tired|sad|old|dingy|wrong|triste|feo|fea|aburrido|aburrida)$/;
const is = /^(is|are|looks?|feels?|seems?|so|too|very|just|really|kind|of|getting|es|esta|muy)$/;

/** "how it looks at night": nothing is to be done to it. "It looks pink": that is how it is now. */
export function tellLooks(tokens: Token[], index: number): Meaning | undefined {
  const [before, token, next] = [tokens[index - 1], tokens[index]!, tokens[index + 1]];
  if (token.text === "it" && /^(looks?|feels?|seems?|just|always)$/.test(next?.text ?? "")) {
    const isSaid = clauseAround(tokens, index).some(({ meaning }) => said.has(meaning.kind));
    return isSaid || before?.meaning.kind === "act" ? undefined : { kind: "filler" };
  }
  const isPresent = token.text === "looks" && before?.text === "it" && next?.meaning.kind === "color";
  const isSoiled =
    token.text === "looks" &&
    before?.meaning.kind === "part" &&
    next?.meaning.kind === "color" &&
    tokens.slice(index).some(({ meaning }) => meaning.kind === "act" && /wash/.test(meaning.act));
  if (isSoiled) return { kind: "instead" };
  if (isPresent && !asked.test(tokens[index - 2]?.text ?? "")) return { kind: "instead" };
  return isBlamed(tokens, index) ? { kind: "not" } : undefined;
}

/** "the beige is depressing" speaks against beige. */
function isBlamed(tokens: Token[], index: number): boolean {
  const color = tokens[index + 1];
  if (!/^(the|this|that|el|la|our|my)$/.test(tokens[index]!.text) || color?.meaning.kind !== "color")
    return false;
  const rest = tokens.slice(index + 2, index + 7);
  const end = rest.findIndex(({ text }) => !is.test(text));
  return end > 0 && blame.test(rest[end]?.text ?? "");
}
