import * as tf from "@tensorflow/tfjs-core";
import { attend } from "./attend.ts";

/** One step of a network: what it computes, from which earlier results, under which name. */
export type Step = {
  op:
    | "conv"
    | "depthwise"
    | "pool"
    | "halve"
    | "concat"
    | "add"
    | "mean"
    | "double"
    | "normalize"
    | "gelu"
    | "attend"
    | "stretch"
    | "tile";
  from: string[];
  to: string;
  leaky?: true;
  /** Of weights: height, width, inputs (1 of a depthwise one) and outputs, and where they are stored. */
  kernel?: [number, number, number, number];
  at?: number;
  /** Its weights are stored as floats rather than as bytes. */
  floats?: true;
  stride?: number;
  /** Of pooling: the edge of what one value is taken from. */
  size?: number;
  /** Of attention: the edge of a window (without one each place looks at all), and whether 2x2 places ask as one. */
  window?: number;
  pooled?: true;
};

/** A convolution's weights as they are stored: floats, or bytes with a scale an output. */
export type Weights = { stored: Int8Array | Float32Array; scale: Float32Array; bias: Float32Array };

const slope = 0.1;

export function computeStep(step: Step, from: tf.Tensor4D[], weights: Weights | undefined): tf.Tensor4D {
  const result = operations[step.op](step, from, weights);
  return step.leaky && step.op !== "conv" ? tf.leakyRelu(result, slope) : result;
}

type Operation = (step: Step, from: tf.Tensor4D[], weights: Weights | undefined) => tf.Tensor4D;

const operations: Record<Step["op"], Operation> = {
  conv: ({ kernel, stride, leaky }, [x], weights) => {
    const { filter, bias } = readWeights(kernel!, weights!);
    const activation = leaky ? "leakyrelu" : "linear";
    const pad = kernel![0] >> 1;
    return tf.fused.conv2d({
      x: x!,
      filter,
      bias,
      strides: stride ?? 1,
      pad,
      dimRoundingMode: "floor",
      activation,
      leakyreluAlpha: slope,
    });
  },
  depthwise: ({ kernel }, [x], weights) => {
    const { filter, bias } = readWeights(kernel!, weights!);
    const [height, width, , outputs] = kernel!;
    const each = tf.reshape<tf.Rank.R4>(filter, [height, width, outputs, 1]);
    return tf.fused.depthwiseConv2d({ x: x!, filter: each, bias, strides: 1, pad: height >> 1 });
  },
  pool: ({ size = 3 }, [x]) => tf.maxPool(x!, size, 2, size & 1, "floor"),
  halve: (_, [x]) => tf.avgPool(x!, 2, 2, "valid"),
  concat: (_, from) => tf.concat(from, 3),
  add: (_, [one, other]) => tf.add(one!, other!),
  mean: (_, [x]) => tf.mean(x!, [1, 2], true),
  double: (_, [x]) => tf.image.resizeBilinear(x!, [x!.shape[1] * 2, x!.shape[2] * 2], false, true),
  normalize: (_, [x]) => normalize(x!),
  gelu: (_, [x]) => gelu(x!),
  attend: ({ window, pooled }, from) => attend(from as Parameters<typeof attend>[0], { window, pooled }),
  stretch: ({ kernel }, [x], weights) => {
    const { filter } = readWeights(kernel!, weights!);
    return tf.add(x!, tf.image.resizeBilinear(asMap(filter), [x!.shape[1], x!.shape[2]], false, true));
  },
  tile: ({ kernel }, [x], weights) => {
    const { filter } = readWeights(kernel!, weights!);
    const [, height, width, planes] = x!.shape;
    const [down, across] = kernel!;
    const tiles = tf.reshape(x!, [height / down, down, width / across, across * planes]);
    return tf.reshape<tf.Rank.R4>(tf.add(tiles, tf.reshape(filter, [1, down, 1, across * planes])), x!.shape);
  },
};

/** Weights of height x width x 1 x planes as a map of one picture. */
const asMap = (filter: tf.Tensor4D): tf.Tensor4D => tf.transpose(filter, [2, 0, 1, 3]);

/** Where weights become floats: the backend copies them, so that one array serves all. */
let scratch = new Float32Array(0);

/**
 * Weights as floats, for one use: kept, those of a network would hold 110 MB, as the backend packs each filter once more.
 */
function readWeights(kernel: NonNullable<Step["kernel"]>, { stored, scale, bias }: Weights) {
  if (stored instanceof Float32Array) return { filter: tf.tensor4d(stored, kernel), bias: tf.tensor1d(bias) };
  if (scratch.length < stored.length) scratch = new Float32Array(stored.length);
  for (let i = 0; i < stored.length; i += scale.length)
    for (let k = 0; k < scale.length; k += 1) scratch[i + k] = stored[i + k]! * scale[k]!;
  return { filter: tf.tensor4d(scratch.subarray(0, stored.length), kernel), bias: tf.tensor1d(bias) };
}

/** Each place's planes with mean 0 and spread 1 (layer normalization; its own scale and shift lie in the weights that follow). */
function normalize(x: tf.Tensor4D): tf.Tensor4D {
  const centered = tf.sub(x, tf.mean(x, 3, true));
  const spread = tf.rsqrt(tf.add(tf.mean(tf.square(centered), 3, true), 1e-6));
  return tf.mul(centered, spread);
}

/**
 * GELU by its usual tanh form (Hendrycks and Gimpel 2016), written with the sigmoid, which is the quicker kernel. What is
 * used up is given back at once: the widest maps pass through here, and six of them would hold 60 MB.
 */
function gelu(x: tf.Tensor4D): tf.Tensor4D {
  const steps: ((last: tf.Tensor4D) => tf.Tensor4D)[] = [
    (last) => tf.mul(last, 0.0713548162726),
    (last) => tf.add(last, 1.5957691216057308),
    (last) => tf.mul(x, last),
    (last) => tf.sigmoid(last),
    (last) => tf.mul(x, last),
  ];
  let last = tf.square(x);
  for (const step of steps) {
    const next = step(last);
    last.dispose();
    last = next;
  }
  return last;
}
