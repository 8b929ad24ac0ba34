import { describe, expect, it } from "vitest";
import { readWish } from "./read-wish.ts";

const read = (wish: string, service: "landscaping" | "driveway" = "landscaping") => {
  const { summary, unsupported } = readWish(wish, service);
  return [summary, ...unsupported.map(({ wish: label }) => label)];
};

describe("a yard or a drive in two halves is shown in one, and that is said", () => {
  it.each([
    ["half pea gravel, half grass", "Yard: gravel."],
    ["I'd like lawn on the left and gravel on the right", "Yard: green lawn."],
    ["lawn on one half and rock on the other", "Yard: green lawn."],
  ])("%s", (wish, summary) => expect(read(wish)).toEqual([summary, "a part of the yard"]));

  it("left lane concrete, right lane pavers", () =>
    expect(read("left lane concrete, right lane pavers", "driveway")).toEqual([
      "Driveway: concrete.",
      "a part of the driveway",
    ]));

  it("half of the lawn is dead, put gravel: it is no half that is wished", () =>
    expect(read("half of my lawn is dead, put gravel")).toEqual(["Yard: gravel."]));
});

describe("rock that is to lie in a strip turns no whole yard to gravel", () => {
  it.each([
    "river rock along the edge of the driveway",
    "lava rock by the mailbox",
    "the area between the sidewalk and the curb in gravel, rest stays lawn",
    "only the strip by the street should be rock, rest stays grass",
  ])("%s", (wish) => expect(read(wish)).toEqual(["", "a strip of another ground"]));

  it("river rock by the foundation lies in the beds at the house", () =>
    expect(read("river rock by the foundation")).toEqual(["Yard: rock in the beds.", "river rock"]));
});

describe("color and green in a yard are flowers and shrubs", () => {
  it.each([
    ["I want lots of color", "Yard: flower beds."],
    ["rock yard but still some green", "Yard: gravel and planted beds."],
    ["green lawn with pops of red", "Yard: green lawn and flower beds with roses."],
    ["roses for a pop of color", "Yard: flower beds with roses."],
  ])("%s", (wish, summary) => expect(read(wish)).toEqual([summary]));

  it("plant rosemary, sage and lavender: in a list of plants sage is no color", () =>
    expect(read("plant rosemary, sage and lavender").at(-1)).toBe("rosemary plants and sage plants"));
});

describe("what is said of the lawn that is there is wished for the lawn alone", () => {
  it.each([
    "Our grass is half dead, show it nice and green again",
    "the lawn is dying, make it nice and thick",
    "brown lawn, show it green",
  ])("%s", (wish) => expect(read(wish)).toEqual(["Yard: green lawn."]));
});

it("replace the lawn with clover: a green lawn is shown, and said to be one", () =>
  expect(read("replace the lawn with clover")).toEqual([
    "Yard: green lawn.",
    "a ground cover in place of the lawn",
  ]));

it("dark mulch would look so clean: what is to be laid is praised, and nothing is washed", () =>
  expect(read("dark mulch would look so clean")).toEqual(["Yard: dark brown mulch in the beds."]));

it("make the driveway look clean: what is there is washed", () =>
  expect(readWish("make the driveway look clean").summary).toBe("Washed clean: paving."));

it("something that survives kids and a dog: the yard is left to be chosen", () =>
  expect(read("something that survives kids and a dog")).toEqual([
    "Yard: green lawn and planted beds (our suggestion).",
  ]));

it("flowers but no roses: the others are planted", () =>
  expect(read("flowers but no roses")[0]).toMatch(/^Yard: flower beds with (?!.*roses)/));

it("daisies in front and taller shrubs behind them: shrubs are planted beside named flowers", () =>
  expect(read("daisies in front and taller shrubs behind them")).toEqual([
    "Yard: flower beds with daisies and boxwood.",
  ]));

describe("paving", () => {
  it.each([
    ["tan and brown pavers", "Driveway: tan and brown pavers.", "paving or rock in two colors"],
    [
      "white slabs with black gravel in between",
      "Driveway: white concrete.",
      "joints or grout in another color",
      "slabs",
    ],
    ["adoquín gris con orilla roja", "Driveway: gray pavers.", "edging"],
    ["herringbone pattern in red brick", "Driveway: red herringbone pavers."],
    ["stamped concrete that looks like stone", "Driveway: stamped concrete."],
    ["driveway and walkway in concrete", "Driveway: concrete. Walkway: concrete."],
    ["gray pavers on the driveway, tan on the walkway", "Driveway: gray pavers. Walkway: tan pavers."],
  ])("%s", (wish, ...said) => expect(read(wish, "driveway")).toEqual(said));
});

describe("plants that are there", () => {
  it.each([
    [
      "keep the lawn and the hedge, add red flowers",
      "Yard: flower beds with roses, around the plants that are there. Kept as is: lawn and plants.",
    ],
    ["make the bushes smaller", "", "pruned plants"],
    ["I hate my bushes", "", "plants taken out"],
    ["hedge out, roses in", "Yard: flower beds with roses.", "plants taken out"],
  ])("%s", (wish, ...said) => expect(read(wish)).toEqual(said));
});

describe("what is said of a yard or a drive leaves the house alone", () => {
  it("make everything green", () =>
    expect(read("make everything green")).toEqual(["Yard: green lawn and planted beds."]));
  it("english ivy on the wall", () =>
    expect(read("english ivy on the wall")).toEqual(["", "climbing plants"]));
  it("stamped, slate look", () =>
    expect(read("stamped, slate look", "driveway")).toEqual(["Driveway: slate stamped concrete."]));
  it("just clean it", () => expect(read("just clean it", "driveway")).toEqual(["Washed clean: paving."]));
  it("a butter yellow cottage look is a color of the house where it is painted", () =>
    expect(readWish("I'd love a butter yellow cottage look", "painting").summary).toBe(
      "Walls: butter yellow.",
    ));
});
