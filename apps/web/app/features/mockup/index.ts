export { EditError, type EditFailure, logEditError } from "./edit-error";
export type { PictureProgress } from "./edit-progress";
export { GenerationProgress } from "./generation-progress";
export {
  describeKept,
  type EditOptions,
  type KeptPicture,
  requestEdit,
  requestLeadEdit,
} from "./request-edit";
export { type GenerationOptions, useGeneration } from "./use-generation";
export { type WishOutcome, WishSummary } from "./wish-summary";
