import type { Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const soiling = new Set<Token["meaning"]["kind"]>(["dirt", "thing", "color", "plant", "part"]);

/** "oil stains gone from the driveway": the stains go, and not the driveway. */
export function tellGone(tokens: Token[]): Token[] {
  const gone = tokens.findIndex(
    ({ text }, index) => text === "gone" && /^(from|off|out of|of)$/.test(tokens[index + 1]?.text ?? ""),
  );
  if (gone < 0) return tokens;
  const clause = clauseAround(tokens, gone);
  const start = tokens.indexOf(clause[0]!);
  const before = tokens.slice(start, gone);
  // "make the stains gone from the walk"
  const hasOtherAct = before.some(({ meaning }) => meaning.kind === "act" && meaning.act !== "change");
  if (hasOtherAct || !before.some(({ meaning }) => soiling.has(meaning.kind))) return tokens;
  const named = before.filter(({ meaning }) => meaning.kind !== "act");
  return [...tokens.slice(0, start), tokens[gone]!, ...named, ...tokens.slice(gone + 1)];
}
