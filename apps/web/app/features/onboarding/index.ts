export { Onboarding } from "./onboarding";
