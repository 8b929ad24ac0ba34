import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { concrete, height, meanAt, whole, width } from "../../testing/plain-paving.ts";
import type { Paving } from "../../text/wish-plan.ts";
import { pave } from "./pave-driveway.ts";

it("red brick is brick, and no red paint", () => {
  const painted = pave(
    openPlainScene(width, height, () => concrete),
    whole,
    "brick",
    [200, 16, 16],
  );
  expect(meanAt(painted.a, 0, width)).toBeGreaterThan(12);
  expect(Math.hypot(meanAt(painted.a, 0, width), meanAt(painted.b, 0, width))).toBeLessThan(36);
});

it("red herringbone is the red of fired clay, not of wine", () => {
  const { a, b } = pave(
    openPlainScene(width, height, () => concrete),
    whole,
    "herringbone",
    [178, 34, 52],
  );
  expect(meanAt(a, 0, width)).toBeGreaterThan(12);
  expect(meanAt(b, 0, width) / meanAt(a, 0, width)).toBeGreaterThan(0.6);
});

it.each([
  [92, 12],
  [72, 0],
])("gray pavers on concrete of lightness %d are a warm gray that lies in the same light", (L, brighter) => {
  const painted = pave(
    openPlainScene(width, height, () => ({ ...concrete, L })),
    whole,
    "pavers",
    [128, 128, 128],
  );
  expect(meanAt(painted.L, 0, width)).toBeGreaterThan(45 + brighter);
  expect(meanAt(painted.b, 0, width)).toBeGreaterThan(1);
});

it("gray pavers differ in lightness, and none of them is teal or pink", () => {
  const { L, a, b } = pave(
    openPlainScene(width, height, () => concrete),
    whole,
    "pavers",
    [142, 146, 147],
  );
  const spread = (plane: Float32Array) => {
    const sorted = plane.slice(width * 180).sort();
    return [sorted[sorted.length * 0.02]!, sorted[sorted.length * 0.98]!] as const;
  };
  const [darkest, lightest] = spread(L);
  expect(lightest - darkest).toBeGreaterThan(12);
  for (const [low, high] of [spread(a), spread(b)]) expect(high - low).toBeLessThan(3.5);
});

it("asphalt is a neutral fine grain, and no weave", () => {
  const [wide, high] = [640, 480];
  const scene = openPlainScene(wide, high, () => concrete);
  const { L, a, b } = pave(scene, new Float32Array(wide * high).fill(1), "asphalt");
  const pixels = [340, 390, 440].flatMap((row) => Array.from({ length: wide - 4 }, (_, x) => row * wide + x));
  const meanIn = (plane: Float32Array) => pixels.reduce((sum, i) => sum + plane[i]!, 0) / pixels.length;
  // Apart from the broad patches in which it was laid.
  const grain = (i: number) => L[i]! - L.subarray(i - 4, i + 5).reduce((sum, value) => sum + value, 0) / 9;
  const alike = (apart: number) =>
    pixels.reduce((sum, i) => sum + grain(i) * grain(i + apart), 0) /
    pixels.reduce((sum, i) => sum + grain(i) ** 2, 0);
  expect(alike(2)).toBeLessThan(0.3);
  expect(Math.abs(meanIn(a))).toBeLessThan(1);
  expect(Math.abs(meanIn(b))).toBeLessThan(1.5);
});

/** By how much a new surface is lighter where the old concrete glares. */
function readGlare(paving: Paving, rgb: readonly [number, number, number]): number {
  const [plain, glaring] = [72, 92].map((L) => {
    const scene = openPlainScene(width, height, () => ({ ...concrete, L }));
    return meanAt(pave({ ...scene, exposure: 1 }, whole, paving, rgb).L, 0, width);
  }) as [number, number];
  return glaring - plain;
}

it("asphalt is hardly lighter beside concrete that glares", () => {
  const glare = readGlare("asphalt", [88, 86, 83]);
  expect(glare).toBeGreaterThan(3);
  expect(glare).toBeLessThan(8);
});

it("gray pavers glare as the concrete did", () => {
  expect(readGlare("pavers", [128, 128, 128])).toBeGreaterThan(14);
});

it("there are no clouds on asphalt", () => {
  const [wide, high] = [640, 480];
  const { L } = pave(
    openPlainScene(wide, high, () => concrete),
    new Float32Array(wide * high).fill(1),
    "asphalt",
  );
  const patch = 80;
  const means = Array.from({ length: wide / patch }, (_, column) => {
    let sum = 0;
    for (let y = high - patch; y < high; y += 1)
      for (let x = column * patch; x < (column + 1) * patch; x += 1) sum += L[y * wide + x]!;
    return sum / patch ** 2;
  });
  expect(Math.max(...means) - Math.min(...means)).toBeLessThan(2);
});

it("asphalt shines toward the distance, where it is seen at a flat angle", () => {
  const [wide, high] = [640, 480];
  const scene = openPlainScene(wide, high, () => concrete);
  const { L } = pave(scene, new Float32Array(wide * high).fill(1), "asphalt");
  const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length;
  const rows = (from: number) => L.slice(from * wide, (from + 20) * wide);
  expect(meanOf(rows(280)) - meanOf(rows(450))).toBeGreaterThan(3.5);
});

