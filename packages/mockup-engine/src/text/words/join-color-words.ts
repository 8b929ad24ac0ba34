import { isOfOneHue, mapRgb, shadeColor } from "../disambiguation/shade-color.ts";
import type { Color } from "../wish-plan.ts";
import type { Token } from "./meanings.ts";

export function colorToken(text: string, color: Color, isSpanish = false): Token {
  return { text, meaning: { kind: "color", color, isSpanish } };
}

/** "light" and "teal" as one color, "azul claro" too, "blue gray" as a mixture; makers' names alone say nothing. */
export function joinColorWords(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    // "a darker shade of blue"
    const isShadeOf = token.text === "shade of" && last?.meaning.kind === "shade";
    if (token.meaning.kind === "maker" || isShadeOf) continue;
    const merged = last && joinTwo(last, token);
    if (merged) joined[joined.length - 1] = merged;
    else joined.push(token);
  }
  return joined;
}

function joinTwo(one: Token, other: Token): Token | undefined {
  const text = `${one.text} ${other.text}`;
  const [a, b] = [one.meaning, other.meaning];
  if ([a, b].some((each) => each.kind === "color" && each.color.shades !== undefined)) return undefined;
  if (a.kind === "shade" && b.kind === "color")
    return colorToken(text, nameAsSaid(shadeColor(b.color, a.shade), one.text, b.color), b.isSpanish);
  if (a.kind === "color" && a.isSpanish && (b.kind === "shade" || b.kind === "comparative"))
    return colorToken(text, shadeColor(a.color, b.shade), true);
  if (a.kind === "color" && b.kind === "color" && isMixable(a.color) && isMixable(b.color))
    return a.color.name === b.color.name ? one : colorToken(text, mixColors(a.color, b.color), b.isSpanish);
  // "butter yellow" is butter
  if (
    a.kind === "color" &&
    b.kind === "color" &&
    plainHues.has(b.color.name) &&
    isOfOneHue(a.color.rgb, b.color.rgb)
  )
    return colorToken(text, { name: `${a.color.name} ${b.color.name}`, rgb: a.color.rgb }, b.isSpanish);
  return undefined;
}

const plainHues = new Set("blue green brown red orange yellow purple pink".split(" "));
const saidShades = /^(soft|pale|pastel|muted|dusty|faint|deep|rich|moody)$/;

/** "soft white" is said back as it was said. */
function nameAsSaid(shaded: Color, said: string, { name }: Color): Color {
  return saidShades.test(said) ? { ...shaded, name: `${said} ${name}` } : shaded;
}

const mixable = new Set("blue green gray brown red orange yellow purple pink teal beige tan".split(" "));

function isMixable({ name }: Color): boolean {
  const [main = "", shade] = name.split(" ").reverse();
  return (
    (mixable.has(main) || main.endsWith("ish")) &&
    (shade === undefined || shade === "light" || shade === "dark")
  );
}

/** The second is the main color: blue gray is gray. */
function mixColors(one: Color, other: Color): Color {
  const rgb = mapRgb(other.rgb, (value, channel) => value * 0.6 + one.rgb[channel] * 0.4);
  return { name: `${one.name} ${other.name}`, rgb };
}
