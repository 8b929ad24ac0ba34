import type { Service } from "../wish-plan.ts";
import { nameColor } from "../words/color-names.ts";
import type { Token } from "../words/meanings.ts";

const color = (text: "red" | "white" | "blue"): Token => ({
  text,
  meaning: { kind: "color", color: nameColor(text) },
});
const and: Token = { text: "and", meaning: { kind: "separator", separator: "and" } };
const flowers: Token = { text: "flowers", meaning: { kind: "plant", plants: [], isFlower: true } };
const flagFlowers = [color("red"), and, color("white"), and, color("blue"), flowers];

/** "geraniums, flag colors if you can": in a garden those are flowers, and no flag is to be put up. */
export function tellFlagColors(tokens: Token[], services: readonly Service[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^((american|us) )?flag$/.test(text) && /^colou?r(s|ed)?$/.test(tokens[index + 1]?.text ?? ""),
  );
  if (at < 0 || services[0] !== "landscaping") return tokens;
  const from = tokens[at - 1]?.text === "american" ? at - 1 : at;
  return [...tokens.slice(0, from), ...flagFlowers, ...tokens.slice(at + 2)];
}
