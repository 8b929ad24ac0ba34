// What measuring, labelling and training in the benchmarks share with the engine.
export { chooseNetwork, networkFile, networkNames } from "./choose-network.ts";
export { type ClassName, classNames } from "./class-names.ts";
export { enlarge } from "./enlarge-planes.ts";
export { findPartsRoughly, findRegions, shareInPatches } from "./find-regions.ts";
export { useNetwork } from "./part-network.ts";
