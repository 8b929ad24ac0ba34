import { describe, expect, it } from "vitest";
import { readWish } from "../read-wish.ts";
import type { Service } from "../wish-plan.ts";
import { lexWish } from "./lex-wish.ts";

const summaryOf = (text: string, service?: Service) => readWish(text, service).summary;

describe("a color by a name that is mostly something else", () => {
  it.each([
    [
      "Conch shell pink stucco, crisp white banding around the windows",
      "Walls: conch shell pink. Trim: white.",
    ],
    ["paint the front door aubergine", "Front door: aubergine."],
    ["the shutters in oyster shell", "Shutters: oyster shell."],
    ["matcha green walls", "Walls: matcha green."],
    [
      "Hale Navy with a natural oak door",
      "Walls: Hale Navy (Benjamin Moore HC-154). Front door: natural oak.",
    ],
    ["ponle un amarillo pollito a la fachada", "Walls: chick yellow."],
    ["puerta verde limón", "Front door: lime green."],
  ])("%s", (wish, summary) => {
    expect(summaryOf(wish)).toBe(summary);
  });

  it.each([
    ["crushed oyster shell driveway", "Driveway: oyster shell gravel."],
    ["wash the soot off the walls", "Washed clean: walls."],
    ["paint the walls white before the storm", "Walls: white."],
    ["front door yellow like sunshine", "Front door: yellow."],
    ["plant a juniper by the steps", "Yard: planted beds with junipers."],
  ])("is not read where no color is expected: %s", (wish, summary) => {
    expect(summaryOf(wish)).toBe(summary);
  });

  it("alone is one where paint was asked for, and nothing where it was not", () => {
    expect(summaryOf("butterscotch please", "painting")).toBe("Walls: butterscotch.");
    expect(lexWish("butterscotch please")[0]?.meaning.kind).toBe("unknown");
  });
});

describe("a plant that there is no picture of", () => {
  it.each([
    [
      "plumeria by the walkway and clumping bamboo at the corner",
      "flower beds with azaleas and sedges",
      "plumeria and clumping bamboo",
      "a place by the walkway",
      "a place at the corner",
    ],
    [
      "hostas and catmint along the path",
      "flower beds with sedges and lavender",
      "hostas and catmint",
      "a place along the path",
    ],
    ["unas veraneras junto a la entrada", "flower beds with begonias", "veraneras"],
  ])("is shown as what comes near, and said to be: %s", (wish, planted, names, ...places) => {
    const { summary, unsupported } = readWish(wish, "landscaping");
    expect(summary).toBe(`Yard: ${planted}.`);
    expect(unsupported.map(({ wish: label }) => label)).toEqual([names, ...places]);
    expect(unsupported[0]?.advice).toContain(`no picture of ${names}`);
  });

  it("comes in the color wished where any flower does", () => {
    expect(summaryOf("plant red geraniums")).toBe("Yard: flower beds with roses.");
  });
});

it.each([
  ["change the crumbly asphalt for salt and pepper aggregate", "Driveway: exposed aggregate."],
  ["dark gray stamped wood plank concrete", "Driveway: dark gray stamped concrete."],
  ["paint the window surrounds ivory", "Trim: ivory."],
  ["get the mud dauber nests off the siding", "Washed clean: walls."],
])("materials, parts and dirt of the long tail are read: %s", (wish, summary) => {
  expect(summaryOf(wish)).toBe(summary);
});

it("a rare word with a slip is still read, and an ordinary word is not taken for one", () => {
  expect(readWish("some heucheras and hydrangias").unsupported.map(({ wish }) => wish)).toEqual([
    "heucheras",
  ]);
  for (const word of ["sheep", "spider", "snowdrift", "kitten", "skeleton", "bulldozer", "washer", "yarn"])
    expect(lexWish(word).map(({ text }) => text)).toEqual([word]);
  expect(lexWish("we drove past").map(({ meaning }) => meaning.kind)).not.toContain("material");
});

