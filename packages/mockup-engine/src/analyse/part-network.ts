import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import * as tf from "@tensorflow/tfjs-core";
import { type NetworkFiles, networkFiles } from "./choose-network.ts";
import { computeStep, type Step, type Weights } from "./network-operations.ts";

type Network = { steps: Step[]; weights: Map<string, Weights> };

// Threads are the pool's: one edit computes in one.
setThreadsCount(1);
const backend = dirname(fileURLToPath(import.meta.resolve("@tensorflow/tfjs-backend-wasm")));
setWasmPaths(`${backend}/`);
await tf.setBackend("wasm");

/** What finds the parts, and masonry where it has a head for that, and what says roughly what is where. */
type Networks = { parts: Network; rough: Network };

/** Networks as they are stored; without one for rough looks that for the parts serves. The head reads the one for the parts. */
type StoredNetworks = {
  parts: Uint8Array;
  rough?: Uint8Array | undefined;
  masonryHead?: Uint8Array | undefined;
};

let networks: (Networks & { chosen: NetworkFiles }) | undefined;

/** Replaces the chosen networks by others of the same form, to measure those that have not seen a photograph. */
export function useNetworks({ parts, rough, masonryHead }: StoredNetworks): Networks {
  const withHead = masonryHead
    ? joinNetworks(loadNetwork(parts), loadNetwork(masonryHead))
    : loadNetwork(parts);
  networks = { parts: withHead, rough: rough ? loadNetwork(rough) : withHead, chosen: networkFiles() };
  return networks;
}

/** A network and a head that reads its results, as one. */
function joinNetworks(network: Network, head: Network): Network {
  return {
    steps: [...network.steps, ...head.steps],
    weights: new Map([...network.weights, ...head.weights]),
  };
}

/** The networks in use, unless others were chosen since. */
function openNetworks(): Networks {
  const files = networkFiles();
  return networks?.chosen === files ? networks : useNetworks(readNetworks(files));
}

/** The networks' bytes. */
export function readNetworks({ parts, rough, masonryHead }: NetworkFiles): StoredNetworks {
  return {
    parts: readFileSync(parts),
    rough: rough && readFileSync(rough),
    masonryHead: masonryHead && readFileSync(masonryHead),
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

/**
 * Runs the network that finds the parts, or the one for rough looks; gives its results that nothing else reads, pixel by
 * pixel and by name.
 */
export function runNetwork(
  inputs: Record<string, Input>,
  look: "parts" | "rough" = "parts",
): Record<string, Input> {
  return runSteps(openNetworks()[look], inputs);
}

function runSteps({ steps, weights }: Network, inputs: Record<string, Input>): Record<string, Input> {
  const results = new Map<string, tf.Tensor4D>();
  for (const [name, { values, shape }] of Object.entries(inputs))
    results.set(name, tf.tensor4d(values, [1, ...shape]));
  const lastUse = new Map(steps.flatMap(({ from }, index) => from.map((name) => [name, index] as const)));
  for (const [index, step] of steps.entries()) {
    const from = step.from.map((name) => results.get(name)!);
    results.set(
      step.to,
      tf.tidy(() => computeStep(step, from, weights.get(step.to))),
    );
    for (const name of new Set(step.from)) {
      if (lastUse.get(name) !== index) continue;
      results.get(name)!.dispose();
      results.delete(name);
    }
  }
  return Object.fromEntries(
    [...results]
      .filter(([name]) => !(name in inputs))
      .map(([name, result]) => {
        const [, ...shape] = result.shape;
        const values = result.dataSync<"float32">().slice();
        result.dispose();
        return [name, { values, shape }];
      }),
  );
}
