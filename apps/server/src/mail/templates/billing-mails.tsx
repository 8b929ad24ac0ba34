import { product } from "@curbview/domain";
import type { ReactNode } from "react";
import type { Mail } from "../mail.ts";
import { ButtonLink, Layout, Paragraph, renderMail } from "./layout.tsx";

export type BillingMailFacts = { to: string; companyName: string; publicUrl: string };

const footer = `You are getting this email because it is about your ${product.name} account. Questions? ${product.supportEmail}`;

function BillingLayout(props: { preview: string; heading: string; children: ReactNode }) {
  return <Layout {...props} footer={footer} />;
}

/** A payment did not go through; the account stays on while it is tried again. */
export function renderPaymentFailedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  const subject = "Your payment did not go through";
  return renderMail(
    to,
    subject,
    <BillingLayout preview={subject} heading="There is a problem with your payment">
      <Paragraph>
        {`The last payment for ${companyName} did not go through. It will be tried again in the next days.`}
      </Paragraph>
      <Paragraph>
        Your page stays active for now. Please check your card, so that you keep getting leads.
      </Paragraph>
      <ButtonLink url={`${publicUrl}/dashboard/billing`}>Check my payment details</ButtonLink>
    </BillingLayout>,
  );
}

/** The subscription is over; the page is back in preview mode. */
export function renderSubscriptionEndedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  const subject = "Your subscription has ended";
  return renderMail(
    to,
    subject,
    <BillingLayout preview={subject} heading={subject}>
      <Paragraph>
        {`The page of ${companyName} is back in preview mode: it can be tried, but it takes no more leads.`}
      </Paragraph>
      <Paragraph>
        Your leads, mockups and settings are all still there. You can start again at any time.
      </Paragraph>
      <ButtonLink url={`${publicUrl}/dashboard/billing`}>Activate again</ButtonLink>
    </BillingLayout>,
  );
}

/** As many pictures were made for the company today as may be; visitors get a quick preview or are asked to come back. */
export function renderLimitReachedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  const subject = "No more pictures for today";
  return renderMail(
    to,
    subject,
    <BillingLayout preview={subject} heading="Your page has used up its pictures for today">
      <Paragraph>
        {`So many pictures were made for ${companyName} in the last 24 hours that visitors now get a quick preview only, or are asked to come back tomorrow. Nothing is charged for this.`}
      </Paragraph>
      <Paragraph>
        {`If these are real visitors and you need more, please write to ${product.supportEmail}.`}
      </Paragraph>
      <ButtonLink url={`${publicUrl}/dashboard/leads`}>See my leads</ButtonLink>
    </BillingLayout>,
  );
}

/** A receiver failed again and again and is left alone for a while. */
export function renderWebhookPausedMail({ to, companyName, publicUrl }: BillingMailFacts): Promise<Mail> {
  const subject = "Your webhook is paused";
  return renderMail(
    to,
    subject,
    <BillingLayout preview={subject} heading="Your webhook does not answer">
      <Paragraph>
        {`A webhook of ${companyName} failed several times in a row, so it is tried less often now. Your leads are safe in your dashboard; what could not be delivered is sent again for about a day and a half.`}
      </Paragraph>
      <Paragraph>
        Please check the address, then send a test. Once a test arrives, the pause is over.
      </Paragraph>
      <ButtonLink url={`${publicUrl}/dashboard/settings`}>Check my webhook</ButtonLink>
    </BillingLayout>,
  );
}
