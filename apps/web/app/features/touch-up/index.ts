export { type Regenerate, TouchUpButton } from "./touch-up-button";