it("new stones lie in the shadow in which the house and its driveway lie, not beside a bright house", () => {
  const paveBeside = (front: number) => {
    const scene = openPlainScene(width, height, (_, y) => ({ L: y < 60 ? front : 30, a: 0, b: -8 }));
    scene.regions.masks.wall.fill(1, 0, width * 60);
    const drive = whole.map((_, i) => (i < width * 60 ? 0 : 1));
    return meanAt(pave(scene, drive, "pavers", [128, 128, 128]).L, 0, width);
  };
  expect(paveBeside(40)).toBeLessThan(35);
  expect(paveBeside(80)).toBeGreaterThan(45);
});

it.each(["cobblestone", "herringbone", "permeable"] as const)(
  "%s differ from stone to stone, with dark joints",
  (paving) => {
    const [wide, high] = [640, 480];
    const scene = openPlainScene(wide, high, () => concrete);
    const { L } = pave(scene, new Float32Array(wide * high).fill(1), paving);
    const near = L.slice(wide * 440).sort();
    const median = near[near.length >> 1]!;
    expect(median - near[Math.floor(near.length * 0.03)]!).toBeGreaterThan(9);
    expect(near[Math.floor(near.length * 0.97)]! - median).toBeGreaterThan(3);
  },
);

it("what lay rough, as gravel does, is even once it is paved", () => {
  const scene = openPlainScene(width, height, (x, y) => ({
    L: 30 + 40 * (((x * 7 + y * 13) % 5) / 4),
    a: 0,
    b: 2,
  }));
  const { L } = pave(scene, whole, "asphalt");
  const near = L.slice(width * 180).sort();
  expect(near[Math.floor(near.length * 0.95)]! - near[Math.floor(near.length * 0.05)]!).toBeLessThan(11);
});

it("old stains do not show through new asphalt, and shadows lie on it", () => {
  const scene = openPlainScene(width, height, (x) => {
    if (x > 60 && x < 100) return { L: 54, a: 1, b: 6 };
    return x > 220 && x < 260 ? { L: 54, a: 1, b: -2 } : concrete;
  });
  const { L } = pave(scene, whole, "asphalt");
  const plain = meanAt(L, 120, 200);
  expect(plain - meanAt(L, 65, 95)).toBeLessThan(1.5);
  expect(plain - meanAt(L, 225, 255)).toBeGreaterThan(2.5);
});

it("old joints do not show through new asphalt", () => {
  const scene = openPlainScene(width, height, (x) =>
    x === 160 || x === 161 ? { L: 30, a: 1, b: 5 } : concrete,
  );
  const { L } = pave(scene, whole, "asphalt");
  expect(Math.abs(meanAt(L, 160, 162) - meanAt(L, 140, 150))).toBeLessThan(1.5);
});

it("in the blue shade of a house new pavers are as blue as the old concrete was, and no mud", () => {
  const scene = openPlainScene(width, height, () => ({ L: 34, a: 0, b: -12 }));
  const { b } = pave(scene, whole, "pavers", [128, 128, 128]);
  expect(meanAt(b, 0, width)).toBeLessThan(-3);
});

it("gray pavers in a photo with a blue cast are no brown ones", () => {
  const scene = openPlainScene(width, height, () => ({ L: 66, a: 0, b: -14 }));
  const { b } = pave(scene, whole, "pavers", [128, 128, 128]);
  expect(meanAt(b, 0, width)).toBeLessThan(-3);
});

it("a blue shadow on the old concrete is blue on the new", () => {
  const isShadow = (x: number) => x > 200 && x < 280;
  const scene = openPlainScene(width, height, (x) => (isShadow(x) ? { L: 44, a: 0, b: -10 } : concrete));
  const { b } = pave(scene, whole, "concrete");
  expect(meanAt(b, 30, 150) - meanAt(b, 225, 255)).toBeGreaterThan(2);
});

it("a shadow's edge is as sharp on new concrete as it was on the old", () => {
  const [wide, high] = [1024, 240];
  const scene = openPlainScene(wide, high, (x) => (x < 512 ? concrete : { L: 40, a: 0, b: -4 }));
  const { L } = pave(scene, new Float32Array(wide * high).fill(1), "concrete");
  const columnAt = (x: number) => {
    const column = L.filter((_, i) => i % wide === x && i > wide * 160).sort();
    return column[column.length >> 1]!;
  };
  const whole = columnAt(440) - columnAt(580);
  expect(whole).toBeGreaterThan(12);
  expect(columnAt(511) - columnAt(512)).toBeGreaterThan(whole * 0.7);
});

it("patches of sun between shadows that take most of a driveway stay as bright beside them", () => {
  const isSun = (x: number) => x > 200 && x < 260;
  const scene = openPlainScene(width, height, (x) =>
    isSun(x) ? { L: 84, a: 2, b: 14 } : { L: 58, a: 0, b: 2 },
  );
  const { L } = pave(scene, whole, "pavers", [128, 128, 128]);
  expect(meanAt(L, 210, 250)).toBeGreaterThan(meanAt(L, 60, 180) + 10);
});
