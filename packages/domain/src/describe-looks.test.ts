import { expect, it } from "vitest";
import { choosableParts, nameLook, writeLookWish } from "./describe-looks.ts";

const sage = { name: "Sage green", prompt: "sage green" };
const white = { name: "White", prompt: "white" };
const metal = { name: "Gray metal", prompt: "gray standing seam metal" };

it("colors of paint are said part by part, anything else in the product's own words", () => {
  const paint = {
    products: [
      { ...sage, part: "body" as const },
      { ...white, part: "trim" as const },
    ],
  };
  expect(writeLookWish("Exterior Painting", paint)).toBe("walls sage green, trim white");
  expect(writeLookWish("Exterior Painting", { products: [sage] })).toBe("walls sage green");
  expect(writeLookWish("Roofing", { products: [metal] })).toBe("gray standing seam metal");
});

it("the homeowner's own words follow what was chosen, or stand alone", () => {
  const wish = "flowers along the path";
  expect(writeLookWish("Roofing", { products: [metal], wish })).toBe(`gray standing seam metal. ${wish}`);
  expect(writeLookWish("Roofing", { products: [], wish })).toBe(wish);
});

it("a lead keeps a look by a name that people understand", () => {
  const parts = [
    { ...sage, part: "body" as const },
    { ...white, part: "garage" as const },
  ];
  expect(nameLook({ products: parts })).toBe("Sage green, garage door White");
  expect(nameLook({ products: parts.slice(1) })).toBe("Garage door White");
  expect(nameLook({ products: [metal], wish: "a chimney" })).toBe("Gray metal, “a chimney”");
  expect(nameLook({ products: [], wish: "x".repeat(500) }).length).toBeLessThanOrEqual(300);
});

it("our own engine offers no front door, which it cannot find", () => {
  expect(choosableParts("builtin")).toEqual(["body", "trim", "garage"]);
  expect(choosableParts("openai")).toEqual(["body", "trim", "door"]);
});
