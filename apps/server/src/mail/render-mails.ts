import { registerTsxLoader } from "./register-tsx-loader.ts";

/**
 * Every mail of the product, each in HTML and text. The templates and react-email are loaded with the first mail, because
 * they are a sixth of the code a start would load.
 */
type AuthMails = typeof import("./templates/auth-mails.tsx");
type BillingMails = typeof import("./templates/billing-mails.tsx");
type FollowUpMails = typeof import("./templates/follow-up-mails.tsx");
type LeadMails = typeof import("./templates/lead-mails.tsx");

export type { Mail } from "./mail.ts";
export type { LeadMailFacts } from "./templates/lead-mails.tsx";

async function loadAuthMails(): Promise<AuthMails> {
  await registerTsxLoader();
  return import("./templates/auth-mails.tsx");
}

async function loadBillingMails(): Promise<BillingMails> {
  await registerTsxLoader();
  return import("./templates/billing-mails.tsx");
}

async function loadLeadMails(): Promise<LeadMails> {
  await registerTsxLoader();
  return import("./templates/lead-mails.tsx");
}

export const renderAuthMail: AuthMails["renderAuthMail"] = async (mail) =>
  (await loadAuthMails()).renderAuthMail(mail);

export const renderPaymentFailedMail: BillingMails["renderPaymentFailedMail"] = async (...facts) =>
  (await loadBillingMails()).renderPaymentFailedMail(...facts);

export const renderSubscriptionEndedMail: BillingMails["renderSubscriptionEndedMail"] = async (...facts) =>
  (await loadBillingMails()).renderSubscriptionEndedMail(...facts);

export const renderLimitReachedMail: BillingMails["renderLimitReachedMail"] = async (...facts) =>
  (await loadBillingMails()).renderLimitReachedMail(...facts);

export const renderWebhookPausedMail: BillingMails["renderWebhookPausedMail"] = async (...facts) =>
  (await loadBillingMails()).renderWebhookPausedMail(...facts);

export const renderNewLeadMail: LeadMails["renderNewLeadMail"] = async (...facts) =>
  (await loadLeadMails()).renderNewLeadMail(...facts);

export const renderCorrectionMail: LeadMails["renderCorrectionMail"] = async (...facts) =>
  (await loadLeadMails()).renderCorrectionMail(...facts);

export const renderLatePictureMail: LeadMails["renderLatePictureMail"] = async (...facts) =>
  (await loadLeadMails()).renderLatePictureMail(...facts);

export const renderVisitorMail: LeadMails["renderVisitorMail"] = async (...facts) =>
  (await loadLeadMails()).renderVisitorMail(...facts);

export const renderFollowUpMail: FollowUpMails["renderFollowUpMail"] = async (...facts) => {
  await registerTsxLoader();
  return (await import("./templates/follow-up-mails.tsx")).renderFollowUpMail(...facts);
};
