export { CustomizationScreen } from "./customization-screen";
export { MockupTypesSection } from "./mockup-types-section";
