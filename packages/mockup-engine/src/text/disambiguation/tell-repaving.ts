import type { Token } from "../words/meanings.ts";

const repaving = /^(repave|repaved|repaving)$/;

/** "repave the drive with pavers": new asphalt is laid only where no other paving is named. */
export function tellRepaving(tokens: Token[]): Token[] {
  return tokens.map((token, index): Token => {
    const isNamed = repaving.test(token.text) && wordsAfter(tokens, index).some(isOtherPaving);
    return isNamed ? { text: token.text, meaning: { kind: "act", act: "replace" } } : token;
  });
}

const isOtherPaving = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  meaning.material.paving !== undefined &&
  meaning.material.paving !== "asphalt";

/** The words up to a separator other than "with". */
function wordsAfter(tokens: Token[], index: number): Token[] {
  const end = tokens.findIndex(
    ({ meaning }, at) => at > index && meaning.kind === "separator" && meaning.separator !== "with",
  );
  return tokens.slice(index + 1, end < 0 ? undefined : end);
}
