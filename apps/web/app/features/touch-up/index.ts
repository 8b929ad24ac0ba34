export { ConfirmPart } from "./confirm-part";
export type { Regenerate } from "./regenerate";
export { TouchUpButton } from "./touch-up-button";
