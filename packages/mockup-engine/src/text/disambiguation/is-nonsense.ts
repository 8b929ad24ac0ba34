import type { Token } from "../words/meanings.ts";

const strayKinds = new Set<Token["meaning"]["kind"]>(["color", "thing"]);
const chatter =
  /^(vibes?|dude|bro|lol|omg|yo|haha|lmao|ok|yeah|yep|y|mmm+|hmm+|asap|pretty|yall|gracias|porfa)$/;

/** "purple monkey dishwasher": one word that a wish could have among others that none has, and nothing that ties them. */
export function isNonsense(tokens: Token[]): boolean {
  const ends = tokens.findLastIndex(({ meaning }) => meaning.kind !== "separator");
  const said = tokens.slice(0, ends + 1);
  const unknown = said.filter(({ meaning }) => meaning.kind === "unknown");
  const [first, ...others] = said.filter((token) => !unknown.includes(token));
  return (
    first !== undefined &&
    others.length === 0 &&
    strayKinds.has(first.meaning.kind) &&
    unknown.length > 1 &&
    said.at(-1) !== first &&
    !unknown.some(({ text }) => chatter.test(text))
  );
}
