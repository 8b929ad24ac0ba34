import { expect, it } from "vitest";
import { writeRgb } from "../../analyse/convert-lab.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { readLabels } from "../scene/read-labels.ts";
import { findTrunkFeet, standOnFeet } from "./find-trunk-feet.ts";
import { spareThings } from "./spare-things.ts";

const [width, height] = [256, 192];
const bark = { L: 38, a: 6, b: 12 };
const grass = { L: 50, a: -14, b: 28 };
const shade = { L: 26, a: -8, b: 15 };
const wall = { L: 78, a: 2, b: 10 };
/** The row in which the network lets the yard begin, and that in which the trunk leaves the ground. */
const [yardFrom, foot] = [110, 140];
type Color = typeof bark;

/** A lawn before a wall, and a thing in the middle whose lower part passes for lawn. */
function openLawn({ wide = 6, seen = bark, below = bark, above = 40 }) {
  const isThing = (x: number, y: number) => Math.abs(x + 0.5 - 128) < wide / 2 && y >= above && y < foot;
  const scene = openPlainScene(width, height, (x, y): Color => {
    if (isThing(x, y)) return y < yardFrom ? seen : below;
    return y < yardFrom - 20 ? wall : grass;
  });
  for (let i = 0; i < width * height; i += 1)
    writeRgb(scene.lab.L[i]!, scene.lab.a[i]!, scene.lab.b[i]!, scene.photo.data, i * 3);
  const { masks } = scene.regions;
  const yard = new Float32Array(width * height);
  for (let i = 0; i < yard.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isYard = y >= (isThing(x, yardFrom - 1) ? yardFrom : yardFrom - 20);
    masks[isYard ? "lawn" : isThing(x, y) ? "plant" : "wall"][i] = 1;
    if (isYard) yard[i] = 1;
  }
  return { scene, yard };
}

it("the foot of a trunk that passes for lawn stays as it is, and the lawn beside it is new", () => {
  const { scene, yard } = openLawn({});
  const [trunk, ...others] = findTrunkFeet(scene, yard);
  expect(others).toEqual([]);
  expect(Math.abs(trunk!.foot - foot)).toBeLessThan(4);
  const left = spareThings(scene, yard, [trunk!]);
  expect([left[130 * width + 128], left[130 * width + 150]]).toEqual([0, 1]);
});

it("plants that grow behind a trunk's foot are hidden by all of the trunk, and others are not", () => {
  const { scene, yard } = openLawn({});
  const labels = readLabels(scene);
  const { footOf } = standOnFeet(labels, findTrunkFeet(scene, yard));
  expect(Math.abs(footOf(128, 60)! - foot)).toBeLessThan(4);
  expect(Math.abs(footOf(128, 130)! - foot)).toBeLessThan(4);
  expect([footOf(160, 130), footOf(160, 60)]).toEqual([undefined, labels.footOf(160, 60)]);
});

it.each([
  ["a trunk's shadow on the grass", openLawn({ below: shade })],
  ["a wall's corner, which is no narrow thing", openLawn({ wide: 90 })],
  [
    "a tuft of hardly another color",
    openLawn({ seen: { L: 54, a: -13, b: 26 }, below: { L: 54, a: -13, b: 26 } }),
  ],
  ["what is seen within the lawn alone", openLawn({ above: yardFrom })],
])("%s is no foot of a trunk", (_, { scene, yard }) => {
  expect(findTrunkFeet(scene, yard)).toEqual([]);
});
