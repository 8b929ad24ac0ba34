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

/** Pixels judged together, so that each weight is read once for all of them. */
const group = 4;

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
  const { inputs, hidden, outputs } = network;
  const [first, second] = [Float64Array.from(network.first), Float64Array.from(network.second)];
  const columns = Math.ceil(width / step);
  const pixels = columns * Math.ceil(height / step);
  const belief = Array.from({ length: outputs }, () => new Float32Array(pixels));
  const input = new Float64Array(inputs * group);
  const units = new Float64Array(hidden * group);
  const logits = new Float64Array(outputs * group);
  for (let to = 0; to < pixels; to += group) {
    const count = Math.min(group, pixels - to);
    for (let n = 0; n < count; n += 1) {
      const from = Math.floor((to + n) / columns) * step * width + ((to + n) % columns) * step;
      for (let k = 0; k < inputs; k += 1) input[k * group + n] = planes[k]![from]!;
    }
    applyRows(first, input, units);
    for (let k = 0; k < units.length; k += 1) if (units[k]! < 0) units[k] = 0;
    applyRows(second, units, logits);
    for (let n = 0; n < count; n += 1) writeShares(logits, n, belief, to + n);
  }
  return belief;
}

/** Logits of one pixel of a group as shares that add up to 1. */
function writeShares(logits: Float64Array, n: number, belief: Planes, to: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = n; at < logits.length; at += group) if (logits[at]! > highest) highest = logits[at]!;
  let sum = 0;
  for (let k = 0; k < belief.length; k += 1) {
    const value = Math.exp(logits[k * group + n]! - highest);
    belief[k]![to] = value;
    sum += value;
  }
  for (const plane of belief) plane[to] = plane[to]! / sum;
}

function applyRows(weights: Float64Array, input: Float64Array, output: Float64Array): void {
  const inputs = input.length;
  for (let row = 0, at = 0; row < output.length; row += group, at += 1) {
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let k = 0; k < inputs; k += group, at += 1) {
      const weight = weights[at]!;
      one += weight * input[k]!;
      two += weight * input[k + 1]!;
      three += weight * input[k + 2]!;
      four += weight * input[k + 3]!;
    }
    const bias = weights[at]!;
    output[row] = one + bias;
    output[row + 1] = two + bias;
    output[row + 2] = three + bias;
    output[row + 3] = four + bias;
  }
}
