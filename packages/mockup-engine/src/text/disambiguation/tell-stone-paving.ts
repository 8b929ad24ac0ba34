import type { Color, Service } from "../wish-plan.ts";
import { nameColor } from "../words/color-names.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround, sentenceAround } from "./token-windows.ts";

/** Stone that is sold in slabs, mostly in a color of its own; some are names of colors too. */
const stones: Record<string, Color | undefined> = {
  limestone: undefined,
  marble: { name: "marble", rgb: [232, 230, 226] },
  slate: nameColor("slate"),
  sandstone: nameColor("sandstone"),
  quartzite: { name: "quartzite", rgb: [178, 172, 164] },
  basalt: { name: "basalt", rgb: [84, 86, 88] },
};

const isLaid = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  (meaning.material.paving ?? meaning.material.ground ?? meaning.material.roofing) !== undefined;
const isPavers = (token: Token | undefined): boolean =>
  token?.meaning.kind === "material" && token.meaning.material.paving === "pavers";
const isPaved = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && (meaning.part === "driveway" || meaning.part === "walkway");
const isOther = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && !/^(driveway|walkway|it)$/.test(meaning.part);

/** "limestone" and "white marble" on a driveway are pavers of it, as against "slate asphalt" and "limestone color". */
export function tellStonePaving(all: Token[], services: readonly Service[]): Token[] {
  // "marble slabs"
  const tokens = all.filter(
    ({ text }, index) =>
      !(/^(slabs?|stones?)$/.test(text) && Object.hasOwn(stones, all[index - 1]?.text ?? "")),
  );
  return tokens.map((token, index) => {
    if (!Object.hasOwn(stones, token.text)) return token;
    const color = stones[token.text];
    const clause = clauseAround(tokens, index);
    const isOfPaving = clause.some(isPaved) || (services[0] === "driveway" && !clause.some(isOther));
    if (!isOfPaving || token.meaning.kind === "material") return token;
    if (isPavers(tokens[index + 1]))
      return color ? { text: token.text, meaning: { kind: "color", color } } : token;
    const around = token.meaning.kind === "color" ? sentenceAround(tokens, index) : clause;
    if (around.some(isLaid) || isShadeName(tokens, index)) return token;
    return {
      text: token.text,
      meaning: { kind: "material", material: { paving: "pavers", ...(color && { color }) } },
    };
  });
}

/** "slate gray", "limestone color" and "charcoal or slate" */
function isShadeName(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  const isChoice = (by: 1 | -1): boolean =>
    /^(or|and|to)$/.test(tokens[index + by]?.text ?? "") &&
    tokens[index + 2 * by]?.meaning.kind === "color" &&
    !Object.hasOwn(stones, tokens[index + 2 * by]!.text);
  return (
    next?.meaning.kind === "color" ||
    /^(colou?r(ed)?|tones?|shade)$/.test(next?.text ?? "") ||
    (tokens[index]!.meaning.kind === "color" && (isChoice(1) || isChoice(-1)))
  );
}
