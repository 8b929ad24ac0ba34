export { HowToScreen } from "./how-to-screen";
