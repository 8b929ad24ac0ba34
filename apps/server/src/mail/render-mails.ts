/** Every mail of the product, each in HTML and text. */
export { renderAuthMail } from "./templates/auth-mails.ts";
export { renderPaymentFailedMail, renderSubscriptionEndedMail } from "./templates/billing-mails.ts";
export type { Mail } from "./templates/layout.ts";
export { type LeadMailFacts, renderNewLeadMail, renderVisitorMail } from "./templates/lead-mails.ts";
