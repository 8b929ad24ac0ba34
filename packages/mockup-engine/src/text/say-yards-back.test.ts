import { expect, it } from "vitest";
import { checkWishes } from "../testing/check-wishes.ts";
import { readWish } from "./read-wish.ts";

checkWishes("flowers bloom in the color wished, or are said to come in others", [
  [
    "Landscaping: more flowers by the porch pink ones",
    "Yard: flower beds with azaleas, pink hydrangeas and begonias.",
  ],
  ["zacate verde y flores rojas alrededor", "Yard: green lawn and flower beds with roses."],
  [
    "plant red, white and yellow flowers",
    "Yard: flower beds with roses, white hydrangeas, petunias and daisies.",
  ],
  ["white roses along the house", "Yard: flower beds with roses.", "flowers in white"],
  ["orange flowers", "Yard: flower beds.", "flowers in orange"],
]);

checkWishes("plants there are pictures of are said by their own name", [
  ["salvia and yellow daisies", "Yard: flower beds with salvia and daisies."],
  ["gravel yard with yuccas", "Yard: gravel and desert plants with yuccas."],
]);

checkWishes("who tears up the lawn is not asked out of the photo", [
  [
    "Landscaping: no more grass, kids tear it up, do mulch and some bushes",
    "Yard: mulch instead of grass and planted beds.",
  ],
  ["remove the people standing on the lawn", "", "people or animals"],
]);

checkWishes("a greener lawn is a lawn, also after what is to go", [
  [
    "remove the cars and trash cans, greener grass, blue sky",
    "Yard: green lawn.",
    "cars",
    "wires, poles or bins",
    "another time of day or year",
  ],
]);

checkWishes("a share of the lawn is lawn", [
  [
    "Landscaping: HOA needs at least 50% grass, no gravel, add shrubs on the sides",
    "Yard: green lawn and planted beds.",
  ],
]);

checkWishes("what is told of the lawn takes no lawn away", [
  ["The lawn is brown. Paint the walls white", "Walls: white."],
  [
    "Landscaping: grass has to stay, just add a hedge along the front",
    "Yard: planted beds with boxwood. Kept as is: lawn.",
  ],
]);

checkWishes("a yard that is all dirt is sown, and one with no changes stays", [
  ["Landscaping: the front is all dirt, what would grass look like", "Yard: green lawn."],
  [
    "Landscaping: boxwood hedge and brown mulch, no turf changes",
    "Yard: planted beds with boxwood and brown mulch. Kept as is: lawn.",
  ],
]);

checkWishes("whoever is tired of mowing wants no lawn, and who names the painters no planters", [
  ["Landscaping: tired of mowing, get rid of all of it", "Yard: gravel (our suggestion)."],
  ["painters coming monday, need to pick between gray and blue for the siding", "Walls: blue."],
]);

checkWishes("gravel mulch is rock in the beds", [
  [
    "Landscaping: lavender and ornamental grasses, gravel mulch",
    "Yard: flower beds with lavender, ornamental grass and rock.",
  ],
  ["gravel mulch instead of grass", "Yard: gravel."],
]);

checkWishes("what stands beside the wish is said to be left", [
  ["remove the For Sale sign; make the grass green", "Yard: green lawn.", "signs"],
  ["Driveway: brick edging with gravel in the middle", "Driveway: gravel.", "edging"],
  [
    "Roofing: architectural, color Pewter Gray, new drip edge and ridge vent",
    "Roof: pewter gray shingles.",
    "skylights, awnings or vents",
  ],
]);

checkWishes("a place that beds do not lie at is said to be chosen by the preview", [
  ["lavender along the front walk", "Yard: flower beds with lavender.", "a place along the front walk"],
  [
    "ferns under the tree instead of dead grass",
    "Yard: planted beds with sedges.",
    "ferns",
    "a place under the tree",
  ],
  [
    "three shrubs around the flagpole",
    "Yard: planted beds.",
    "a place around the flagpole",
    "a number of plants",
  ],
  ["river rock around the flagpole", "Yard: rock in the beds.", "a place around the flagpole", "river rock"],
  [
    "Landscaping: keep the roses along the fence, green lawn",
    "Yard: green lawn, around the plants that are there. Kept as is: plants.",
  ],
]);

checkWishes("beds at the house are where they were wished", [
  ["roses under the front windows", "Yard: flower beds with roses."],
  ["boxwoods in front of the porch", "Yard: planted beds with boxwood."],
  ["river rock around the foundation", "Yard: rock in the beds.", "river rock"],
]);

checkWishes("a number of plants is said not to be counted", [
  ["two boxwoods by the door", "Yard: planted beds with boxwood.", "a number of plants"],
  [
    "two boxwoods either side of the door",
    "Yard: planted beds with boxwood.",
    "a place either side of the door",
    "a number of plants",
  ],
  ["two big trees and roses", "Yard: flower beds with roses.", "trees"],
]);

checkWishes("boulders are set only in a desert garden", [
  ["Landscaping: add a few boulders", "", "boulders"],
  [
    "decomposed granite with agaves and a few boulders",
    "Yard: tan gravel and desert plants with agaves and boulders.",
    "decomposed granite",
  ],
  ["green lawn with a couple of boulders", "Yard: green lawn.", "boulders"],
]);

checkWishes("of a yard in halves one is shown, and the other is said to be left out", [
  [
    "Landscaping: half lawn half rock with some yucca",
    "Yard: green lawn and desert plants with yuccas.",
    "a part of the yard",
  ],
]);

it("and the sentence says so", () => {
  const { unsupported } = readWish("half grass and half gravel", "landscaping");
  expect(unsupported.map(({ advice }) => advice)).toEqual([
    "This quick preview covers the whole yard in one way, so the other part is not shown; with the brush you can mark it.",
  ]);
});

checkWishes("worn ground is where rock or mulch is laid, and no wish for a lawn", [
  ["pea gravel on the bare dirt by the fence", "", "a strip of another ground"],
  ["pea gravel on the bare dirt", "Yard: gravel."],
  ["Landscaping: gravel over the dead grass", "Yard: gravel."],
  ["mulch on the bare dirt", "Yard: mulch in the beds."],
  ["sod on the bare dirt", "Yard: green lawn."],
]);
