export { BillingScreen } from "./billing-screen";
