import { product } from "@curbview/domain";
import { type Mail, renderMail } from "./layout.ts";

/** Who is told about the subscription. */
export type BillingMailFacts = { to: string; companyName: string; publicUrl: string };

const billingPage = (publicUrl: string) => `${publicUrl}/dashboard/billing`;
const footer = `You get this mail because it concerns your ${product.name} account. Questions? ${product.supportEmail}`;

/** A payment did not go through; the account stays on while it is tried again. */
export function renderPaymentFailedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  return renderMail(to, "Your payment did not go through", {
    heading: "There is a problem with your payment",
    paragraphs: [
      `The last payment for ${companyName} did not go through. It will be tried again in the next days.`,
      "Your page stays active for now. Please check your card, so that you keep getting leads.",
    ],
    button: { label: "Check my payment details", url: billingPage(publicUrl) },
    footer,
  });
}

/** The subscription is over; the page is back in preview mode. */
export function renderSubscriptionEndedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  return renderMail(to, "Your subscription has ended", {
    heading: "Your subscription has ended",
    paragraphs: [
      `The page of ${companyName} is back in preview mode: it can be tried, but it takes no more leads.`,
      "Your leads, mockups and settings are all still there. You can start again at any time.",
    ],
    button: { label: "Activate again", url: billingPage(publicUrl) },
    footer,
  });
}

/** As many pictures were made for the company today as may be; visitors are asked to come back tomorrow. */
export function renderLimitReachedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  return renderMail(to, "No more pictures for today", {
    heading: "Your page has made all its pictures for today",
    paragraphs: [
      `So many pictures were made for ${companyName} in the last 24 hours that no more are made for now. Visitors are asked to come back tomorrow; nothing is charged for this.`,
      `If these are real visitors and you need more, please write to ${product.supportEmail}.`,
    ],
    button: { label: "See my leads", url: `${publicUrl}/dashboard/leads` },
    footer,
  });
}
