import { expect, it } from "vitest";
import { readWish } from "../read-wish.ts";

const adviceOn = (wish: string) => readWish(wish).unsupported.map(({ advice }) => advice);

it.each([
  ["remove the cars", "cars out of the photo; a photo without them works best."],
  ["remove the people", "people or animals out of the photo; a photo without them works best."],
  ["hide the neighbor's house", "the neighbor's house out of the photo; a photo without it works best."],
])("what stands in the way is spoken of as one or as several: %s", (wish, said) => {
  expect(adviceOn(wish)).toEqual([`This quick preview can't take ${said}`]);
});

it.each([
  ["take out the porch", "show the home without the porch; a contractor can plan that with you on site."],
  ["remove the bushes", "show the yard without its plants; a landscaper can take them out on site."],
  ["trim the hedges", "show plants cut back; a landscaper can do that on site."],
  ["add a fence", "show a new fence; mark what is there with the brush, and it shows it in a new color."],
])("what belongs to the home is told with what can be done instead: %s", (wish, said) => {
  expect(adviceOn(wish)).toEqual([`This quick preview can't ${said}`]);
});

it("what comes near is told as what is shown instead", () => {
  expect(adviceOn("plant ferns")).toEqual([
    "This quick preview has no picture of ferns; it plants what comes closest instead.",
  ]);
  expect(adviceOn("purple marigolds")).toEqual([
    "This quick preview has no picture of marigolds; it plants what comes closest in purple instead.",
  ]);
});
