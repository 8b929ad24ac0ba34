import { describe, expect, it } from "vitest";
import { layGround, legible, lineCover } from "./lay-ground.ts";

const ground = { horizon: 150, focal: 420, vanishing: 200 };

describe("the ground", () => {
  it("shows what is far away smaller and flatter than what is near", () => {
    const place = layGround(ground, 400);
    expect(place(200, 180).wide).toBeGreaterThan(place(200, 290).wide * 1.5);
    expect(place(200, 180).deep / place(200, 180).wide).toBeGreaterThan(
      place(200, 290).deep / place(200, 290).wide,
    );
  });

  it("stays finite above the horizon", () => {
    const { across, away } = layGround(ground, 400)(0, 0);
    expect(Number.isFinite(across) && Number.isFinite(away)).toBe(true);
  });

  it.each([60, 200, 330])(
    "lets lines along a driveway run together where it vanishes, at column %i",
    (vanishing) => {
      const place = layGround({ ...ground, vanishing }, 400);
      // From the lower edge straight towards the vanishing point one stays on the same line.
      for (const start of [40, 180, 390]) {
        const at = (share: number) =>
          place(start + (vanishing - start) * share, 300 - (300 - ground.horizon) * share).across;
        expect(at(0.6)).toBeCloseTo(at(0), 6);
        expect(at(0.85)).toBeCloseTo(at(0), 6);
      }
    },
  );
});

it("draws a joint that runs far aside as one line, not as dots", () => {
  const [width, vanishing] = [1000, 120];
  const far = { horizon: 300, focal: 1050, vanishing };
  const place = layGround(far, width);
  const joint = place(980, 420).across;
  // The strongest pixel of the joint in every column that it crosses.
  const strengths = Array.from({ length: 300 }, (_, k) => {
    const x = 680 + k;
    const column = Array.from({ length: 300 }, (_, down) => {
      const { across, acrossSpan } = place(x, 310 + down);
      return lineCover(across - joint, 50, 0.022, acrossSpan);
    });
    return column.reduce((sum, value) => sum + value, 0);
  });
  const mean = strengths.reduce((sum, value) => sum + value, 0) / strengths.length;
  expect(Math.min(...strengths)).toBeGreaterThan(mean * 0.6);
});

it("draws a joint thinner with distance, and never less often than it is there", () => {
  const share = (span: number) => {
    let sum = 0;
    for (let step = 0; step < 1000; step += 1) sum += lineCover(step * 0.0137, 0.4, 0.02, span);
    return sum / 1000;
  };
  expect(share(0.005)).toBeCloseTo(0.05, 1);
  expect(share(0.3)).toBeCloseTo(0.05, 2);
  expect(lineCover(0.01, 0.4, 0.02, 0.004)).toBe(1);
  expect(lineCover(0.2, 0.4, 0.02, 0.004)).toBe(0);
});

it("blurs what is smaller than a pixel", () => {
  expect(legible(0.5, 0.01)).toBe(1);
  expect(legible(0.01, 0.05)).toBe(0);
});
