export { CustomizationScreen } from "./customization-screen";
