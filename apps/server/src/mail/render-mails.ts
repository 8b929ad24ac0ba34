import { product } from "@curbview/domain";
import type { AuthMail } from "@curbview/embedded-backend";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { createElement as h, type ReactNode } from "react";
import { render } from "react-email";

/** A mail ready to send. */
export type Mail = { to: string; subject: string; text: string; html: string };

const styles = {
  body: { backgroundColor: "#f5f3ee", fontFamily: "Helvetica, Arial, sans-serif", margin: 0 },
  card: {
    backgroundColor: "#ffffff",
    borderRadius: "12px",
    padding: "32px",
    margin: "32px auto",
    maxWidth: "560px",
  },
  heading: { fontSize: "22px", color: "#1d2a2a", margin: "0 0 16px" },
  text: { fontSize: "16px", lineHeight: "24px", color: "#3c4a4a" },
  small: { fontSize: "13px", color: "#6b7878" },
  picture: { borderRadius: "8px", width: "100%" },
} as const;

type Parts = {
  heading: string;
  paragraphs: string[];
  pictures?: { src: string; alt: string }[];
  button?: { label: string; url: string; color?: string | undefined } | undefined;
  footer: string;
};

async function renderMail(to: string, subject: string, parts: Parts): Promise<Mail> {
  const page = layout(subject, parts);
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })]);
  return { to, subject, html, text };
}

function layout(preview: string, parts: Parts): ReturnType<typeof h> {
  const button = parts.button && {
    ...parts.button,
    style: {
      backgroundColor: parts.button.color ?? "#00716d",
      color: "#ffffff",
      padding: "14px 22px",
      borderRadius: "8px",
      fontSize: "16px",
      fontWeight: 600,
    },
  };
  const content: ReactNode[] = [
    h(Heading, { key: "heading", style: styles.heading }, parts.heading),
    ...parts.paragraphs.map((text) => h(Text, { key: text, style: styles.text }, text)),
    ...(parts.pictures ?? []).map(({ src, alt }) =>
      h(
        Section,
        { key: src },
        h(Text, { style: styles.small }, alt),
        h(Img, { src, alt, width: 496, style: styles.picture }),
      ),
    ),
    button &&
      h(
        Section,
        { key: "button", style: { margin: "24px 0" } },
        h(Button, { href: button.url, style: button.style }, button.label),
      ),
    h(Hr, { key: "line" }),
    h(Text, { key: "footer", style: styles.small }, parts.footer),
  ];
  return h(
    Html,
    { lang: "en" },
    h(Head, null),
    h(Preview, null, preview),
    h(Body, { style: styles.body }, h(Container, { style: styles.card }, ...content)),
  );
}

const authTexts: Record<AuthMail["kind"], { subject: string; text: string; label: string }> = {
  magic_link: {
    subject: `Your ${product.name} login link`,
    text: "Use this link to log in. It works once, for ten minutes.",
    label: "Log in",
  },
  confirm_signup: {
    subject: "Please confirm your email address",
    text: `Welcome to ${product.name}. Please confirm that this address is yours.`,
    label: "Confirm my address",
  },
  recovery: {
    subject: "Log in to your account again",
    text: "Use this link to get back into your account. It works once, for ten minutes.",
    label: "Log in",
  },
  email_change: {
    subject: "Please confirm your new email address",
    text: "Please confirm that this is your new address.",
    label: "Confirm my new address",
  },
  reauthentication: {
    subject: "Your confirmation code",
    text: "Use this code to show that it is you.",
    label: "",
  },
  invite: { subject: `You are invited to ${product.name}`, text: "Use this link to start.", label: "Start" },
};

/** The mail of a sign-in call: link and code. */
export function renderAuthMail(mail: AuthMail): Promise<Mail> {
  const { subject, text, label } = authTexts[mail.kind];
  return renderMail(mail.to, subject, {
    heading: subject,
    paragraphs: [text, ...(mail.code ? [`Or enter this code: ${mail.code}`] : [])],
    button: mail.link && label ? { label, url: mail.link } : undefined,
    footer: "If you did not ask for this mail, you can ignore it.",
  });
}

/** What the two mails about a lead are made of. */
export type LeadMailFacts = {
  lead: {
    id: string;
    name: string | null;
    email: string;
    phone: string | null;
    address: string;
    service_type: string;
    is_test: boolean;
  };
  company: { name: string; ctaText: string; ctaUrl: string | undefined; activated: boolean };
  pictures: { before: string | null; after: string } | undefined;
  publicUrl: string;
};

/** The homeowner's mail: before, after and the company's call to action. */
export function renderVisitorMail({ lead, company, pictures }: LeadMailFacts): Promise<Mail> {
  const hasPicture = pictures !== undefined;
  return renderMail(
    lead.email,
    hasPicture ? `Your ${lead.service_type} mockup from ${company.name}` : `Your request to ${company.name}`,
    {
      heading: hasPicture ? "Your mockup is ready!" : "We have your request",
      paragraphs: [
        `Hello${lead.name ? ` ${lead.name}` : ""},`,
        hasPicture
          ? `here is what ${lead.service_type.toLowerCase()} by ${company.name} could do for ${lead.address}.`
          : `thank you for asking ${company.name} about ${lead.service_type.toLowerCase()} for ${lead.address}. The picture could not be made this time; ${company.name} has your request and can tell you more.`,
      ],
      pictures: pictures
        ? [
            ...(pictures.before ? [{ src: pictures.before, alt: "Before" }] : []),
            { src: pictures.after, alt: `After: ${lead.service_type}` },
          ]
        : [],
      button:
        company.activated && company.ctaUrl ? { label: company.ctaText, url: company.ctaUrl } : undefined,
      footer: `You get this one mail because you asked for a mockup on the page of ${company.name}.`,
    },
  );
}

/** The business's mail about a new lead, labelled test in preview mode. */
export function renderNewLeadMail(
  to: string,
  { lead, company, pictures, publicUrl }: LeadMailFacts,
): Promise<Mail> {
  const label = lead.is_test ? "[Test] " : "";
  return renderMail(to, `${label}New lead: ${lead.service_type} at ${lead.address}`, {
    heading: lead.is_test ? "A test lead came in" : "You have a new lead",
    paragraphs: [
      `${lead.name ? `${lead.name}, ` : ""}${lead.email}${lead.phone ? `, ${lead.phone}` : ""}`,
      `${lead.service_type} at ${lead.address}`,
      ...(lead.is_test ? ["Your page is in preview mode, so this lead is a test and costs nothing."] : []),
    ],
    pictures: pictures ? [{ src: pictures.after, alt: "What the homeowner saw" }] : [],
    button: { label: "Open the lead", url: `${publicUrl}/dashboard/leads?lead=${lead.id}` },
    footer: `${company.name} on ${product.name}. Questions? ${product.supportEmail}`,
  });
}
