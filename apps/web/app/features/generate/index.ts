export { GenerateScreen } from "./generate-screen";
