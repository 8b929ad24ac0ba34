/**
 * Every mail of the product, each in HTML and text. The templates and react-email are loaded with the first mail: they
 * are a sixth of all that the server would otherwise read before it is ready.
 */
type AuthMails = typeof import("./templates/auth-mails.ts");
type BillingMails = typeof import("./templates/billing-mails.ts");
type LeadMails = typeof import("./templates/lead-mails.ts");

export type { Mail } from "./templates/layout.ts";
export type { LeadMailFacts } from "./templates/lead-mails.ts";

const authMails = () => import("./templates/auth-mails.ts");
const billingMails = () => import("./templates/billing-mails.ts");
const leadMails = () => import("./templates/lead-mails.ts");

export const renderAuthMail: AuthMails["renderAuthMail"] = async (mail) =>
  (await authMails()).renderAuthMail(mail);

export const renderPaymentFailedMail: BillingMails["renderPaymentFailedMail"] = async (...facts) =>
  (await billingMails()).renderPaymentFailedMail(...facts);

export const renderSubscriptionEndedMail: BillingMails["renderSubscriptionEndedMail"] = async (...facts) =>
  (await billingMails()).renderSubscriptionEndedMail(...facts);

export const renderLimitReachedMail: BillingMails["renderLimitReachedMail"] = async (...facts) =>
  (await billingMails()).renderLimitReachedMail(...facts);

export const renderNewLeadMail: LeadMails["renderNewLeadMail"] = async (...facts) =>
  (await leadMails()).renderNewLeadMail(...facts);

export const renderVisitorMail: LeadMails["renderVisitorMail"] = async (...facts) =>
  (await leadMails()).renderVisitorMail(...facts);
