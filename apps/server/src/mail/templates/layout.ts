import { product } from "@curbview/domain";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { createElement as h, type ReactNode } from "react";
import { render } from "react-email";

/** A mail ready to send. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What makes it one mail: a second one with the same key is not sent. */
  key?: string;
  /** When what it holds has run out, in milliseconds since 1970: later it is not sent any more. */
  uselessAfter?: number;
  /** Where a mail that is not asked for one by one is turned off; sent as List-Unsubscribe (RFC 2369). */
  unsubscribeUrl?: string;
};

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
  sender: { fontSize: "14px", fontWeight: 700, color: "#00716d", margin: "0 0 20px" },
  lead: { fontSize: "16px", fontWeight: 600, color: "#1d2a2a", margin: "0 0 8px" },
  link: { fontSize: "13px", color: "#00716d", textDecoration: "underline" },
  secondLink: { color: "#00716d", textDecoration: "underline" },
  step: { fontSize: "16px", lineHeight: "24px", color: "#1d2a2a", margin: "0 0 8px" },
  small: { fontSize: "13px", color: "#6b7878" },
  picture: { borderRadius: "8px", width: "100%" },
} as const;

/** What a mail says, in order. */
export type Parts = {
  heading: string;
  paragraphs: string[];
  pictures?: { src: string; alt: string }[];
  button?: { label: string; url: string; color?: string | undefined } | undefined;
  /** A second way on, below the button. */
  link?: { label: string; url: string } | undefined;
  /** A numbered list below the button. */
  steps?: { heading: string; items: string[] };
  /** Who the mail is from, above everything: the product, unless a company speaks. */
  sender?: string;
  footer: string;
  unsubscribe?: { label: string; url: string };
};

/** Renders the parts as HTML and as text. */
export async function renderMail(to: string, subject: string, parts: Parts): Promise<Mail> {
  const page = layout(subject, parts);
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })]);
  return { to, subject, html, text, ...(parts.unsubscribe && { unsubscribeUrl: parts.unsubscribe.url }) };
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
    h(Text, { key: "sender", style: styles.sender }, parts.sender ?? product.name),
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
    parts.link &&
      h(
        Text,
        { key: "link", style: styles.text },
        h(Link, { href: parts.link.url, style: styles.secondLink }, parts.link.label),
      ),
    parts.steps && h(Text, { key: "steps", style: styles.lead }, parts.steps.heading),
    ...(parts.steps?.items ?? []).map((item, index) =>
      h(Text, { key: item, style: styles.step }, `${index + 1}. ${item}`),
    ),
    h(Hr, { key: "line" }),
    h(Text, { key: "footer", style: styles.small }, parts.footer),
    parts.unsubscribe &&
      h(
        Text,
        { key: "unsubscribe", style: styles.small },
        h(Link, { href: parts.unsubscribe.url, style: styles.link }, parts.unsubscribe.label),
      ),
  ];
  return h(
    Html,
    { lang: "en" },
    h(Head, null, h("meta", { name: "viewport", content: "width=device-width" })),
    h(Preview, null, preview),
    h(Body, { style: styles.body }, h(Container, { style: styles.card }, ...content)),
  );
}
