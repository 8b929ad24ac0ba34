// What measuring, labelling and training in the benchmarks share with the engine.
export { chooseNetwork, networkFiles, networkNames, useNetworkFiles } from "./choose-network.ts";
export { type ClassName, classNames } from "./class-names.ts";
export { enlarge } from "./enlarge-planes.ts";
export { findPartsRoughly, findRegions, shareInPatches } from "./find-regions.ts";
