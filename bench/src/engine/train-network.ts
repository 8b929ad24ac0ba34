import type { Network } from "@curbview/mockup-engine/analysis";

/** Examples: rows of inputs, their class and how much each counts. */
export type Examples = {
  inputs: number;
  values: Float32Array;
  classes: Uint8Array;
  weights: Float32Array;
};

export type TrainingOptions = {
  hidden: number;
  outputs: number;
  epochs: number;
  decay: number;
  drop: number;
};

const batch = 128;
const rate = 0.003;

/** Trains a network of one hidden layer (Adam, cross-entropy, dropped inputs, weights that decay). */
export function trainNetwork(examples: Examples, options: TrainingOptions): Network {
  const { inputs, values, classes } = examples;
  const { hidden, outputs, epochs } = options;
  const scale = scaleOf(examples);
  const next = createRandom(7);
  const first = new Float32Array(hidden * (inputs + 1)).map(() => gauss(next) * Math.sqrt(1.5 / inputs));
  const second = new Float32Array(outputs * (hidden + 1)).map(() => gauss(next) * Math.sqrt(1 / hidden));
  const [stepFirst, stepSecond] = [createAdam(first.length), createAdam(second.length)];
  const count = classes.length;
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const total = epochs * Math.ceil(count / batch);
  const input = new Float32Array(inputs);
  const units = new Float32Array(hidden);
  const back = new Float32Array(hidden);
  const logits = new Float32Array(outputs);
  for (let epoch = 0, step = 0; epoch < epochs; epoch += 1) {
    shuffle(order, next);
    for (let start = 0; start < count; start += batch, step += 1) {
      const gradFirst = new Float32Array(first.length);
      const gradSecond = new Float32Array(second.length);
      const end = Math.min(count, start + batch);
      for (let n = start; n < end; n += 1) {
        const row = order[n]!;
        for (let k = 0; k < inputs; k += 1) {
          const isDropped = next() < options.drop;
          input[k] = isDropped ? 0 : (values[row * inputs + k]! - scale.mean[k]!) * scale.gain[k]!;
        }
        for (let h = 0, at = 0; h < hidden; h += 1, at += inputs + 1) {
          let sum = first[at + inputs]!;
          for (let k = 0; k < inputs; k += 1) sum += first[at + k]! * input[k]!;
          units[h] = Math.max(sum, 0);
        }
        softmax(second, units, logits);
        logits[classes[row]!]! -= 1;
        back.fill(0);
        const weight = examples.weights[row]! / (end - start);
        for (let o = 0, at = 0; o < outputs; o += 1, at += hidden + 1) {
          const slope = logits[o]! * weight;
          for (let h = 0; h < hidden; h += 1) {
            gradSecond[at + h]! += slope * units[h]!;
            back[h]! += slope * second[at + h]!;
          }
          gradSecond[at + hidden]! += slope;
        }
        for (let h = 0, at = 0; h < hidden; h += 1, at += inputs + 1) {
          const slope = units[h]! > 0 ? back[h]! : 0;
          if (slope === 0) continue;
          for (let k = 0; k < inputs; k += 1) gradFirst[at + k]! += slope * input[k]!;
          gradFirst[at + inputs]! += slope;
        }
      }
      const pace = rate * 0.5 * (1 + Math.cos((Math.PI * step) / total));
      stepFirst(first, gradFirst, pace, options.decay);
      stepSecond(second, gradSecond, pace, options.decay);
    }
  }
  // Inputs that were dropped while learning are all there when the network is used.
  const kept = 1 - options.drop;
  return { inputs, hidden, outputs, first: foldScale(first, scale, inputs, kept), second };
}

function softmax(second: Float32Array, units: Float32Array, logits: Float32Array): void {
  const hidden = units.length;
  let highest = Number.NEGATIVE_INFINITY;
  for (let o = 0, at = 0; o < logits.length; o += 1, at += hidden + 1) {
    let sum = second[at + hidden]!;
    for (let h = 0; h < hidden; h += 1) sum += second[at + h]! * units[h]!;
    logits[o] = sum;
    highest = Math.max(highest, sum);
  }
  let sum = 0;
  for (let o = 0; o < logits.length; o += 1) sum += logits[o] = Math.exp(logits[o]! - highest);
  for (let o = 0; o < logits.length; o += 1) logits[o]! /= sum;
}

type Scale = { mean: Float32Array; gain: Float32Array };

function scaleOf({ inputs, values, classes }: Examples): Scale {
  const mean = new Float32Array(inputs);
  const gain = new Float32Array(inputs);
  for (let k = 0; k < inputs; k += 1) {
    let sum = 0;
    let squares = 0;
    for (let row = 0; row < classes.length; row += 1) {
      const value = values[row * inputs + k]!;
      sum += value;
      squares += value * value;
    }
    mean[k] = sum / classes.length;
    gain[k] = 1 / Math.sqrt(Math.max(1e-6, squares / classes.length - mean[k]! ** 2));
  }
  return { mean, gain };
}

function foldScale(first: Float32Array, { mean, gain }: Scale, inputs: number, kept: number): Float32Array {
  const folded = first.slice();
  for (let at = 0; at < folded.length; at += inputs + 1) {
    for (let k = 0; k < inputs; k += 1) {
      folded[at + k] = first[at + k]! * gain[k]! * kept;
      folded[at + inputs]! -= folded[at + k]! * mean[k]!;
    }
  }
  return folded;
}

/** Adam (Kingma and Ba 2015) with decoupled decay. */
function createAdam(length: number) {
  const moment = new Float32Array(length);
  const power = new Float32Array(length);
  let step = 0;
  return (weights: Float32Array, gradient: Float32Array, pace: number, decay: number) => {
    step += 1;
    const [low, high] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let k = 0; k < length; k += 1) {
      moment[k] = 0.9 * moment[k]! + 0.1 * gradient[k]!;
      power[k] = 0.999 * power[k]! + 0.001 * gradient[k]! ** 2;
      const move = moment[k]! / low / (Math.sqrt(power[k]! / high) + 1e-8);
      weights[k] = weights[k]! - pace * (move + decay * weights[k]!);
    }
  };
}

/** A repeatable source of random numbers, 0..1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function gauss(next: () => number): number {
  return Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
}

function shuffle(order: Uint32Array, next: () => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}
