/**
 * The networks that an operator chooses between (docs/model-card.md): `photographs` learned from photographs of houses,
 * `open` from our own renders and openly licensed pictures alone.
 */
export const networkNames = ["photographs", "open"] as const;

/** One of the networks. */
export type NetworkName = (typeof networkNames)[number];

/** Which limit of belief a part has: what is thin or small is believed in less and right as often. */
export type BeliefLimit = "part" | "detail" | "driveAlone" | "yardOwn";

/** Files of networks. */
export type NetworkFiles = {
  /** Finds the parts of the house. */
  parts: URL;
  /** Whether that one looks at the photo's mirror image as well, and both are averaged. */
  looksTwice?: true;
  /** Says roughly what is where in a fifth of the time, while the homeowner waits for advice on a photo; else the other does. */
  rough?: URL;
  /** The head that tells masonry; without one brick is told by its color alone. */
  masonryHead?: URL;
};

type Choice = { files: NetworkFiles; leastBelief: Record<BeliefLimit, number> };

const [parts, rough, open, masonryHead] = [
  "./part-network.onnx",
  "./rough-network.onnx",
  "./part-network-open.onnx",
  "./masonry-head.onnx",
].map((name) => new URL(name, import.meta.url)) as [URL, URL, URL, URL];

/**
 * Limits chosen by photographs kept out of learning: of the parts found with less belief, nearly all were by a fifth or
 * more another part; of those found with more, hardly any (docs/model-card.md).
 *
 * A driveway without a garage door may be the street or a plaza, which a person sees at once. By `photographs` seven of the
 * eight believed in from 0.7 on were driveways (docs/model-card.md). By `open` every driveway found had less than 0.65. What
 * details it is right about was not measured: it is asked for more belief.
 */
const choices: Record<NetworkName, Choice> = {
  photographs: {
    files: { parts, rough, masonryHead },
    leastBelief: { part: 0.8, detail: 0.5, driveAlone: 0.8, yardOwn: 0.65 },
  },
  open: {
    files: { parts: open, looksTwice: true },
    leastBelief: { part: 0.78, detail: 0.6, driveAlone: 0.88, yardOwn: 0.6 },
  },
};

let chosen: Choice = choices.photographs;

/** Chooses the network by which this process looks at photos from now on. */
export function chooseNetwork(name: NetworkName): void {
  chosen = choices[name];
}

/** Looks by other files from now on, with the limits of the chosen network: to measure networks that are not shipped. */
export function useNetworkFiles(files: NetworkFiles): void {
  chosen = { ...chosen, files };
}

/** The files of the chosen network. */
export const networkFiles = (): NetworkFiles => chosen.files;

/** How much the chosen network must believe in a part where it is found, or the person is asked. */
export const leastBelief = (limit: BeliefLimit): number => chosen.leastBelief[limit];
