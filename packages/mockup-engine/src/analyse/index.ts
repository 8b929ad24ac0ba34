// What the training in the benchmarks shares with the engine.
export { drawHouse } from "../testing/draw-house.ts";
export { classNames } from "./class-names.ts";
export { toLab } from "./convert-lab.ts";
export { describeContext } from "./describe-context.ts";
export { describePixels, type Planes } from "./describe-pixels.ts";
export { analysisEdge } from "./find-regions.ts";
export { type Network, runNetwork } from "./run-network.ts";
