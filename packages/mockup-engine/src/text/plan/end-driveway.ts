import type { Token } from "../words/meanings.ts";

const renewing =
  /^(old|ugly|dirty old|existing|current|worn|worn out|new|replace|redo|repour|repave|again|over|start|starting|fresh|nuev[oa]|viej[oa])$/;

/** "remove the driveway", as against "tear out the old driveway" and "rip it out and start over". */
export const endsDriveway = (tokens: Token[]): boolean =>
  tokens.some(({ meaning }) => meaning.kind === "part" && meaning.part === "driveway") &&
  !tokens.some(
    ({ text, meaning }) =>
      renewing.test(text) || meaning.kind === "dirt" || (meaning.kind === "act" && meaning.act === "replace"),
  );
