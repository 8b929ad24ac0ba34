import { describeFreeLead, describeWork, formatPhone, leadUrl, mailUrl, product } from "@curbview/domain";
import type { ReactNode } from "react";
import type { Mail, MailLogo } from "../mail.ts";
import {
  ButtonLink,
  Layout,
  Paragraph,
  Picture,
  Quote,
  renderMail,
  SecondLink,
  SmallText,
} from "./layout.tsx";
import { type PricedLead, PriceLines } from "./price-lines.tsx";

/** Opens the map app of a phone (developers.google.com/maps/documentation/urls). */
const mapUrl = "https://www.google.com/maps/search/?api=1&query=";

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
    is_own_test: boolean;
  } & PricedLead;
  company: {
    name: string;
    ctaText: string;
    ctaUrl: string | undefined;
    phone: string | undefined;
    color: string;
    activated: boolean;
    logo: MailLogo | undefined;
    /** Whether the name stands beside the logo. */
    logoWithName: boolean;
    /** What the company says to a homeowner who has finished. */
    thankYou: string | undefined;
  };
  pictures: { before: string | null; after: string } | undefined;
  /** Whether the homeowner's page asked for a picture. */
  isPictureAsked: boolean;
  /** How the lead was billed; undefined while that is not decided. */
  charge?: { isFree: boolean; reason: string } | undefined;
  /** Public page of the mockup, which shows nothing of the homeowner. */
  shareUrl: string | undefined;
  /** The picture of the look that is chosen when the mail is opened; undefined for leads from before. */
  chosenPictureUrl?: string | undefined;
  publicUrl: string;
};

/** What the homeowner's mail has besides: both links are the reader's alone. */
type VisitorMailLinks = {
  /** Opened, it proves that the request is theirs. */
  seeAgainUrl: string;
  stopUrl: string;
  /** Shows what is kept of the request and deletes it; undefined for leads from before. */
  yourRequestUrl?: string | undefined;
};

/** The homeowner's mail: before, after, the company's call to action and where to see it again. */
export async function renderVisitorMail(
  { lead, company, pictures, shareUrl, chosenPictureUrl }: LeadMailFacts,
  { seeAgainUrl, stopUrl, yourRequestUrl }: VisitorMailLinks,
): Promise<Mail> {
  const service = lead.service_type.toLowerCase();
  const { color } = company;
  const subject = pictures
    ? `Your ${lead.service_type} mockup from ${company.name}`
    : `Your request to ${company.name}`;
  const mail = await renderMail(
    lead.email,
    subject,
    <Layout
      preview={subject}
      sender={company.name}
      logo={company.logo && { ...company.logo, isAlone: !company.logoWithName }}
      color={color}
      heading={pictures ? "Your mockup is ready!" : "We have your request"}
      footer={`You got this email because someone asked ${company.name} for a mockup using your address.`}
      links={[
        ...(yourRequestUrl ? [{ label: "See or delete everything of mine", url: yourRequestUrl }] : []),
        { label: "Stop these emails", url: stopUrl },
      ]}
    >
      <Paragraph>{lead.name ? `Hello ${lead.name},` : "Hello,"}</Paragraph>
      <Paragraph>
        {pictures
          ? `Here is what ${service} by ${company.name} could do for ${lead.address}.`
          : `Thank you for asking ${company.name} about ${service} for ${lead.address}. We couldn't make the picture this time, but ${company.name} has your request and can tell you more.`}
      </Paragraph>
      {company.thankYou && <Quote color={color}>{company.thankYou}</Quote>}
      {pictures?.before && <Picture src={pictures.before} caption="Before" />}
      {pictures && (
        <Picture src={chosenPictureUrl ?? pictures.after} caption={`After: ${lead.service_type}`} />
      )}
      {pictures && lead.look && <Paragraph>{`Your look when we sent this: ${lead.look}`}</Paragraph>}
      <PriceLines lead={lead} />
      {company.activated && company.ctaUrl && (
        <ButtonLink url={company.ctaUrl} color={color}>
          {company.ctaText}
        </ButtonLink>
      )}
      {company.activated && company.phone && (
        <SecondLink
          url={callUrl(company.phone)}
          color={color}
        >{`Call ${company.name}: ${company.phone}`}</SecondLink>
      )}
      <SecondLink url={seeAgainUrl} color={color}>
        {shareUrl ? "See it again, or show it to someone" : `Visit ${company.name}'s page`}
      </SecondLink>
      {yourRequestUrl && pictures && (
        <SmallText>
          Picked another look or size since then? The picture shows the look you picked last, and “See or
          delete everything of mine” below its name and price.
        </SmallText>
      )}
    </Layout>,
  );
  return { ...mail, unsubscribeUrl: stopUrl, isOneClick: true };
}

