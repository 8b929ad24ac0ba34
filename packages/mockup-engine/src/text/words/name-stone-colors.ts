import type { Color, Service } from "../wish-plan.ts";
import type { Token } from "./meanings.ts";

const stone: Color = { name: "stone", rgb: [190, 180, 162] };
const brick: Color = { name: "brick", rgb: [158, 86, 70] };
const concrete: Color = { name: "concrete", rgb: [166, 164, 157] };
const cement: Color = { name: "cement", rgb: [165, 162, 154] };
/** Materials that are laid or built with, as they look from the street. */
const colors: Record<string, Color> = {
  stone,
  piedra: stone,
  brick,
  ladrillo: brick,
  concrete,
  concreto: concrete,
  cement,
  cemento: cement,
  cantera: { name: "cantera", rgb: [216, 190, 166] },
  "coral stone": { name: "coral stone", rgb: [224, 210, 190] },
  shellstone: { name: "shellstone", rgb: [222, 210, 188] },
  flagstone: { name: "flagstone", rgb: [176, 160, 140] },
  travertine: { name: "travertine", rgb: [214, 199, 173] },
  cobblestone: { name: "cobblestone", rgb: [157, 154, 148] },
  "river rock": { name: "river rock", rgb: [160, 154, 143] },
};
const isColorWord = (token: Token | undefined): boolean =>
  /^(colou?r(ed)?|de color|color de|tones?|shade|tono)$/.test(token?.text ?? "");
/** "the brick color" is that of the brick that is there. */
const present = /^(the|my|our|your|this|that|existing|current|same|match|el|la|del|mi|nuestro|nuestra)$/;

/** "cantera stone color" and "color piedra": a material whose color alone is wished. On a driveway it is laid. */
export function nameStoneColors(tokens: Token[], services: readonly Service[]): Token[] {
  if (services[0] === "driveway") return tokens;
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = lengthOfStone(tokens, at);
    const stone = tokens.slice(at, at + length);
    const isOfColor = isColorWord(tokens[at + length]) || isCalledColor(tokens, at);
    if (length === 0 || !isOfColor || present.test(tokens[at - 1]?.text ?? "")) named.push(tokens[at]!);
    else named.push(asColor(stone));
    if (named.at(-1) !== tokens[at]) at += length - 1;
  }
  return named;
}

/** How many tokens name a material: "cantera" and "cantera stone". */
function lengthOfStone(tokens: Token[], at: number): number {
  if (!isStone(tokens[at])) return 0;
  return tokens[at + 1]?.text === "stone" ? 2 : 1;
}

const isStone = (token: Token | undefined): boolean =>
  token?.meaning.kind === "material" && Object.hasOwn(colors, token.text);

/** "the color of cantera", "color cantera" and "color de piedra" */
function isCalledColor(tokens: Token[], at: number): boolean {
  const [one, other] = [tokens[at - 2], tokens[at - 1]];
  return isColorWord(other) || (/^(of|de)$/.test(other?.text ?? "") && isColorWord(one));
}

function asColor(tokens: Token[]): Token {
  const text = tokens.map((token) => token.text).join(" ");
  return { text, meaning: { kind: "color", color: colors[tokens[0]!.text]! } };
}
