import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { networkFiles } from "./choose-network.ts";

/** Planes behind one another a pixel, as height x width x planes. */
export type Input = { values: Float32Array; shape: [height: number, width: number, planes: number] };

/** What a network takes: the picture, and where each place of its coarse map is. */
export type Inputs = { rgb: Input; place: Input };

/** Judges a picture: how much each place of its coarse map looks like each class, as logits. */
export type Judge = (picture: Inputs) => Promise<Float32Array>;

const options: InferenceSession.SessionOptions = {
  // A process of the engine makes one picture at a time, beside the pages.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // A plan of memory for each size of a picture holds 40 MB, and is no quicker.
  enableMemPattern: false,
  // Weights are bytes, and what they are multiplied with is rounded to bytes, too, in groups of 128: a quarter quicker than
  // with floats, and as good (docs/benchmarks.md).
  extra: { session: { qdq_matmulnbits_accuracy_level: "4", qdq_matmulnbits_block_size: "128" } },
};

/**
 * Opens the network that finds the parts, or that for rough looks, for as long as something judges pictures with it; then its head for
 * masonry, if it has one, says how much each place of the first picture looks like stone or brick, as logits.
 */
export async function withPartNetwork<Result>(
  kind: "parts" | "rough",
  use: (judge: Judge) => Promise<Result>,
): Promise<{ result: Result; masonry?: Float32Array }> {
  const { parts, rough = parts, masonryHead } = networkFiles();
  const hasMasonry = kind === "parts" && masonryHead !== undefined;
  let maps: InferenceSession.OnnxValueMapType | undefined;
  const result = await withNetwork(kind === "rough" ? rough : parts, (network) =>
    use(async ({ rgb, place }) => {
      const wanted = hasMasonry && !maps ? network.outputNames : ["belief"];
      const { belief, ...others } = await network.run({ rgb: toTensor(rgb), place: toTensor(place) }, wanted);
      maps ??= others;
      return valuesOf(belief!);
    }),
  );
  if (!hasMasonry || !maps) return { result };
  const { masonry } = await withNetwork(masonryHead, (head) => head.run(maps!));
  return { result, masonry: valuesOf(masonry!) };
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
