import { expect, it } from "vitest";
import { readWish } from "../read-wish.ts";
import type { Service } from "../wish-plan.ts";
import { packWeights, unpackWeights } from "./clause-weights.ts";
import { findMarginals } from "./find-marginals.ts";
import { restateWish } from "./restate-wish.ts";
import { type Role, roles } from "./roles.ts";

it.each<[Service, string, string, string[]]>([
  [
    "pressure-washing",
    "Getting it ready for the Fourth, everybody's coming. Wash the concrete drive and the brick steps. don't strip the paint lines my grandson did for four square",
    "Washed clean: paving.",
    ["clean porch"],
  ],
  [
    "driveway",
    "what would you do?? i was thinkin brick, old looking chicago brick but if that looks bad w the house then plain concrete",
    "Driveway: brick pavers.",
    [],
  ],
  [
    "roofing",
    "ice dams every single winter. brown metal along the bottom edge, brown shingle above it and no solar",
    "Roof: brown shingles.",
    [],
  ],
  [
    "roofing",
    "Aluzinc verde para el techo, o rojo si combina mejor, la pared déjela igual",
    "Roof: green shingles. Kept as is: walls.",
    [],
  ],
])("of a story beside a %s wish nothing is done or declined: %s", (service, text, summary, declined) => {
  const plan = readWish(text, service);
  expect(plan.summary).toBe(summary);
  expect(plan.unsupported.map(({ wish }) => wish)).toEqual(declined);
});

it("what any color may be but is never laid instead of left out, whatever look stands before it", () => {
  for (const look of ["walls sage green. ", "paint the house ", "repaint the house, ", ""])
    for (const color of ["beige", "tan", "gray", "navy", "white"])
      expect(readWish(`${look}any color but ${color}`, "painting").summary).not.toContain(color);
});

const restated = (clauses: [string, Role][], dropsChoices = false) => {
  const text = clauses.map(([own]) => own).join(" ");
  let at = 0;
  const spans = clauses.map(([own, role]) => {
    const start = at;
    at += own.length + 1;
    return { start, end: start + own.length, role };
  });
  return restateWish(text, spans, dropsChoices);
};

it("what is told beside a wish is left out, and what stays is said plainly", () => {
  expect(
    restated([
      ["my wife's idea", "aside"],
      ["a red door", "do"],
      ["the trim is fine", "keep"],
    ]),
  ).toBe("a red door. keep the trim is fine");
  expect(
    restated([
      ["navy walls", "do"],
      ["hang on", "undo"],
      ["white walls", "do"],
    ]),
  ).toBe("navy walls, no wait, white walls");
});

it("an alternative is left out only where it may be", () => {
  const wish: [string, Role][] = [
    ["brick drive", "do"],
    ["or concrete", "choice"],
  ];
  expect(restated(wish)).toBe("brick drive or concrete");
  expect(restated(wish, true)).toBe("brick drive");
});

it("what 'it' is and what is soiled stays, and nothing is left out of a wish that names nothing else", () => {
  expect(
    restated([
      ["the siding looks tired", "aside"],
      ["make it gray", "do"],
    ]),
  ).toBe("the siding right now, make it gray");
  expect(
    restated([
      ["there is an oil spot", "aside"],
      ["please take care of the driveway", "do"],
    ]),
  ).toBe("there is an oil spot please take care of the driveway");
  expect(
    restated([
      ["the walls are blue", "aside"],
      ["please help", "do"],
    ]),
  ).toBe("the walls are blue please help");
});

it("the chances of a word's roles are those of all ways to go through the chain", () => {
  const scores = [Float64Array.of(0, Math.log(3)), Float64Array.of(0, 0)];
  const moves = [0, 0, 0, Math.log(2), 0, 0];
  const { words, pairs } = findMarginals(scores, moves);
  // The ways and their weights: 00 1, 01 1, 10 3, 11 6.
  expect(words[0]![1]).toBeCloseTo(9 / 11);
  expect(words[1]![1]).toBeCloseTo(7 / 11);
  expect(pairs[0]![3]).toBeCloseTo(6 / 11);
});

it("weights are stored in steps of a hundredth of the largest", () => {
  const features = new Map([[7, Float64Array.of(1, -1, 0.5, 0, 0.25)]]);
  const moves = new Float64Array(roles.length * (roles.length + 1)).fill(0.5);
  const read = unpackWeights(packWeights({ features, moves }));
  expect([...read.moves]).toEqual([...moves]);
  for (const [role, value] of features.get(7)!.entries())
    expect(read.features.get(7)![role]).toBeCloseTo(value, 1);
});
