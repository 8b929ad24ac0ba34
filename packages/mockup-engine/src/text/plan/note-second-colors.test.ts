import { expect, it } from "vitest";
import { readWish } from "../read-wish.ts";

const read = (wish: string, service: "painting" | "roofing") => {
  const { summary, unsupported } = readWish(wish, service);
  return [summary, unsupported.map((item) => item.wish)];
};

it.each([
  ["porch columns white and the porch floor gray", "Porch: white.", "two colors on the porch"],
  ["the left garage door red and the right one blue", "Garage door: red.", "two colors on the garage door"],
  ["white trim, black window frames", "Trim: white.", "two colors on the trim"],
])("'%s' shows one color and says so of the other", (wish, summary, declined) => {
  expect(read(wish, "painting")).toEqual([summary, [declined]]);
});

it("a color said again of the same part is a correction, and nothing is declined", () => {
  expect(read("front door red. the door should be a dark red", "painting")).toEqual([
    "Front door: dark red.",
    [],
  ]);
});

it.each([
  ["gray shingles with a few blue ones mixed in", "Roof: gray shingles.", "a second color on the roof"],
  ["charcoal shingles, metal over the porch", "Roof: charcoal shingles.", "a part of the roof"],
  ["copper over the bay window, gray shingles on the rest", "Roof: gray shingles.", "a part of the roof"],
])("of a roof, '%s' shows what covers the whole and says so of the other", (wish, summary, declined) => {
  expect(read(wish, "roofing")).toEqual([summary, [declined]]);
});
