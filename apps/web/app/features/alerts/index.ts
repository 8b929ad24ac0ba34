export { AlertsSection } from "./alerts-section";
