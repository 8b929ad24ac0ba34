import { expect, it } from "vitest";
import { readWish } from "./read-wish.ts";

it.each([
  ["Lawn Care", "landscaping"],
  ["Sealcoating", "driveway"],
  ["Driveway Repair: make a realistic edit of this photo of a home", "driveway"],
  ["Repainting", "painting"],
  ["Exterior Painting: keep the lawn and the driveway", "painting"],
  ["Roof Replacement", "roofing"],
  ["Roof cleaning", "cleaning"],
  ["House washing", "cleaning"],
  ["Driveway cleaning", "pressure-washing"],
  ["Pressure Washing", "pressure-washing"],
  ["something nice", "landscaping"],
])("%s is read as %s", (text, service) => {
  expect(readWish(text).service).toBe(service);
});

it("takes the first colour named and nothing that is to be kept", () => {
  expect(readWish("Exterior Painting: navy walls with a white garage door").colour?.name).toBe("navy");
  expect(readWish("paint it dark sage green").colour?.name).toBe("sage green");
  expect(readWish("Landscaping: keep the red brick").colour).toBeUndefined();
});
