import { product } from "@curbview/domain";
import type { Mail } from "../mail.ts";
import { ButtonLink, Layout, Paragraph, Picture, renderMail, SecondLink } from "./layout.tsx";

export type LeadMailFacts = {
  lead: {
    id: string;
    name: string | null;
    email: string;
    phone: string | null;
    address: string;
    service_type: string;
    look: string | null;
    is_test: boolean;
  };
  company: { name: string; ctaText: string; ctaUrl: string | undefined; activated: boolean };
  pictures: { before: string | null; after: string } | undefined;
  /** Public page of the mockup, which shows nothing of the homeowner. */
  shareUrl: string | undefined;
  publicUrl: string;
};

/** What the homeowner's mail has besides: both links are the reader's alone. */
type VisitorMailLinks = {
  /** Opened, it proves that the request is theirs. */
  seeAgainUrl: string;
  stopUrl: string;
};

/** The homeowner's mail: before, after, the company's call to action and where to see it again. */
export async function renderVisitorMail(
  { lead, company, pictures, shareUrl }: LeadMailFacts,
  { seeAgainUrl, stopUrl }: VisitorMailLinks,
): Promise<Mail> {
  const service = lead.service_type.toLowerCase();
  const subject = pictures
    ? `Your ${lead.service_type} mockup from ${company.name}`
    : `Your request to ${company.name}`;
  const mail = await renderMail(
    lead.email,
    subject,
    <Layout
      preview={subject}
      sender={company.name}
      heading={pictures ? "Your mockup is ready!" : "We have your request"}
      footer={`You get this one mail because somebody asked for a mockup with your email on the page of ${company.name}.`}
      unsubscribe={{ label: "Do not mail me again", url: stopUrl }}
    >
      <Paragraph>{lead.name ? `Hello ${lead.name},` : "Hello,"}</Paragraph>
      <Paragraph>
        {pictures
          ? `here is what ${service} by ${company.name} could do for ${lead.address}.`
          : `thank you for asking ${company.name} about ${service} for ${lead.address}. The picture could not be made this time; ${company.name} has your request and can tell you more.`}
      </Paragraph>
      {pictures?.before && <Picture src={pictures.before} caption="Before" />}
      {pictures && <Picture src={pictures.after} caption={`After: ${describeWork(lead)}`} />}
      {company.activated && company.ctaUrl && <ButtonLink url={company.ctaUrl}>{company.ctaText}</ButtonLink>}
      <SecondLink url={seeAgainUrl}>
        {shareUrl ? "See it again, or show it to someone" : `See the page of ${company.name}`}
      </SecondLink>
    </Layout>,
  );
  return { ...mail, unsubscribeUrl: stopUrl, isOneClick: true };
}

/** The business's mail about a new lead, labelled test in preview mode. */
export async function renderNewLeadMail(
  to: string,
  { lead, company, pictures, publicUrl }: LeadMailFacts,
): Promise<Mail> {
  const label = lead.is_test ? "[Test] " : "";
  const subject = `${label}New lead: ${lead.service_type} at ${lead.address}`;
  const unsubscribe = { label: "Turn these mails off", url: `${publicUrl}/dashboard/settings` };
  const mail = await renderMail(
    to,
    subject,
    <Layout
      preview={subject}
      heading={lead.is_test ? "A test lead came in" : "You have a new lead"}
      footer={`${company.name} on ${product.name}. Questions? ${product.supportEmail}`}
      unsubscribe={unsubscribe}
    >
      <Paragraph>{[lead.name, lead.email, lead.phone].filter(Boolean).join(", ")}</Paragraph>
      <Paragraph>{`${describeWork(lead)} at ${lead.address}`}</Paragraph>
      {lead.is_test && (
        <Paragraph>Your page is in preview mode, so this lead is a test and costs nothing.</Paragraph>
      )}
      {pictures && <Picture src={pictures.after} caption="What the homeowner saw" />}
      <ButtonLink url={`${publicUrl}/dashboard/leads?lead=${lead.id}`}>Open the lead</ButtonLink>
    </Layout>,
  );
  return { ...mail, unsubscribeUrl: unsubscribe.url };
}

const describeWork = ({ service_type, look }: LeadMailFacts["lead"]) =>
  look ? `${service_type}, ${look}` : service_type;
