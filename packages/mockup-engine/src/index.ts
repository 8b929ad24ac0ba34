// What a server needs beside the pool; the editing itself, with its network, is loaded by the pool's processes alone.
export { type NetworkName, networkNames } from "./analyse/choose-network.ts";
export { createEnginePool, type EnginePool } from "./create-engine-pool.ts";
export { decodePhoto, inspectPicture, minEdge, type Photo } from "./decode/decode-photo.ts";
export { type GardenStyle, gardenStyles } from "./edit/garden/choose-design.ts";
export type { EditOptions, EditResult, EditStage } from "./edit-photo.ts";
export { EngineError, type EngineErrorCode } from "./engine-error.ts";
export type { ViewHint } from "./find-view-hints.ts";
export { describeWish, readWish } from "./text/read-wish.ts";
export type { Service, Wish, WishPlan } from "./text/wish-plan.ts";
