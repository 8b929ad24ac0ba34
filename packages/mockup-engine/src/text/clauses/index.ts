export { type ClauseWeights, packWeights, unpackWeights } from "./clause-weights.ts";
export { describeWords } from "./describe-words.ts";
export { findMarginals } from "./find-marginals.ts";
export { hashFeature } from "./hash-feature.ts";
export { type Role, roles } from "./roles.ts";
export { splitWords } from "./split-words.ts";
