import { expect, it } from "vitest";
import { type ClassName, classNames } from "./class-names.ts";
import { toLab } from "./convert-lab.ts";
import { refineBelief } from "./find-regions.ts";

const size = { width: 200, height: 150 };
const pixels = size.width * size.height;
const colors: Partial<Record<ClassName, number[]>> = { sky: [120, 170, 240], lawn: [70, 110, 50] };
const gray = [120, 120, 120];

/** What is found at a place of a picture, whose paving is of one gray, where the network believes this. */
function findAt(x: number, y: number, believed: (x: number, y: number) => ClassName): ClassName {
  const parts = Array.from({ length: pixels }, (_, i) =>
    believed(i % size.width, Math.floor(i / size.width)),
  );
  const data = Uint8Array.from(parts.flatMap((part) => colors[part] ?? gray));
  const judged = classNames.map((name) =>
    Float32Array.from(parts, (part) => (part === name ? 0.98 : 0.02 / (classNames.length - 1))),
  );
  const { belief } = refineBelief(judged, { ...size, lab: toLab(data, pixels) });
  const found = belief.map((plane) => plane[y * size.width + x]!);
  return classNames[found.indexOf(Math.max(...found))]!;
}

it("a walk of the driveway's own concrete stays a walk", () => {
  const believed = (x: number, y: number) => (y < 75 ? "sky" : x < 120 ? "drive" : "path");
  expect(findAt(60, 110, believed)).toBe("drive");
  expect(findAt(160, 110, believed)).toBe("path");
});

it("a driveway beside a street goes on as far as it is seen to, past the line of the curb", () => {
  const believed = (x: number, y: number) =>
    y < 75 ? "sky" : x > 60 && x < 140 ? "drive" : y < 110 ? "lawn" : "road";
  expect(findAt(100, 140, believed)).toBe("drive");
  expect(findAt(20, 140, believed)).toBe("road");
});
