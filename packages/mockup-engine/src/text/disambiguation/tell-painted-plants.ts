import type { Service } from "../wish-plan.ts";
import { nameColor } from "../words/color-names.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const colorPlant = "lavender";
const isGarden = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && /^(yard|lawn|beds|plants)$/.test(meaning.part);
const isOther = ({ meaning }: Token): boolean =>
  /^(part|material|thing|not|stay|preposition)$/.test(meaning.kind) ||
  (meaning.kind === "act" && !/^(paint|change)$/.test(meaning.act));

/** "lavender!!" under painting is the color of the walls, as against "keep the lavender" and "lavender by the walk". */
export function tellPaintedPlants(tokens: Token[], services: readonly Service[]): Token[] {
  if (services[0] !== "painting" || tokens.some(isGarden)) return tokens;
  const plants = tokens.filter(({ meaning }) => meaning.kind === "plant");
  return tokens.map((token, index) => {
    const isSole = plants.length === 1 && plants[0] === token && token.text === colorPlant;
    const others = clauseAround(tokens, index).filter((other) => other !== token);
    return isSole && !others.some(isOther)
      ? { text: token.text, meaning: { kind: "color", color: nameColor(colorPlant) } }
      : token;
  });
}
