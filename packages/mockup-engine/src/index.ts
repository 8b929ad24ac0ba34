export { toLab } from "./analyse/convert-lab.ts";
export { findRegions, type Regions } from "./analyse/find-regions.ts";
export { createEnginePool, type EnginePool } from "./create-engine-pool.ts";
export { decodePhoto, type Photo } from "./decode/decode-photo.ts";
export { type EditOptions, type EditResult, type EditStage, editPhoto } from "./edit-photo.ts";
export { EngineError, type EngineErrorCode } from "./engine-error.ts";
export { type ReadWish, readWish, type Service, type Wish } from "./text/read-wish.ts";
