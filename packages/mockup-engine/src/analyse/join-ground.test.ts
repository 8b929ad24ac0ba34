import { describe, expect, it } from "vitest";
import { type ClassName, classNames } from "./class-names.ts";
import { joinGround } from "./join-ground.ts";

const size = { width: 80, height: 60 };
const pixels = size.width * size.height;
const indexOf = (name: ClassName) => classNames.indexOf(name);

type Box = [left: number, top: number, right: number, bottom: number];
type Color = { L: number; a: number; b: number };

const grass: Color = { L: 45, a: -18, b: 28 };
const earth: Color = { L: 45, a: 4, b: 16 };
const hole: Box = [30, 25, 42, 37];

/** What is found in the middle of a box of one ground, where another was found and lies. */
function joinWithin(around: ClassName, found: ClassName, colors: { around: Color; hole: Color }, box = hole) {
  const belief = classNames.map(() => new Float32Array(pixels));
  belief[indexOf(around)]!.fill(1);
  const lab = { L: new Float32Array(pixels), a: new Float32Array(pixels), b: new Float32Array(pixels) };
  const paint = (i: number, color: Color) => {
    for (const key of ["L", "a", "b"] as const) lab[key][i] = color[key];
  };
  for (let i = 0; i < pixels; i += 1) paint(i, colors.around);
  const [left, top, right, bottom] = box;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const i = y * size.width + x;
      belief[indexOf(around)]![i] = 0.3;
      belief[indexOf(found)]![i] = 0.7;
      paint(i, colors.hole);
    }
  }
  joinGround(belief, lab, size);
  const middle = ((top + bottom) >> 1) * size.width + ((left + right) >> 1);
  return classNames.filter((_, k) => belief[k]![middle]! > 0.9);
}

describe("grounds of a yard", () => {
  it("are one where nothing parts the gravel that was found from the lawn around it", () => {
    expect(joinWithin("lawn", "gravel", { around: earth, hole: earth })).toEqual(["lawn"]);
  });

  it("stay two where gravel ends at the lawn's edge", () => {
    expect(joinWithin("lawn", "gravel", { around: grass, hole: earth })).toEqual(["gravel"]);
  });

  it("are one across a shadow's edge", () => {
    expect(joinWithin("gravel", "lawn", { around: earth, hole: { ...earth, L: 36 } })).toEqual(["gravel"]);
  });

  it("are the lawn alone where a worn place passed for a driveway", () => {
    expect(joinWithin("lawn", "drive", { around: earth, hole: earth })).toEqual(["lawn"]);
  });

  it("are the lawn alone where a worn place passed for a thing that lies there", () => {
    const small: Box = [34, 28, 40, 34];
    expect(joinWithin("lawn", "other", { around: earth, hole: earth }, small)).toEqual(["lawn"]);
    const stone = { L: 75, a: 1, b: 6 };
    expect(joinWithin("lawn", "other", { around: earth, hole: stone }, small)).not.toContain("lawn");
  });

  it("leave a patio in the lawn", () => {
    const slabs = { L: 70, a: 1, b: 6 };
    expect(joinWithin("lawn", "path", { around: grass, hole: slabs })).not.toContain("lawn");
  });

  it("leave a driveway of earth through a yard of earth", () => {
    const wide: Box = [20, 10, 60, 60];
    expect(joinWithin("gravel", "drive", { around: earth, hole: earth }, wide)).not.toContain("gravel");
  });
});

describe("a driveway", () => {
  const concrete: Color = { L: 70, a: 2, b: 10 };
  const stain: Box = [34, 28, 42, 36];

  it("is whole where a stain on it passed for gravel", () => {
    expect(joinWithin("drive", "gravel", { around: concrete, hole: { ...concrete, L: 64 } }, stain)).toEqual([
      "drive",
    ]);
  });

  it("is whole where a bright place on it passed for a walk", () => {
    expect(joinWithin("drive", "path", { around: concrete, hole: { ...concrete, L: 92 } }, stain)).toEqual([
      "drive",
    ]);
  });

  it("keeps the grass that grows in its middle", () => {
    expect(joinWithin("drive", "lawn", { around: concrete, hole: grass }, stain)).not.toContain("drive");
  });
});
