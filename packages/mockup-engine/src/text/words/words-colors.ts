import cssColors from "color-name";
import rareColors from "../lists/rare-colors.json" with { type: "json" };
import moreSpanish from "../lists/spanish-colors.json" with { type: "json" };
import type { Color } from "../wish-plan.ts";
import { parseHex } from "./color-codes.ts";
import { colorNames, nameColor } from "./color-names.ts";
import type { Meaning, Shade } from "./meanings.ts";
import { moreColorNames } from "./more-color-names.ts";
import { paintsByMaker } from "./paint-colors.ts";

/** Spanish words by the English name of their color; `~` stands for the endings o, a, os and as. */
const spanish: [keyof typeof colorNames, string][] = [
  ["white", "blanc~"],
  ["off white", "hueso|blanco hueso|blanco roto"],
  ["black", "negr~"],
  ["gray", "gris|grises"],
  ["dove gray", "gris perla"],
  ["charcoal", "gris carbon|carbon|gris oxford"],
  ["red", "roj~"],
  ["burgundy", "vino|guinda|color vino|borgona|granate"],
  ["blue", "azul|azules"],
  ["navy", "azul marino|azules marinos|marino"],
  ["sky blue", "celeste|celestes|azul cielo|azul celeste"],
  ["royal blue", "azul rey|azul electrico"],
  ["turquoise", "turquesa|turquesas"],
  ["green", "verde|verdes"],
  ["olive", "verde olivo|verde oliva|olivo|oliva"],
  ["sage", "verde salvia|salvia"],
  ["mint", "menta|verde menta"],
  ["yellow", "amarill~"],
  ["mustard", "mostaza"],
  ["orange", "naranja|naranjas|anaranjad~"],
  ["pink", "rosa|rosas|rosad~"],
  ["purple", "morad~|purpura|violeta|violetas"],
  ["brown", "cafe|cafes|marron|marrones"],
  ["beige", "beis"],
  ["sand", "arena|color arena"],
  ["cream", "crema|color crema|crema claro"],
  ["ivory", "marfil"],
  ["terracotta", "terracota|barro"],
  ["gold", "dorad~"],
  ["silver", "plata|platead~"],
  ["peach", "durazno|melocoton"],
  ["salmon", "color salmon"],
];

/** English words by the name of the color they lean to. */
const leanings: [keyof typeof colorNames, string][] = [
  ["off white", "whitish|creamy white"],
  ["whitewash", "whitewashed|white wash|white washed|limewash|limewashed|lime wash|lime washed"],
  ["black", "blackish"],
  ["sand", "sandy"],
  ["gold", "golden"],
  ["cream", "creamy"],
  ["earth tone", "earthy"],
  ["rust", "rusty"],
  ["charcoal", "smoky"],
  ["gunmetal", "gun metal"],
  ["eggshell", "egg shell"],
  ["sky blue", "color of the sky|colour of the sky"],
  ["natural wood", "wood|wooden|wood tone|wood tones|woodgrain|wood stained|faux wood|bare wood|raw wood"],
];

/** "reddish brown": what a color leans to is said back as it was said. */
const ishes: Record<string, keyof typeof colorNames> = {
  bluish: "blue",
  blueish: "blue",
  greenish: "green",
  grayish: "gray",
  greyish: "gray",
  reddish: "red",
  brownish: "brown",
  yellowish: "yellow",
  pinkish: "pink",
  orangey: "orange",
  orangish: "orange",
  purplish: "purple",
};

/** Names that are everyday words: they mean the paint only where its maker is named. */
const everyday = new Set([
  "alpaca",
  "creamy",
  "distance",
  "passive",
  "retreat",
  "rosemary",
  "software",
  "watery",
]);

/** CSS names that mean something else in a wish. */
const notColors = new Set(["snow", "lawngreen", "tan", "rosybrown", "lavender", "azure"]);

/** Makers whose paints are listed, and what they are called. */
export const makers: Record<string, string> = {
  "Sherwin-Williams": "sherwin williams|sherwin|sw",
  "Benjamin Moore": "benjamin moore|ben moore|bm",
  Behr: "behr",
};

/** Makers whose paints are not listed. */
const otherMakers =
  "ral|pantone|valspar|farrow and ball|dunn edwards|ppg|glidden|clark kensington|clark and kensington|kelly moore|dutch boy|magnolia paint";

const shades: [Shade, string][] = [
  [
    "light",
    "light|lightest|lite|pale|milky|soft|pastel|dusty|muted|faint|claro|clara|claros|claras|palido|palida|suave|suaves|clarito",
  ],
  [
    "dark",
    "dark|darkest|deepest|deep|rich|moody|intense|oscuro|oscura|oscuros|oscuras|intenso|intensa|profundo",
  ],
  ["bright", "bright|brightest|neon|electric|fluorescent|vivid|bold|brillante|brillantes|vivo"],
  ["warm", "warm|calido|calida"],
  ["cool", "cool|frio"],
];