/** The business's mail about a new lead, labeled test in preview mode. An answer to it goes to the homeowner. */
export async function renderNewLeadMail(to: string, facts: LeadMailFacts): Promise<Mail> {
  const { lead } = facts;
  return renderBusinessMail(to, facts, {
    subject: newLeadSubject(lead),
    heading: lead.is_test ? "A test lead came in" : "You have a new lead",
    children: (
      <>
        {lead.is_test && (
          <Paragraph>
            {lead.is_own_test
              ? "You made this test lead. It costs nothing, and no homeowner is waiting for an answer."
              : "Your page is in preview mode, so this lead is a test and costs nothing."}
          </Paragraph>
        )}
        {!lead.is_test && facts.charge?.isFree && (
          <Paragraph>{`You aren't charged for this lead: ${describeFreeLead(facts.charge.reason)}.`}</Paragraph>
        )}
        {!facts.pictures && facts.isPictureAsked && (
          <Paragraph>The picture is still being made. It will follow in a separate email.</Paragraph>
        )}
      </>
    ),
  });
}

/** Follows the mail about a new lead whose picture was not ready then, in the same conversation. */
export async function renderLatePictureMail(to: string, facts: LeadMailFacts): Promise<Mail> {
  return renderBusinessMail(to, facts, {
    subject: `Re: ${newLeadSubject(facts.lead)}`,
    heading: "The picture of your new lead is ready",
  });
}

/** The business's mail about a lead whose homeowner has corrected the email. */
export async function renderCorrectionMail(to: string, facts: LeadMailFacts): Promise<Mail> {
  return renderBusinessMail(to, facts, {
    subject: `Re: ${newLeadSubject(facts.lead)}`,
    heading: `The homeowner corrected the email: ${facts.lead.email}`,
  });
}

const newLeadSubject = ({ is_test, service_type, address }: LeadMailFacts["lead"]) =>
  `${is_test ? "[Test] " : ""}New lead: ${service_type} at ${address}`;

async function renderBusinessMail(
  to: string,
  { lead, company, pictures, publicUrl }: LeadMailFacts,
  { subject, heading, children }: { subject: string; heading: string; children?: ReactNode },
): Promise<Mail> {
  const unsubscribe = { label: "Turn these emails off", url: `${publicUrl}/dashboard/settings` };
  const mail = await renderMail(
    to,
    subject,
    <Layout
      preview={subject}
      heading={heading}
      footer={`${company.name} on ${product.name}. Questions? ${product.supportEmail}`}
      links={[unsubscribe]}
    >
      {lead.name && <Paragraph>{lead.name}</Paragraph>}
      <Contacts lead={lead} />
      {children}
      {pictures?.before && <Picture src={pictures.before} caption="Before" />}
      {pictures && <Picture src={pictures.after} caption={`After: ${describeWork(lead)}`} />}
      <PriceLines lead={lead} />
      <ButtonLink url={leadUrl(publicUrl, lead.id)}>Open the lead</ButtonLink>
    </Layout>,
  );
  return { ...mail, replyTo: lead.email, unsubscribeUrl: unsubscribe.url };
}

export const callUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** Each is one tap: call, write, find the way. */
function Contacts({ lead }: Pick<LeadMailFacts, "lead">) {
  const { phone, email, address, service_type } = lead;
  return (
    <>
      {phone && <SecondLink url={callUrl(phone)}>{`Call ${formatPhone(phone)}`}</SecondLink>}
      <SecondLink url={mailUrl(email, { subject: service_type })}>{`Email ${email}`}</SecondLink>
      <SecondLink
        url={`${mapUrl}${encodeURIComponent(address)}`}
      >{`${describeWork(lead)} at ${address}`}</SecondLink>
    </>
  );
}
