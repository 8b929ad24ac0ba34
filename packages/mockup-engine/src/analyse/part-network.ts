import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { networkFiles } from "./choose-network.ts";

/** Planes behind one another a pixel, as height x width x planes. */
export type Input = { values: Float32Array; shape: [height: number, width: number, planes: number] };

/** What a network takes: the picture, and where each place of its coarse map is. */
type Inputs = { rgb: Input; place: Input };

/** What a network says of each place of its coarse map: how much it looks like each class, and like masonry. */
type Judgement = { belief: Float32Array; masonry?: Float32Array };

const options: InferenceSession.SessionOptions = {
  // A process of the engine makes one picture at a time, beside the pages.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // A plan of memory for each size of a picture holds 40 MB, and is no quicker.
  enableMemPattern: false,
  // Weights stay bytes until they are used, then become floats; what they are multiplied with is never rounded to bytes.
  extra: { session: { qdq_matmulnbits_accuracy_level: "1" } },
};

/** Runs the network that finds the parts, with its head for masonry if it has one, or the network for rough looks. */
export async function runNetwork(inputs: Inputs, look: "parts" | "rough" = "parts"): Promise<Judgement> {
  const { parts, rough = parts, masonryHead } = networkFiles();
  const feeds = { rgb: toTensor(inputs.rgb), place: toTensor(inputs.place) };
  if (look === "rough" || !masonryHead) {
    const { belief } = await runFile(look === "rough" ? rough : parts, feeds, ["belief"]);
    return { belief: valuesOf(belief!) };
  }
  const { belief, ...maps } = await runFile(parts, feeds);
  const { masonry } = await runFile(masonryHead, maps);
  return { belief: valuesOf(belief!), masonry: valuesOf(masonry!) };
}

/**
 * The results that are asked for, or all. The network is let go at once: kept, it would hold 65 MB while the picture is
 * made, and to open it takes a tenth of a second.
 */
async function runFile(
  file: URL,
  feeds: InferenceSession.FeedsType,
  results?: string[],
): Promise<InferenceSession.OnnxValueMapType> {
  const network = await openNetwork(fileURLToPath(file));
  try {
    return await network.run(feeds, results ?? network.outputNames);
  } finally {
    await network.release();
  }
}

async function openNetwork(path: string): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(path, options);
  } catch (cause) {
    throw new Error(`The network ${path} cannot be opened`, { cause });
  }
}

const toTensor = ({ values, shape }: Input) => new Tensor("float32", values, [1, ...shape]);

const valuesOf = ({ data }: InferenceSession.OnnxValueMapType[string]) => data as Float32Array;
