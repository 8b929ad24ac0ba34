export type { EditFailure } from "./edit-error";
export { GenerationProgress } from "./generation-progress";
export { type EditOptions, requestEdit } from "./request-edit";
export { type GenerationOptions, useGeneration } from "./use-generation";
export { type WishOutcome, WishSummary } from "./wish-summary";
