import * as tf from "@tensorflow/tfjs-core";
import { expect, it } from "vitest";
import { computeStep, type Step, type Weights } from "./network-operations.ts";
import "./part-network.ts";

type Shape = [number, number, number, number];

/** What one step makes of a map. */
function run(step: Omit<Step, "from" | "to">, values: number[], shape: Shape, weights?: Weights): number[] {
  const made = computeStep({ ...step, from: ["map"], to: "made" }, [tf.tensor4d(values, shape)], weights);
  return [...made.dataSync()];
}

const floats = (values: number[], outputs: number): Weights => ({
  stored: Float32Array.from(values),
  scale: new Float32Array(outputs).fill(1),
  bias: new Float32Array(outputs),
});

it("the planes of a place are scaled to a mean of 0 and a spread of 1", () => {
  const made = run({ op: "normalize" }, [1, 3, 10, 10.5], [1, 1, 2, 2]);
  for (const [i, value] of [-1, 1, -1, 1].entries()) expect(made[i]).toBeCloseTo(value, 3);
});

it("GELU is what its formula with the error function says, to a thousandth", () => {
  const made = run({ op: "gelu" }, [-3, -1, -0.2, 0, 0.5, 2], [1, 1, 6, 1]);
  const exact = [-0.00405, -0.15866, -0.08415, 0, 0.34573, 1.9545];
  for (const [i, value] of exact.entries()) expect(Math.abs(made[i]! - value)).toBeLessThan(0.001);
});

it("a small map is laid over a large one, stretched or repeated", () => {
  const [nothing, shape]: [number[], Shape] = [Array(8).fill(1), [1, 2, 4, 1]];
  const stretch: Parameters<typeof run>[0] = { op: "stretch", kernel: [1, 2, 1, 1], floats: true };
  expect(run(stretch, nothing, shape, floats([0, 4], 1))).toEqual([1, 2, 4, 5, 1, 2, 4, 5]);
  const tile: Parameters<typeof run>[0] = { op: "tile", kernel: [1, 2, 1, 1], floats: true };
  expect(run(tile, nothing, shape, floats([0, 4], 1))).toEqual([1, 5, 1, 5, 1, 5, 1, 5]);
});

it("a map is halved by the largest or by the mean of four places", () => {
  expect(run({ op: "pool", size: 2 }, [1, 2, 3, 6], [1, 2, 2, 1])).toEqual([6]);
  expect(run({ op: "halve" }, [1, 2, 3, 6], [1, 2, 2, 1])).toEqual([3]);
});
