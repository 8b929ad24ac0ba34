import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import * as tf from "@tensorflow/tfjs-core";
import { type NetworkFiles, networkFiles } from "./choose-network.ts";

/** One step of the network: what it computes, from which earlier results, under which name. */
type Step = {
  op: "conv" | "depthwise" | "pool" | "concat" | "add" | "mean" | "double";
  from: string[];
  to: string;
  leaky?: true;
  /** Of a convolution: height, width, inputs (1 of a depthwise one) and outputs of its weights, and where they are stored. */
  kernel?: [number, number, number, number];
  at?: number;
  /** Its weights are stored as floats rather than as bytes. */
  floats?: true;
  stride?: number;
};

/** A convolution's weights as they are stored: floats, or bytes with a scale an output. */
type Weights = { stored: Int8Array | Float32Array; scale: Float32Array; bias: Float32Array };

type Network = { steps: Step[]; weights: Map<string, Weights> };

const slope = 0.1;

// Threads are the pool's: one edit computes in one.
setThreadsCount(1);
const backend = dirname(fileURLToPath(import.meta.resolve("@tensorflow/tfjs-backend-wasm")));
setWasmPaths(`${backend}/`);
await tf.setBackend("wasm");

/** What looks at a photo, at its mirror image, and what tells masonry with the network that it reads. */
type Networks = { photo: Network; mirrored: Network; masonry?: { network: Network; head: Network } };

/** Networks as they are stored; without one for the mirror image the photo's own looks at it. */
type StoredNetworks = {
  photo: Uint8Array;
  mirrored?: Uint8Array | undefined;
  masonry?: { network: Uint8Array; head: Uint8Array } | undefined;
};

let networks: (Networks & { chosen: NetworkFiles }) | undefined;

/** Replaces the chosen networks by others of the same form, to measure those that have not seen a photograph. */
export function useNetworks({ photo, mirrored = photo, masonry }: StoredNetworks): Networks {
  const loaded = new Map<Uint8Array, Network>();
  const load = (file: Uint8Array) => {
    const known = loaded.get(file) ?? loadNetwork(file);
    loaded.set(file, known);
    return known;
  };
  networks = {
    photo: load(photo),
    mirrored: load(mirrored),
    ...(masonry && { masonry: { network: load(masonry.network), head: load(masonry.head) } }),
    chosen: networkFiles(),
  };
  return networks;
}

/** The networks in use, unless others were chosen since. */
function openNetworks(): Networks {
  const files = networkFiles();
  return networks?.chosen === files ? networks : useNetworks(readNetworks(files));
}

/** The networks' bytes; a file that serves twice is read once. */
export function readNetworks({ photo, mirrored, masonry }: NetworkFiles): StoredNetworks {
  const read = new Map<string, Uint8Array>();
  const readOnce = (file: URL) => {
    const bytes = read.get(file.href) ?? readFileSync(file);
    read.set(file.href, bytes);
    return bytes;
  };
  return {
    photo: readOnce(photo),
    mirrored: readOnce(mirrored),
    masonry: masonry && { network: readOnce(masonry.network), head: readOnce(masonry.head) },
  };
}

/**
 * The file: the length of a JSON header (32 bits, little-endian), the header with the steps, then of each convolution a
 * scale and a bias an output (32-bit floats) and its weights: signed bytes to be scaled, or 32-bit floats as they are.
 */
function loadNetwork(file: Uint8Array): Network {
  const bytes = file.slice().buffer;
  const headerLength = new DataView(bytes).getUint32(0, true);
  const { steps } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, headerLength))) as {
    steps: Step[];
  };
  const weights: Network["weights"] = new Map();
  for (const { to, kernel, at, floats } of steps) {
    if (!kernel || at === undefined) continue;
    const [height, width, inputs, outputs] = kernel;
    const start = 4 + headerLength + at;
    const scale = new Float32Array(bytes, start, outputs);
    const bias = new Float32Array(bytes, start + outputs * 4, outputs);
    const Stored = floats ? Float32Array : Int8Array;
    const stored = new Stored(bytes, start + outputs * 8, height * width * inputs * outputs);
    weights.set(to, { stored, scale, bias });
  }
  return { steps, weights };
}

/** The network's inputs: planes behind one another a pixel, as height x width x planes. */
export type Input = { values: Float32Array; shape: [height: number, width: number, planes: number] };

