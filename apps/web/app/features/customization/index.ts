export { CustomizationScreen } from "./customization-screen";
export { loadMockupTypes } from "./mockup-types";
