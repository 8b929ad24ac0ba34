import { describe, expect, it } from "vitest";
import { decodePhoto } from "./decode/decode-photo.ts";
import { editPhoto } from "./edit-photo.ts";
import { colorDistance, medianColor } from "./testing/measure-pictures.ts";
import { insideClasses, openRenderedHouse } from "./testing/open-rendered-house.ts";

describe("a part that is to match another one of the photo", () => {
  it.each([
    ["paint the garage door to match the house", "Garage door: the color of the walls.", "wall"],
    ["garage door the same color as the roof", "Garage door: the color of the roof.", "roof"],
  ])("%s", async (text, summary, model) => {
    const house = await openRenderedHouse("hipped-clean");
    const [garage, like] = [insideClasses(house, ["garage"]), insideClasses(house, [model])];
    const wished = medianColor(house.photo, like);
    const result = await editPhoto(house.bytes, { service: "painting", text });
    const after = await decodePhoto(result.bytes);
    expect(result.summary).toBe(summary);
    expect(colorDistance(medianColor(house.photo, garage), wished)).toBeGreaterThan(15);
    expect(colorDistance(medianColor(after, garage), wished)).toBeLessThan(8);
    expect(colorDistance(medianColor(after, like), wished)).toBeLessThan(1);
  });
});
