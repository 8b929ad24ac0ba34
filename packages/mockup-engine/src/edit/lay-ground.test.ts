import { expect, it } from "vitest";
import { layGround } from "./lay-ground.ts";

const photo = { data: new Uint8Array(0), width: 400, height: 300 };
const lowerHalf = Float32Array.from({ length: 400 * 300 }, (_, i) => (i / 400 >= 180 ? 1 : 0));

it("draws what is far away smaller and flatter than what is near", () => {
  const place = layGround(photo, lowerHalf);
  const wide = (y: number) => place(210, y).across - place(200, y).across;
  const deep = (y: number) => place(200, y - 1).away - place(200, y).away;
  expect(wide(200)).toBeGreaterThan(wide(290) * 1.5);
  expect(deep(200)).toBeGreaterThan(deep(290) * 2);
  expect(place(200, 299).near).toBeGreaterThan(0.95);
});

it("stays finite above the horizon", () => {
  const { across, away } = layGround(photo, lowerHalf)(0, 0);
  expect(Number.isFinite(across) && Number.isFinite(away)).toBe(true);
});
