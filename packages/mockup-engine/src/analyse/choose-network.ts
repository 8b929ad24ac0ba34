/**
 * The networks that an operator chooses between (docs/model-card.md): `photographs` learned from photographs of houses,
 * `open` from our own renders and openly licensed pictures alone.
 */
export const networkNames = ["photographs", "open"] as const;

/** One of the networks. */
export type NetworkName = (typeof networkNames)[number];

/** Which limit of belief a part has: what is thin or small is believed in less and right as often. */
export type BeliefLimit = "part" | "detail" | "driveAlone" | "yardOwn";

/** Which limit of overlap a part has. */
export type OverlapLimit = "wall" | "drive" | "yard";

/** A look at the whole photo reduced to this long edge, as it is or as in a mirror. */
export type Look = { edge: number; isMirrored?: true };

/** A look at the house alone: about so many pixels, but never nearer than if the whole photo had this long edge. */
export type CloseUp = { pixels: number; wholeEdge: number };

/** Files of networks, and how the one for the parts looks. */
export type NetworkFiles = {
  /** Finds the parts of the house. */
  parts: URL;
  /** How that one looks; what it believes is averaged. */
  looks: readonly Look[];
  /** How closely it looks at the house then, once it is known where that is. */
  closeUp?: CloseUp | undefined;
  /** Says roughly what is where in a fifth of the time, while the homeowner waits for advice on a photo; else the other does. */
  rough?: URL;
  /** The head that tells masonry; without one brick is told by its color alone. */
  masonryHead?: URL;
};

type Choice = {
  files: NetworkFiles;
  leastBelief: Record<BeliefLimit, number>;
  leastOverlap?: Record<OverlapLimit, number>;
};

const [parts, rough, open, masonryHead] = [
  "./part-network.onnx",
  "./rough-network.onnx",
  "./part-network-open.onnx",
  "./masonry-head.onnx",
].map((name) => new URL(name, import.meta.url)) as [URL, URL, URL, URL];

/** What is there is told better from afar, and where it ends from near by; a mirror makes other mistakes. */
const fromAfarAndNearBy: readonly Look[] = [{ edge: 384 }, { edge: 512, isMirrored: true }];
const closeUp: CloseUp = { pixels: 160_000, wholeEdge: 1152 };
const bothWays: readonly Look[] = [{ edge: 384 }, { edge: 384, isMirrored: true }];

/**
 * Limits chosen by photographs kept out of learning: of the parts found with less belief, nearly all were by a fifth or
 * more another part; of those found with more, hardly any (docs/model-card.md).
 *
 * A driveway without a garage door may be the street or a plaza, which a person sees at once. By `photographs` seven of the
 * eight believed in from 0.7 on were driveways (docs/model-card.md). By `open` every driveway found had less than 0.65. What
 * details it is right about was not measured: it is asked for more belief.
 *
 * Where the looks of `photographs` disagree about where a driveway is, its picture is mostly embarrassing: by less than 0.73
 * of overlap eleven of sixteen, else six of 76 (docs/decisions/0053). A roof's pictures have nothing to do with it.
 */
const choices: Record<NetworkName, Choice> = {
  photographs: {
    files: { parts, looks: fromAfarAndNearBy, closeUp, rough, masonryHead },
    leastBelief: { part: 0.8, detail: 0.5, driveAlone: 0.8, yardOwn: 0.65 },
    leastOverlap: { wall: 0.655, drive: 0.73, yard: 0.6 },
  },
  open: {
    files: { parts: open, looks: bothWays },
    leastBelief: { part: 0.78, detail: 0.6, driveAlone: 0.88, yardOwn: 0.6 },
  },
};

let chosen: Choice = choices.photographs;

/** Chooses the network by which this process looks at photos from now on. */
export function chooseNetwork(name: NetworkName): void {
  chosen = choices[name];
}

/** Looks by other files from now on, otherwise as the chosen network does: to measure networks that are not shipped. */
export function useNetworkFiles(files: Omit<NetworkFiles, "looks"> & { looks?: readonly Look[] }): void {
  const { looks, closeUp } = chosen.files;
  chosen = { ...chosen, files: { looks, closeUp, ...files } };
}

/** The files of the chosen network. */
export const networkFiles = (): NetworkFiles => chosen.files;

/** How much the chosen network must believe in a part where it is found, or the person is asked. */
export const leastBelief = (limit: BeliefLimit): number => chosen.leastBelief[limit];

/** How far the chosen network's looks must agree on where a part is, as intersection over union, or the person is asked. */
export const leastOverlap = (limit: OverlapLimit): number => chosen.leastOverlap?.[limit] ?? 0;