describe("a word that no list has is said not to be read rather than passed over", () => {
  const unreadOf = (text: string, service?: Service) =>
    readWish(text, service)
      .unsupported.filter(({ advice }) => advice.includes("could not read"))
      .map(({ wish }) => wish);

  it.each([
    ["azaleas and a snorflak under the windows", "snorflak", "Yard: flower beds with azaleas."],
    [
      "new lawn, zorbels by the porch, and white rock",
      "zorbels",
      "Yard: green lawn and planted beds with white rock.",
    ],
    ["wash the walls and put in a zorbel by the steps", "zorbel", "Washed clean: walls."],
    ["white walls and a moat around the house", "moat", "Walls: white."],
    ["replace the lawn with zorbel", "zorbel", "Yard: gravel (our suggestion)."],
  ])("%s", (wish, name, summary) => {
    expect(unreadOf(wish)).toEqual([`"${name}"`]);
    expect(summaryOf(wish)).toBe(summary);
  });

  it("and where it was all that was wished, nothing was understood", () => {
    expect(readWish("get the zorbels off the siding")).toMatchObject({ tasks: [], unsupported: [] });
  });

  it("and a color by such a name is not replaced by another where paint was asked for", () => {
    expect(summaryOf("zorbel walls with black trim", "painting")).toBe("Trim: black.");
    expect(summaryOf("house in zorbel, trim white", "painting")).toBe("Trim: white.");
  });

  it.each([
    "paint the walls white, thanks a bunch Marjorie",
    "plant a row of roses by the walk",
    "they put a zorbel in next door, we just want a green lawn",
    "add a splash of color by the door and some height at the corners",
    "wash the walls, my husband and kids are allergic",
    "wash the front, last time I blew a hole in the vinyl",
    "roses along the trailer to hide the skirtin",
  ])("but not words that only go along: %s", (wish) => {
    expect(unreadOf(wish)).toEqual([]);
  });
});

it.each([
  ["garage doors wood look, walnut", "Garage door: walnut.", "painting"],
  ["shingle color Driftwood by GAF", "Roof: driftwood shingles.", "roofing"],
  ["holland pavers in autumn blend", "Driveway: autumn blend pavers.", "driveway"],
  ["make that muddy mess into clean crushed limestone", "Driveway: gravel.", "driveway"],
  [
    "ornamental grasses and lavender, coastal vibe",
    "Yard: flower beds with ornamental grass and lavender.",
    "landscaping",
  ],
  ["We wish to see a slate roof in blue-gray", "Roof: blue gray shingles.", "roofing"],
  ["pintar la fachada de color melón", "Walls: cantaloupe.", "painting"],
  ["sky blue with white", "Walls: sky blue. Trim: white.", "painting"],
  ["azul cielo con blanco", "Walls: sky blue. Trim: white.", "painting"],
  ["I would dearly love to see it in a primrose yellow.", "Walls: primrose yellow.", "painting"],
  ["New Mexico blue on window frames n door", "Trim: blue. Front door: blue.", "painting"],
  ["buff colored concrete with exposed pebbles", "Driveway: buff exposed aggregate.", "driveway"],
  ["caliche to asphalt", "Driveway: asphalt.", "driveway"],
  ["limewash the red brick so it looks old", "Walls: whitewash.", "painting"],
  ["warm white stucco, thin black trim, modern desert look", "Walls: warm white. Trim: black.", "painting"],
  [
    "Wash the house but leave the trim silver, we like it silver",
    "Washed clean: walls and paving.",
    "cleaning",
  ],
  ["bluestone walk scrubbed clean of lichen", "Washed clean: paving.", "pressure-washing"],
] as [string, string, Service][])(
  "what goes with a material, a blend or a style is read: %s",
  (wish, summary, service) => {
    expect(summaryOf(wish, service)).toBe(summary);
  },
);

it("a mocha bottom and an ivory top are two colors on the walls", () => {
  const { summary, unsupported } = readWish("a mocha bottom and ivory top", "painting");
  expect([summary, ...unsupported.map(({ wish }) => wish)]).toEqual(["", "two colors on the walls"]);
});
