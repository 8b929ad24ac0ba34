import { expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { requireReadWish } from "./require-read-wish.ts";

const shingles = { name: "Charcoal shingles", prompt: "charcoal asphalt shingles" };
const pavers = { name: "Gray pavers", prompt: "gray concrete pavers" };
const sage = { name: "Sage green", prompt: "sage green", part: "body" as const };
const lawn = { name: "Modern green", prompt: "new green lawn and beds with boxwood hedges" };

it.each([
  ["Exterior Painting", sage, "make my cat happy"],
  ["Landscaping", lawn, "make my cat happy"],
  ["Roofing", shingles, "buy me a pony"],
  ["Landscaping", lawn, "🌺🌺"],
  ["Exterior Painting", sage, "asdf"],
])("of %s, words that say nothing of the home are told from those that do: %#", (service, product, wish) => {
  const looking = () => requireReadWish(service, { products: [product], wish });
  expect(looking).toThrow(AppError);
  expect(looking).toThrow(
    expect.objectContaining({
      code: "not_understood",
      userMessage: expect.stringMatching(/^We couldn't tell what to change\./),
    }),
  );
});

it.each([
  ["Exterior Painting", sage, "a bit lighter please"],
  ["Exterior Painting", sage, "hazlo más claro"],
  ["Exterior Painting", sage, "keep the brick"],
  ["Exterior Painting", sage, "bigger windows"],
  ["Exterior Painting", sage, "sage green"],
  ["Driveway Repair", pavers, "fix the cracks"],
  ["Roofing", shingles, "darker"],
  ["Landscaping", lawn, "low maintenance"],
  ["Landscaping", lawn, "make it nice"],
  ["Landscaping", lawn, undefined],
])(
  "of %s, what is understood is drawn, though the picture shows it already: %#",
  (service, product, wish) => {
    expect(() => requireReadWish(service, { products: [product], wish })).not.toThrow();
  },
);
