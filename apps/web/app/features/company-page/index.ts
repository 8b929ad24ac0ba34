export { AddressStep } from "./address-step";
export { ClosedCompany } from "./closed-company";
export { CompanyFlow } from "./company-flow";
export { findExample } from "./example-pictures";
export { FailedMockup } from "./failed-mockup";
export {
  type FlowEvent,
  type FlowState,
  type FlowStep,
  flowReducer,
  flowSteps,
  initialFlow,
} from "./flow-state";
export { ImageStep } from "./image-step";
export { InfoStep } from "./info-step";
export { PageFrame } from "./page-frame";
export { ResultStep } from "./result-step";
export { ServiceStep } from "./service-step";
export { useUnknownCompanyMessage } from "./use-embed-messages";
