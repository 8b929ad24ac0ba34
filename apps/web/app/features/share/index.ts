export { ShareButton } from "./share-button";
export { ShareMockup } from "./share-mockup";
export { SharedMockupPage } from "./shared-mockup-page";