/** Runs the network that looks at a photo, or at its mirror image; gives its last result, pixel by pixel. */
export function runNetwork(inputs: Record<string, Input>, look: "photo" | "mirrored" = "photo"): Input {
  return runSteps(openNetworks()[look], inputs);
}

/** Runs the head for masonry and what it needs of the network that it reads; undefined where there is none. */
export function runHead(inputs: Record<string, Input>): Input | undefined {
  const { masonry } = openNetworks();
  if (!masonry) return undefined;
  const { network, head } = masonry;
  const needed = new Set(head.steps.flatMap(({ from }) => from));
  const below = network.steps.toReversed().filter(({ from, to }) => {
    if (needed.has(to)) for (const name of from) needed.add(name);
    return needed.has(to);
  });
  return runSteps(
    {
      steps: [...below.reverse(), ...head.steps],
      weights: new Map([...network.weights, ...head.weights]),
    },
    inputs,
  );
}

function runSteps({ steps, weights }: Network, inputs: Record<string, Input>): Input {
  const results = new Map<string, tf.Tensor4D>();
  for (const [name, { values, shape }] of Object.entries(inputs))
    results.set(name, tf.tensor4d(values, [1, ...shape]));
  const lastUse = new Map(steps.flatMap(({ from }, index) => from.map((name) => [name, index] as const)));
  for (const [index, step] of steps.entries()) {
    const from = step.from.map((name) => results.get(name)!);
    results.set(
      step.to,
      tf.tidy(() => compute(step, from, weights)),
    );
    for (const name of new Set(step.from)) {
      if (lastUse.get(name) !== index) continue;
      results.get(name)!.dispose();
      results.delete(name);
    }
  }
  const last = results.get(steps.at(-1)!.to)!;
  const [, ...shape] = last.shape;
  const values = last.dataSync<"float32">().slice();
  last.dispose();
  return { values, shape };
}

function compute(step: Step, from: tf.Tensor4D[], weights: Network["weights"]): tf.Tensor4D {
  const [one, other] = from as [tf.Tensor4D, tf.Tensor4D];
  const result = operations[step.op](step, one, other, from, weights);
  return step.leaky && step.op !== "conv" ? tf.leakyRelu(result, slope) : result;
}

/**
 * Weights as floats, for one use: kept, those of two networks would hold 60 MB, as the backend packs each filter once more.
 */
function readWeights(kernel: NonNullable<Step["kernel"]>, { stored, scale, bias }: Weights) {
  if (stored instanceof Float32Array) return { filter: tf.tensor4d(stored, kernel), bias: tf.tensor1d(bias) };
  const filter = new Float32Array(stored.length);
  for (let i = 0; i < filter.length; i += scale.length)
    for (let k = 0; k < scale.length; k += 1) filter[i + k] = stored[i + k]! * scale[k]!;
  return { filter: tf.tensor4d(filter, kernel), bias: tf.tensor1d(bias) };
}

type Operation = (
  step: Step,
  one: tf.Tensor4D,
  other: tf.Tensor4D,
  all: tf.Tensor4D[],
  weights: Network["weights"],
) => tf.Tensor4D;

const operations: Record<Step["op"], Operation> = {
  conv: ({ to, kernel, stride, leaky }, x, _, __, weights) => {
    const { filter, bias } = readWeights(kernel!, weights.get(to)!);
    const activation = leaky ? "leakyrelu" : "linear";
    const pad = kernel![0] >> 1;
    return tf.fused.conv2d({
      x,
      filter,
      bias,
      strides: stride ?? 1,
      pad,
      dimRoundingMode: "floor",
      activation,
      leakyreluAlpha: slope,
    });
  },
  depthwise: ({ to, kernel }, x, _, __, weights) => {
    const { filter, bias } = readWeights(kernel!, weights.get(to)!);
    const [height, width, , outputs] = kernel!;
    const each = tf.reshape<tf.Rank.R4>(filter, [height, width, outputs, 1]);
    return tf.fused.depthwiseConv2d({ x, filter: each, bias, strides: 1, pad: height >> 1 });
  },
  pool: (_, x) => tf.maxPool(x, 3, 2, 1, "floor"),
  concat: (_, __, ___, all) => tf.concat(all, 3),
  add: (_, one, other) => tf.add(one, other),
  mean: (_, x) => tf.mean(x, [1, 2], true),
  double: (_, x) => tf.image.resizeBilinear(x, [x.shape[1] * 2, x.shape[2] * 2], false, true),
};
