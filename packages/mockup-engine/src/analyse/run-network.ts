import type { Planes } from "./describe-pixels.ts";

/** A small network: one layer of rectified units, then one logit a class. Inputs are scaled inside the weights. */
export type Network = {
  inputs: number;
  hidden: number;
  outputs: number;
  /** Rows of `inputs` weights and a bias, one a hidden unit. */
  first: Float32Array;
  /** Rows of `hidden` weights and a bias, one an output. */
  second: Float32Array;
};

/** A network as it is stored: numbers as base64 of little-endian 32-bit floats. */
export type StoredNetwork = {
  inputs: number;
  hidden: number;
  outputs: number;
  first: string;
  second: string;
};

/** Reads a stored network. */
export function loadNetwork(stored: StoredNetwork): Network {
  return { ...stored, first: toFloats(stored.first), second: toFloats(stored.second) };
}

function toFloats(base64: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(base64, "base64"));
  return new Float32Array(bytes.buffer);
}

/**
 * The network's belief in each class: planes that add up to 1 at every pixel. With a `step` above 1 only every step-th
 * pixel of every step-th row is judged, and the planes are that much smaller.
 */
export function runNetwork(
  network: Network,
  planes: Planes,
  { width, height }: { width: number; height: number },
  step = 1,
): Planes {
  const { inputs, hidden, outputs, first, second } = network;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const belief = Array.from({ length: outputs }, () => new Float32Array(columns * rows));
  const input = new Float32Array(inputs);
  const units = new Float32Array(hidden);
  const logits = new Float32Array(outputs);
  for (let y = 0, to = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step, to += 1) {
      const from = y * width + x;
      for (let k = 0; k < inputs; k += 1) input[k] = planes[k]![from]!;
      applyRows(first, input, units);
      for (let k = 0; k < hidden; k += 1) if (units[k]! < 0) units[k] = 0;
      applyRows(second, units, logits);
      softmax(logits);
      for (let k = 0; k < outputs; k += 1) belief[k]![to] = logits[k]!;
    }
  }
  return belief;
}

function softmax(logits: Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < logits.length; k += 1) if (logits[k]! > highest) highest = logits[k]!;
  let sum = 0;
  for (let k = 0; k < logits.length; k += 1) {
    logits[k] = Math.exp(logits[k]! - highest);
    sum += logits[k]!;
  }
  for (let k = 0; k < logits.length; k += 1) logits[k]! /= sum;
}

/** Four sums at once: one alone would wait for each addition before the next. */
function applyRows(weights: Float32Array, input: Float32Array, output: Float32Array): void {
  const inputs = input.length;
  const fours = inputs - (inputs % 4);
  for (let row = 0, at = 0; row < output.length; row += 1) {
    let [one, two, three, four] = [0, 0, 0, 0];
    let k = 0;
    for (; k < fours; k += 4, at += 4) {
      one += weights[at]! * input[k]!;
      two += weights[at + 1]! * input[k + 1]!;
      three += weights[at + 2]! * input[k + 2]!;
      four += weights[at + 3]! * input[k + 3]!;
    }
    for (; k < inputs; k += 1, at += 1) one += weights[at]! * input[k]!;
    output[row] = one + two + three + four + weights[at]!;
    at += 1;
  }
}
