import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { networkFiles } from "./choose-network.ts";

/** Planes behind one another a pixel, as height x width x planes. */
export type Input = { values: Float32Array; shape: [height: number, width: number, planes: number] };

/** What a network takes: the picture, and where each place of its coarse map is. */
export type Inputs = { rgb: Input; place: Input };

/** How much each place of each coarse map looks like each class, and each place of the first one like masonry. */
type Judgement = { beliefs: Float32Array[]; masonry?: Float32Array };

const options: InferenceSession.SessionOptions = {
  // A process of the engine makes one picture at a time, beside the pages.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // A plan of memory for each size of a picture holds 40 MB, and is no quicker.
  enableMemPattern: false,
  // Weights stay bytes until they are used, then become floats; what they are multiplied with is never rounded to bytes.
  extra: { session: { qdq_matmulnbits_accuracy_level: "1" } },
};

/**
 * Runs the network that finds the parts, with its head for masonry if it has one, or the network for rough looks, on one
 * picture after another.
 */
export async function runNetwork(looks: Inputs[], kind: "parts" | "rough" = "parts"): Promise<Judgement> {
  const { parts, rough = parts, masonryHead } = networkFiles();
  const hasMasonry = kind === "parts" && masonryHead !== undefined;
  const results = await withNetwork(kind === "rough" ? rough : parts, async (network) => {
    const each: InferenceSession.OnnxValueMapType[] = [];
    for (const { rgb, place } of looks) {
      const wanted = hasMasonry && each.length === 0 ? network.outputNames : ["belief"];
      each.push(await network.run({ rgb: toTensor(rgb), place: toTensor(place) }, wanted));
    }
    return each;
  });
  const beliefs = results.map(({ belief }) => valuesOf(belief!));
  if (!hasMasonry) return { beliefs };
  const { belief: _, ...maps } = results[0]!;
  const { masonry } = await withNetwork(masonryHead, (head) => head.run(maps));
  return { beliefs, masonry: valuesOf(masonry!) };
}

/**
 * Lets go of the network once it has been used: kept, it would hold 65 MB while the picture is made, and to open it takes
 * a tenth of a second.
 */
async function withNetwork<Result>(
  file: URL,
  use: (network: InferenceSession) => Promise<Result>,
): Promise<Result> {
  const network = await openNetwork(fileURLToPath(file));
  try {
    return await use(network);
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
