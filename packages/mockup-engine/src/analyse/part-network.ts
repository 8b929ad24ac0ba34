import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import * as tf from "@tensorflow/tfjs-core";
import { headFile, networkFile } from "./choose-network.ts";

/** One step of the network: what it computes, from which earlier results, under which name. */
type Step = {
  op: "conv" | "depthwise" | "pool" | "concat" | "add" | "mean" | "double";
  from: string[];
  to: string;
  leaky?: true;
  /** Of a convolution: height, width, inputs (1 of a depthwise one) and outputs of its weights, and where they are stored. */
  kernel?: [number, number, number, number];
  at?: number;
  stride?: number;
};

type Network = { steps: Step[]; weights: Map<string, { filter: tf.Tensor4D; bias: tf.Tensor1D }> };

const slope = 0.1;

// Threads are the pool's: one edit computes in one.
setThreadsCount(1);
const backend = dirname(fileURLToPath(import.meta.resolve("@tensorflow/tfjs-backend-wasm")));
setWasmPaths(`${backend}/`);
await tf.setBackend("wasm");

/** A network, and what was learned upon it about masonry. */
type NetworkWithHead = Network & { head: Network | undefined };

let network: (NetworkWithHead & { chosen: URL }) | undefined;

/** Replaces the chosen network by another of the same form, to measure one that has not seen a photograph. */
export function useNetwork(file: Uint8Array, head?: Uint8Array): NetworkWithHead {
  for (const { filter, bias } of [network, network?.head].flatMap((one) => [
    ...(one?.weights.values() ?? []),
  ]))
    tf.dispose([filter, bias]);
  network = { ...loadNetwork(file), head: head && loadNetwork(head), chosen: networkFile() };
  return network;
}

/** The network in use, unless another was chosen since. */
function openNetwork(): NetworkWithHead {
  const file = networkFile();
  if (network?.chosen === file) return network;
  const head = headFile();
  return useNetwork(readFileSync(file), head && readFileSync(head));
}

/**
 * The file: the length of a JSON header (32 bits, little-endian), the header with the steps, then of each convolution a
 * scale and a bias an output (32-bit floats) and its weights as signed bytes.
 */
function loadNetwork(file: Uint8Array): Network {
  const bytes = file.slice().buffer;
  const headerLength = new DataView(bytes).getUint32(0, true);
  const { steps } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, headerLength))) as {
    steps: Step[];
  };
  const weights: Network["weights"] = new Map();
  for (const { to, kernel, at } of steps) {
    if (!kernel || at === undefined) continue;
    const [height, width, inputs, outputs] = kernel;
    const start = 4 + headerLength + at;
    const scale = new Float32Array(bytes, start, outputs);
    const bias = new Float32Array(bytes, start + outputs * 4, outputs);
    const stored = new Int8Array(bytes, start + outputs * 8, height * width * inputs * outputs);
    const filter = new Float32Array(stored.length);
    for (let i = 0; i < filter.length; i += 1) filter[i] = stored[i]! * scale[i % outputs]!;
    weights.set(to, { filter: tf.tensor4d(filter, kernel), bias: tf.tensor1d(bias.slice()) });
  }
  return { steps, weights };
}

/** The network's inputs: planes behind one another a pixel, as height x width x planes. */
export type Input = { values: Float32Array; shape: [height: number, width: number, planes: number] };

/** Runs the network; gives its last result, pixel by pixel. */
export function runNetwork(inputs: Record<string, Input>): Input {
  return runSteps(openNetwork(), inputs);
}

/** Runs the network's head and what that needs of the network; undefined where the network has none. */
export function runHead(inputs: Record<string, Input>): Input | undefined {
  const { steps, weights, head } = openNetwork();
  if (!head) return undefined;
  const needed = new Set(head.steps.flatMap(({ from }) => from));
  const below = steps.toReversed().filter(({ from, to }) => {
    if (needed.has(to)) for (const name of from) needed.add(name);
    return needed.has(to);
  });
  return runSteps(
    { steps: [...below.reverse(), ...head.steps], weights: new Map([...weights, ...head.weights]) },
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

type Operation = (
  step: Step,
  one: tf.Tensor4D,
  other: tf.Tensor4D,
  all: tf.Tensor4D[],
  weights: Network["weights"],
) => tf.Tensor4D;

const operations: Record<Step["op"], Operation> = {
  conv: ({ to, kernel, stride, leaky }, x, _, __, weights) => {
    const { filter, bias } = weights.get(to)!;
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
    const { filter, bias } = weights.get(to)!;
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
