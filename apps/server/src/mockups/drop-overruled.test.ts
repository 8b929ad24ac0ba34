import { expect, it } from "vitest";
import { dropOverruled } from "./drop-overruled.ts";

const charcoal = { name: "Charcoal shingles", prompt: "charcoal asphalt shingles" };
const pavers = { name: "Gray pavers", prompt: "gray concrete pavers" };
const sage = { name: "Sage green", prompt: "sage green", part: "body" as const };
const modern = { name: "Modern green", prompt: "new green lawn and beds with boxwood hedges" };
const white = { name: "White", prompt: "white", part: "trim" as const };

it.each([
  ["Roofing", [charcoal], "terracotta tiles"],
  ["Driveway Repair", [pavers], "red brick"],
  ["Driveway Repair", [pavers], "brick herringbone"],
  ["Roofing", [charcoal], "keep my roof, I'd only like to see new gutters"],
  ["Exterior Painting", [sage], "navy blue with white trim"],
  ["Exterior Painting", [sage], "sage green, keep the brick"],
  ["Exterior Painting", [sage], "keep the stucco, paint only the door red"],
  ["Exterior Painting", [sage], "keep the walls as they are, black garage door"],
  ["Exterior Painting", [sage], "just paint the door red"],
  ["Exterior Painting", [sage, white], "keep the brick and stone, the rest navy"],
  ["Landscaping", [modern], "put rock and cactus, no lawn please"],
  ["Landscaping", [modern], "pon piedra y cactus, sin cesped por favor"],
  ["Exterior Painting", [sage], "just the trim white"],
  ["Exterior Painting", [sage], "pinta solo la puerta del garaje de negro"],
])("of %s, words that say all of it stand alone: %#", (service, products, wish) => {
  expect(dropOverruled(service, { products, wish })).toEqual([]);
});

it.each([
  ["Roofing", [charcoal], "paint the walls sage green"],
  ["Roofing", [charcoal], undefined],
  ["Roofing", [charcoal], "like my neighbor's"],
  ["Roofing", [charcoal], "just like next door"],
  ["Roofing", [{ name: "Acme 3000", prompt: "acme 3000" }], "xyzzy"],
  ["Exterior Painting", [sage, white], "with black shutters"],
  ["Exterior Painting", [sage], "just make the trim white too"],
  ["Landscaping", [modern], "add hydrangeas"],
  ["Driveway Repair", [pavers], "a tan one please"],
  ["Driveway Repair", [pavers], "and wash the house"],
  ["Exterior Painting", [sage], "only the trim white as well"],
  ["Exterior Painting", [sage], "just a bit lighter please"],
  ["Exterior Painting", [sage], "only a touch darker"],
  ["Exterior Painting", [sage], "I just love it, can the door be red?"],
])("of %s, what they say nothing of stays: %#", (service, products, wish) => {
  expect(dropOverruled<{ name: string; prompt: string }>(service, { products, wish })).toEqual(products);
});

it("another color of the walls leaves the trim that was chosen", () => {
  expect(dropOverruled("Exterior Painting", { products: [sage, white], wish: "navy blue walls" })).toEqual([
    white,
  ]);
});
