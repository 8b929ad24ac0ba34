import { describe, expect, it } from "vitest";
import type { ClassName } from "./analyse/class-names.ts";
import { decodePhoto } from "./decode/decode-photo.ts";
import { editConfirmed } from "./testing/edit-confirmed.ts";
import { maxDifference, shareOfChange } from "./testing/measure-pictures.ts";
import { insideClasses, openRenderedHouse } from "./testing/open-rendered-house.ts";
import type { Service } from "./text/wish-plan.ts";

/** A house, a service, where its work belongs, and the least share of the change that must lie there. */
type Expectation = [house: string, service: Service, belongs: ClassName[], minShare: number];

const garden: ClassName[] = ["lawn", "bed", "plant"];
const washable: ClassName[] = ["wall", "trim", "garage", "drive", "path", "roof"];

// The shares are what the engine reaches, less about a tenth. Exact labels make them exact to measure.
const expectations: Expectation[] = [
  ["ranch-driveway", "driveway", ["drive"], 0.75],
  ["ranch-driveway", "roofing", ["roof"], 0.9],
  ["ranch-driveway", "landscaping", garden, 0.8],
  ["ranch-driveway", "cleaning", washable, 0.8],
  ["ranch-driveway", "pressure-washing", washable, 0.8],
  ["ranch-driveway", "painting", ["wall", "trim"], 0.9],
  ["hipped-lawn", "landscaping", garden, 0.75],
  ["hipped-lawn", "painting", ["wall", "trim"], 0.9],
  ["hipped-lawn", "driveway", ["drive"], 0.7],
  ["hipped-lawn", "roofing", ["roof"], 0.84],
  ["hipped-clean", "cleaning", washable, 0.9],
  ["hipped-clean", "driveway", ["drive"], 0.9],
  ["hipped-clean", "painting", ["wall", "trim"], 0.9],
  ["hipped-clean", "roofing", ["roof"], 0.75],
  ["ranch-paint", "painting", ["wall", "trim"], 0.9],
  ["ranch-paint", "roofing", ["roof"], 0.9],
];
const wishes: Partial<Record<Service, string>> = { painting: "paint the house navy" };

describe("on a house whose every pixel is known", () => {
  it.each(expectations)("%s: %s changes what I asked for and leaves the sky", async (...expectation) => {
    const [name, service, belongs, minShare] = expectation;
    const house = await openRenderedHouse(name);
    const { bytes } = await editConfirmed(house.bytes, { service, text: wishes[service] ?? "" });
    const after = await decodePhoto(bytes);
    const share = shareOfChange(house.photo, after, (index) => belongs.includes(house.classes[index]!));
    expect(share).toBeGreaterThan(minShare);
    expect(maxDifference(house.photo, after, insideClasses(house, ["sky"]))).toBeLessThanOrEqual(1);
  });
});
