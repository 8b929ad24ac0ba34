import { expect, it } from "vitest";
import { checkWishes } from "../../testing/check-wishes.ts";
import { readWish } from "../read-wish.ts";

const coatsOf = (text: string) =>
  readWish(text, "painting").tasks.flatMap((task) => (task.service === "painting" ? task.coats : []));

it("walls that are painted alone may become one of two plain colors; with other parts they get the first", () => {
  expect(coatsOf("").map(({ color, orElse }) => [color.name, orElse?.name])).toEqual([
    ["greige", "warm white"],
  ]);
  expect(coatsOf("paint the house and make the garage door match it").map(({ orElse }) => orElse)).toEqual([
    undefined,
    undefined,
  ]);
  expect(coatsOf("navy walls")[0]!.orElse).toBeUndefined();
});

checkWishes("what has color is suggested where color is wanted, or nothing plain", [
  ["Exterior Painting: something lively", "Walls: sage green (our suggestion)."],
  ["Exterior Painting: neither gray nor beige", "Walls: sage green (our suggestion)."],
  [
    "something cheerful: paint the house and make the garage door match it",
    "Walls: sage green (our suggestion). Garage door: sage green.",
  ],
]);

checkWishes("a driveway is of pavers where nothing is said, and of asphalt where it is to be cheap", [
  ["Driveway Repair", "Driveway: pavers (our suggestion)."],
  ["Driveway: something affordable", "Driveway: asphalt (our suggestion)."],
  ["Driveway: cheapest possible", "Driveway: asphalt (our suggestion)."],
]);
