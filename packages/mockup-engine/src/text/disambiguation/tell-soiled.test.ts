import { expect, it } from "vitest";
import { readWish } from "../read-wish.ts";

it.each([
  ["sidewalk is gross, fix it", "Washed clean: paving."],
  ["brighten up the dingy stucco", "Washed clean: walls."],
  ["restore the faded siding", "Washed clean: walls."],
  ["driveway turned black over the years, get it back to gray", "Washed clean: paving."],
  ["the roof has gone black", "Washed clean: roof."],
  ["the pavers are covered in moss", "Washed clean: paving."],
  ["get rid of the black on the sidewalk", "Washed clean: paving."],
  ["green gunk on the north side, take it off", "Washed clean: walls."],
  ["rust stains below the hose bib", "Washed clean: walls."],
  ["oil stains by the garage", "Washed clean: paving."],
  ["siding cleaned, plus the dirty bricks around the bottom", "Washed clean: walls."],
  ["brick path and brick walls cleaned", "Washed clean: walls and paving."],
  ["dirty stucco and stained driveway", "Washed clean: walls and paving."],
  ["house only, don't bother with the driveway", "Washed clean: walls. Kept as is: driveway."],
  ["make the white siding white again", "Washed clean: walls."],
  ["wash it and paint the door red", "Washed clean: walls and paving. Front door: red."],
])("of a home to be washed, '%s' is read as '%s'", (wish, summary) => {
  expect(readWish(wish, "pressure-washing").summary).toBe(summary);
});

it.each([
  ["Roof: remove algae; walls: wash", "Washed clean: walls and roof."],
  ["Siding: wash. Roof: leave it alone", "Washed clean: walls. Kept as is: roof."],
  ["Roof: remove algae", "Washed clean: roof."],
])("a label names what is to be washed: %s", (wish, summary) => {
  expect(readWish(wish, "cleaning").summary).toBe(summary);
});

it("steps that cannot be washed are declined by their own name", () => {
  const { unsupported } = readWish("driveway and front steps cleaned", "pressure-washing");
  expect(unsupported.map(({ advice }) => advice)).toEqual([
    "This quick preview can't wash the front steps; it washes walls, garage doors, fences, paving and the roof.",
  ]);
});

it("another time of day is not said to be something to wash", () => {
  const { unsupported } = readWish("wash the walls and show them at night", "cleaning");
  expect(unsupported[0]?.advice).toMatch(/^This quick preview keeps the photo's own sky/);
});
