import { clauseAround, sentenceAround } from "../disambiguation/token-windows.ts";
import type { Token } from "../words/meanings.ts";
import { type Draft, decline } from "./plan-draft.ts";

const also = /^(too|also|as well|well|even|including|include|included|tambien|incluso|incluido)$/;

/** Whether words like "nice" leave something to be chosen; "palm trees would look great" only praises the palms. */
export function isLeftOpen({ unsupported }: Draft, tokens: Token[]): boolean {
  const isOfThing = (index: number) =>
    unsupported.size > 0 &&
    clauseAround(tokens, index).some((token) => isThing(token) || token.text === "would");
  return tokens.some(({ meaning }, index) => meaning.kind === "vague" && !isOfThing(index));
}

/** What is left open is to be chosen with this in mind: "something cheerful" is no greige. */
export function noteTaste(draft: Draft, tokens: Token[]): void {
  draft.isLively = tokens.some(({ text }) => lively.test(text));
  draft.isCheap = tokens.some(({ text }) => cheap.test(text));
}

const lively = /^(cheerful|cheery|lively|pops?|stand out|wow me)$/;
const cheap = /^(cheap|cheaper|cheapest|affordable|inexpensive|budget|budget friendly)$/;

const isThing = ({ meaning }: Token): boolean => meaning.kind === "thing";

/** "a meadow instead of mowing" comes in place of the lawn, and no meadow is only flower beds. */
export function noteMeadow(draft: Draft, tokens: Token[]): void {
  const { garden } = draft;
  if (!garden?.isMeadow) return;
  if (tokens.some(({ text }) => /^mow(ing|ed|s)?$/.test(text))) garden.replacesLawn = true;
  if (tokens.some(({ text }) => /meadow|pradera/.test(text)))
    decline(draft, "meadow", "a meadow in place of the lawn");
}

/** "Everything black. Roof too." */
export function colorRoofToo({ allOver, roof }: Draft, tokens: Token[]): void {
  if (!allOver?.color || !roof || roof.color || roof.covering) return;
  const isToo = tokens.some(
    ({ meaning }, index) =>
      meaning.kind === "part" &&
      meaning.part === "roof" &&
      tokens[index - 1]?.meaning.kind !== "new" &&
      sentenceAround(tokens, index).some(({ text }) => also.test(text)),
  );
  if (isToo) roof.color = allOver.color;
}
