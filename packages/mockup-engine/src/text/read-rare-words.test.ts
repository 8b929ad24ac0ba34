import { describe, expect, it } from "vitest";
import { lexWish } from "./lex-wish.ts";
import { readWish } from "./read-wish.ts";
import type { Service } from "./wish-plan.ts";

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
    ],
    ["hostas and catmint along the path", "flower beds with sedges and lavender", "hostas and catmint"],
    ["unas veraneras junto a la entrada", "flower beds with begonias", "veraneras"],
  ])("is shown as what comes near, and said to be: %s", (wish, planted, names) => {
    const { summary, unsupported } = readWish(wish, "landscaping");
    expect(summary).toBe(`Yard: ${planted}.`);
    expect(unsupported.map(({ wish: label }) => label)).toEqual([names]);
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
  expect(lexWish("we drove past").map(({ meaning }) => meaning.kind)).not.toContain("material");
});
