import { chooseTextColor, product, readableOnWhite } from "@curbview/domain";
import type { ReactElement, ReactNode } from "react";
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
  render,
  Section,
  Text,
} from "react-email";
import type { Mail, MailLogo } from "../mail.ts";

const brandColor = "#00716d";
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
  logo: { display: "block", margin: "0 0 20px", fontSize: "18px", fontWeight: 700 },
  sender: { fontSize: "14px", fontWeight: 700, color: brandColor, margin: "0 0 20px" },
  lead: { fontSize: "16px", fontWeight: 600, color: "#1d2a2a", margin: "0 0 8px" },
  link: { fontSize: "13px", color: brandColor, textDecoration: "underline" },
  secondLink: { color: brandColor, textDecoration: "underline" },
  quote: { fontSize: "16px", lineHeight: "24px", color: "#1d2a2a", paddingLeft: "14px" },
  step: { fontSize: "16px", lineHeight: "24px", color: "#1d2a2a", margin: "0 0 8px" },
  small: { fontSize: "13px", color: "#6b7878" },
  picture: { borderRadius: "8px", width: "100%" },
  button: {
    backgroundColor: brandColor,
    color: "#ffffff",
    padding: "14px 22px",
    borderRadius: "8px",
    fontSize: "16px",
    fontWeight: 600,
  },
} as const;

/** In text, an address or a number is read beside its link already; a picture is its link. */
const textSelectors = [
  { selector: 'a[href^="mailto:"]', format: "anchor", options: { ignoreHref: true } },
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
  { selector: "img.picture", format: "image", options: { linkBrackets: false } as const },
];

/** Renders a mail's content as HTML and as text. */
export async function renderMail(to: string, subject: string, content: ReactElement): Promise<Mail> {
  const [html, text] = await Promise.all([
    render(content),
    render(content, { plainText: true, htmlToTextOptions: { selectors: textSelectors } }),
  ]);
  return { to, subject, html, text };
}

type LayoutProps = {
  /** Of the company that sends it, for the bar, the heading and links. */
  color?: string;
  /** Shown beside the subject in a mailbox's list. */
  preview: string;
  /** Shown above the heading: the product, or the company that sends it. */
  sender?: string;
  /** Of the sender; alone it stands for the name. */
  logo?: (MailLogo & { isAlone: boolean }) | undefined;
  heading: string;
  footer: string;
  /** Small, below the footer: such as the one that ends these mails. */
  links?: { label: string; url: string }[];
  children: ReactNode;
};

export function Layout({
  color,
  preview,
  sender = product.name,
  logo,
  heading,
  footer,
  links = [],
  children,
}: LayoutProps) {
  const onWhite = readableOnWhite(color ?? brandColor);
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={color ? { ...styles.card, borderTop: `6px solid ${color}` } : styles.card}>
          {logo && <Img {...imageOf(logo)} alt={sender} style={{ ...styles.logo, color: onWhite }} />}
          {!logo?.isAlone && <Text style={{ ...styles.sender, color: onWhite }}>{sender}</Text>}
          <Heading style={color ? { ...styles.heading, color: onWhite } : styles.heading}>{heading}</Heading>
          {children}
          <Hr />
          <Text style={styles.small}>{footer}</Text>
          {links.map(({ label, url }) => (
            <Text key={url} style={styles.small}>
              <Link href={url} style={{ ...styles.link, color: onWhite }}>
                {label}
              </Link>
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

const imageOf = ({ url, width, height }: MailLogo) => ({ src: url, width, height });

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>;
}

/** What somebody says in their own words. */
export function Quote({ color, children }: { color: string; children: ReactNode }) {
  return <Text style={{ ...styles.quote, borderLeft: `4px solid ${color}` }}>{children}</Text>;
}

/** Whom or what the lines below are about. */
export function Lead({ children }: { children: ReactNode }) {
  return <Text style={styles.lead}>{children}</Text>;
}

export function SmallText({ children }: { children: ReactNode }) {
  return <Text style={styles.small}>{children}</Text>;
}

/** A picture with its caption above it. */
export function Picture({ src, caption }: { src: string; caption: string }) {
  return (
    <Section>
      <Text style={styles.small} data-skip-in-text="true">
        {caption}
      </Text>
      <Img src={src} alt={caption} width={496} className="picture" style={styles.picture} />
    </Section>
  );
}

type LinkProps = { url: string; color?: string; children: ReactNode };

export function ButtonLink({ url, color = brandColor, children }: LinkProps) {
  const style = { ...styles.button, backgroundColor: color, color: chooseTextColor(color) };
  return (
    <Section style={{ margin: "24px 0" }}>
      <Button href={url} style={style}>
        {children}
      </Button>
    </Section>
  );
}

/** A second way on, below the button. */
export function SecondLink({ url, color = brandColor, children }: LinkProps) {
  return (
    <Text style={styles.text}>
      <Link href={url} style={{ ...styles.secondLink, color: readableOnWhite(color) }}>
        {children}
      </Link>
    </Text>
  );
}

export function Steps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <>
      <Lead>{heading}</Lead>
      {steps.map((step, index) => (
        <Text key={step} style={styles.step}>
          {`${index + 1}. ${step}`}
        </Text>
      ))}
    </>
  );
}
