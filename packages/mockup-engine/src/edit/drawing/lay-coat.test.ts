import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { readWish } from "../../text/read-wish.ts";
import { editScene } from "../edit-scene.ts";
import { layCoat, layFurtherCoat } from "./lay-coat.ts";

const planesOf = (L: number) => ({ L: Float32Array.of(L), a: Float32Array.of(0), b: Float32Array.of(0) });

it("a pixel half of a wall and half of its trim shows both new colors and nothing of the old ones", () => {
  const [oldWall, oldTrim, newWall, newTrim] = [80, 60, 20, 94];
  const mixed = (oldWall + oldTrim) / 2;
  const [lab, taken, half] = [planesOf(mixed), planesOf(mixed), Float32Array.of(0.5)];
  layCoat(lab, planesOf(newWall + mixed - oldWall), half);
  const trim = planesOf(newTrim + mixed - oldTrim);
  layFurtherCoat(lab, trim, half, { taken, laid: half, cover: half });
  expect(lab.L[0]).toBeCloseTo((newWall + newTrim) / 2, 4);
});

it("white trim that is to stay white is not dirtied by the paint of the walls beside it", () => {
  const [width, height] = [160, 120];
  const isTrim = (x: number) => x >= 100 && x < 110;
  const plain = openPlainScene(width, height, (x) =>
    isTrim(x) ? { L: 92, a: 0, b: 1 } : { L: 70, a: 0, b: 14 },
  );
  // The wall was found with some of its trim.
  const shareOf = { wall: (x: number) => (isTrim(x) ? 0.4 : 1), trim: (x: number) => (isTrim(x) ? 1 : 0) };
  const mask = (name: ClassName) =>
    Float32Array.from({ length: width * height }, (_, i) =>
      name === "wall" || name === "trim" ? shareOf[name](i % width) : 0,
    );
  plain.regions.judged.trim.set(mask("trim"));
  const scene = { ...plain, mask, light: { white: 0.98, a: 0, b: 0, front: 92 } };
  editScene(scene, readWish("navy blue walls with white trim", "painting").tasks);
  expect(scene.lab.L[60 * width + 105]).toBeGreaterThan(88);
  expect(scene.lab.L[60 * width + 40]).toBeLessThan(40);
});