const comparatives: [Shade, string][] = [
  [
    "light",
    "lighter|less harsh|less dark|less stark|brighter|paler|softer|lighten|lighten up|brighten|brighten up|more clear|more light|more bright|mas claro|mas clara|mas claros|mas claras",
  ],
  ["warm", "warmer|mas calido|mas calida"],
  ["cool", "cooler"],
  [
    "dark",
    "darker|less bright|bolder|darken|deeper|moodier|more dark|mas oscuro|mas oscura|mas oscuros|mas oscuras",
  ],
];

const wordsOfCss =
  "alice|almond|antique|aqua|beige|black|blanched|blue|blush|brown|cadet|chiffon|coral|cornflower|cream|cyan|dark|deep|dim|dodger|drab|firebrick|floral|forest|ghost|gold|golden|goldenrod|gray|green|grey|honeydew|hot|indian|khaki|lavender|lawn|lemon|light|lime|magenta|marine|medium|midnight|mint|misty|moccasin|navajo|old|olive|orange|orchid|pale|papaya|peach|peru|pink|powder|puff|purple|red|rod|rose|rosy|royal|saddle|salmon|sandy|sea|seashell|shell|sky|slate|smoke|spring|steel|tan|thistle|tomato|turquoise|violet|whip|white|wood|yellow".split(
    "|",
  );

const usualColors: Record<string, Color["rgb"]> = { ...colorNames, ...moreColorNames };

/** Every word for a color, English, Spanish, CSS and paints, with the words for shades. */
export const colorWords: [Meaning, string][] = [
  ...Object.keys(colorNames).map((name): [Meaning, string] => [
    { kind: "color", color: nameColor(name as keyof typeof colorNames) },
    name.replace("-", " "),
  ]),
  ...Object.entries(moreColorNames).map(([name, rgb]): [Meaning, string] => [
    { kind: "color", color: { name, rgb } },
    name.endsWith(" gray") ? `${name}|${name.replace("gray", "grey")}` : name,
  ]),
  ...leanings.map(([name, words]): [Meaning, string] => [{ kind: "color", color: nameColor(name) }, words]),
  ...Object.entries(ishes).map(([word, name]): [Meaning, string] => [
    { kind: "color", color: { ...nameColor(name), name: word.replace("grey", "gray") } },
    word,
  ]),
  ...spanish.map(([name, words]): [Meaning, string] => [
    { kind: "color", color: nameColor(name), isSpanish: true },
    words.replace(/([a-z ]+)~/g, "$1o|$1a|$1os|$1as"),
  ]),
  ...Object.entries(moreSpanish).map(([name, words]): [Meaning, string] => [
    { kind: "color", color: { name, rgb: rgbOf(name) }, isSpanish: true },
    words,
  ]),
  ...Object.entries(cssColors)
    .filter(([name]) => !notColors.has(name) && !Object.hasOwn(colorNames, name))
    .map(([name, rgb]): [Meaning, string] => [
      { kind: "color", color: { name: spaceOut(name).replace("grey", "gray"), rgb } },
      `${name}|${spaceOut(name)}`,
    ]),
  ...Object.entries(paintsByMaker).flatMap(([maker, paints]) =>
    paints.map((paint): [Meaning, string] => [
      {
        kind: "color",
        color: { name: `${paint.name} (${maker} ${paint.code})`, rgb: parseHex(paint.hex) },
      },
      listNames(paint, makers[maker]!.split("|")),
    ]),
  ),
  ...[...Object.values(makers), otherMakers].map((words): [Meaning, string] => [{ kind: "maker" }, words]),
  ...shades.map(([shade, words]): [Meaning, string] => [{ kind: "shade", shade }, words]),
  ...comparatives.map(([shade, words]): [Meaning, string] => [{ kind: "comparative", shade }, words]),
];

/** A color of any of the tables by its name. */
function rgbOf(name: string): Color["rgb"] {
  return usualColors[name] ?? parseHex(rareColors[name as keyof typeof rareColors]);
}

/** A paint's name, alone or with its maker and code, in the ways people write them. */
function listNames({ name, code }: { name: string; code: string }, brands: string[]): string {
  const plain = name.toLowerCase();
  const number = code.toLowerCase().replace("-", " ");
  const bare = number.replace(/^(sw|hc|oc|ppu) /, "");
  const hasLetters = /[a-z]/.test(number);
  const names = [
    ...(everyday.has(plain) ? [] : [plain]),
    ...brands.flatMap((brand) => [
      `${brand} ${plain}`,
      `${plain} ${brand}`,
      `${brand} ${number}`,
      `${brand} ${bare}`,
    ]),
    ...(hasLetters ? [number, number.replaceAll(" ", ""), `${plain} ${number}`, `${number} ${plain}`] : []),
  ];
  return names.join("|");
}

/** "lightgoldenrodyellow" as "light goldenrod yellow". */
function spaceOut(name: string): string {
  const word = wordsOfCss
    .filter((start) => name.startsWith(start) && name.length > start.length)
    .toSorted((one, other) => other.length - one.length)
    .find(
      (start) =>
        wordsOfCss.includes(name.slice(start.length)) || spaceOut(name.slice(start.length)).includes(" "),
    );
  return word ? `${word} ${spaceOut(name.slice(word.length))}` : name;
}
