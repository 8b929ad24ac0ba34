import { expect, it } from "vitest";
import { type ClassName, classNames } from "../../analyse/class-names.ts";
import { writeRgb } from "../../analyse/convert-lab.ts";
import { againstRivals } from "./weigh-rivals.ts";

const [width, height] = [120, 90];
const strip = { from: 40, to: 46 };

/** A picture of one part but for a strip of some color, in which another part is believed in nearly as much. */
function openStrip(part: ClassName, other: ClassName, color: readonly [number, number, number]) {
  const data = new Uint8Array(width * height * 3);
  const masks = Object.fromEntries(
    classNames.map((name) => [name, new Float32Array(width * height)]),
  ) as Record<ClassName, Float32Array>;
  for (let i = 0; i < width * height; i += 1) {
    const y = Math.floor(i / width);
    const isStrip = y >= strip.from && y < strip.to;
    const [L, a, b] = isStrip ? color : ([42, 2, 6] as const);
    writeRgb(L, a, b, data, i * 3);
    masks[part][i] = isStrip ? 0.55 : 0.95;
    masks[other][i] = isStrip ? 0.45 : 0.05;
  }
  const regions = { width, height, masks, judged: masks };
  const at = 43 * width + width / 2;
  const weigh = (names: ClassName[], isWide: boolean) =>
    againstRivals(names, regions, { data, width, height }, isWide)[at]!;
  return Object.assign((...names: ClassName[]) => weigh(names, false), {
    wide: (...names: ClassName[]) => weigh(names, true),
  });
}

it("a white fascia that passes for roof by a little is none", () => {
  expect(openStrip("roof", "trim", [88, 0, 2])("roof")).toBeLessThan(0.35);
});

it("a strip of the roof's own color that might be a fascia stays roof", () => {
  expect(openStrip("roof", "trim", [42, 2, 6])("roof")).toBeGreaterThan(0.5);
});

it("a trunk's foot that passes for lawn by a little is no yard", () => {
  const believed = openStrip("lawn", "plant", [30, 6, 12]);
  expect(believed("lawn", "bed", "gravel")).toBeLessThan(0.45);
  expect(believed("lawn"), "as one ground among others").toBeGreaterThan(0.5);
});

it("a wide yard takes in what passes for it by a little", () => {
  expect(openStrip("lawn", "wall", [60, 2, 8]).wide("lawn", "bed", "gravel")).toBeGreaterThan(0.5);
});
