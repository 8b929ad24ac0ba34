import { expect, it } from "vitest";
import { rgbToLab, toLab, writeRgb } from "./convert-lab.ts";

it.each([
  ["white", [255, 255, 255], [100, 0, 0]],
  ["black", [0, 0, 0], [0, 0, 0]],
  ["middle gray", [119, 119, 119], [50.03, 0, 0]],
  ["red", [255, 0, 0], [53.24, 80.09, 67.2]],
  ["green", [0, 255, 0], [87.73, -86.18, 83.18]],
  ["blue", [0, 0, 255], [32.3, 79.19, -107.86]],
] as const)("%s has the CIELAB color that other programs give it", (_, rgb, [L, a, b]) => {
  const lab = rgbToLab(rgb);
  expect(Math.hypot(lab.L - L, lab.a - a, lab.b - b)).toBeLessThan(0.05);
});

it("a color that nobody changes is the same to a level after a way there and back", () => {
  const levels = [0, 1, 7, 40, 96, 128, 181, 230, 254, 255];
  const colors = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => [red, green, blue])));
  const before = Uint8Array.from(colors.flat());
  const { L, a, b } = toLab(before, colors.length);
  const after = new Uint8Array(before.length);
  for (let i = 0; i < colors.length; i += 1) writeRgb(L[i]!, a[i]!, b[i]!, after, i * 3);
  const apart = before.map((value, i) => Math.abs(value - after[i]!));
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
});
