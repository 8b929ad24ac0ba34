export { samplePage } from "./sample-data";
export { SampleSteps } from "./sample-steps";
export { useSimulatedProgress } from "./use-simulated-progress";
