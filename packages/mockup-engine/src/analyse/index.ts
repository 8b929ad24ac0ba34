// What measuring and training in the benchmarks share with the engine.
export { drawHouse } from "../testing/draw-house.ts";
export { classNames } from "./class-names.ts";
export { useNetwork } from "./part-network.ts";
