import { product } from "@curbview/domain";
import type { AccountChange, AuthMail } from "@curbview/embedded-backend";
import type { Mail } from "../mail.ts";
import { isAccountChange, renderChangeNotice } from "./change-notices.tsx";
import { ButtonLink, Layout, Paragraph, renderMail, Steps } from "./layout.tsx";

type AuthText = {
  subject: string;
  heading?: string;
  text: string;
  label: string;
  /** Where its code is entered. */
  codePlace?: string;
  next?: { heading: string; steps: string[] };
};

const authTexts: Record<Exclude<AuthMail["kind"], AccountChange>, AuthText> = {
  magic_link: {
    subject: `Your ${product.name} login link`,
    text: "Use this link to log in. It works once and expires in ten minutes.",
    label: "Log in",
    codePlace: "on the page where you asked for the link",
  },
  confirm_signup: {
    subject: `Welcome to ${product.name}: please confirm your email address`,
    heading: `Welcome to ${product.name}`,
    text: "Your account is ready. Please confirm that this address is yours. The link works once and expires in a day.",
    label: "Confirm my address",
    codePlace: "on the Overview of your dashboard",
    next: {
      heading: "What comes next",
      steps: [
        "Open your dashboard and look at your public page.",
        "Put its link on your website and in your profiles.",
        "Activate your account on the Billing screen: $1 for each lead, no monthly fee.",
      ],
    },
  },
  recovery: {
    subject: "Log in to your account again",
    text: "Use this link to get back into your account. It works once and expires in ten minutes.",
    label: "Log in",
  },
  email_change: {
    subject: "Please confirm your new email address",
    text: "Please confirm that this is your new address.",
    label: "Confirm my new address",
  },
  reauthentication: {
    subject: "Your confirmation code",
    text: "Use this code to show that it's you.",
    label: "",
  },
  invite: { subject: `You are invited to ${product.name}`, text: "Use this link to start.", label: "Start" },
};

/** Their links and codes expire after ten minutes. */
const shortLived = new Set<AuthMail["kind"]>(["magic_link", "recovery", "reauthentication"]);
const linkLifetimeMs = 600_000;

/** For the old address, whose owner may be another person than the one who asks for the change. */
function oldAddressText(newEmail: string): AuthText {
  return {
    subject: "Please confirm that your email address changes",
    text: `Someone asked to change the email address of your account to ${newEmail}. Please confirm it if that was you. If not, nothing changes.`,
    label: "Confirm the change",
  };
}

/** A mail with link and code, or a notice of an account change. */
export async function renderAuthMail(mail: AuthMail): Promise<Mail> {
  const { kind } = mail;
  if (isAccountChange(kind)) return renderChangeNotice(kind, mail);
  const isOldAddress = mail.newEmail !== undefined && mail.newEmail !== mail.to;
  const { subject, heading, text, label, codePlace, next } = isOldAddress
    ? oldAddressText(mail.newEmail!)
    : authTexts[kind];
  const rendered = await renderMail(
    mail.to,
    subject,
    <Layout
      preview={subject}
      heading={heading ?? subject}
      footer="If you did not ask for this email, you can ignore it."
    >
      <Paragraph>{text}</Paragraph>
      {mail.code && <Paragraph>{describeCode(mail, codePlace)}</Paragraph>}
      {mail.link && label && <ButtonLink url={mail.link}>{label}</ButtonLink>}
      {next && <Steps {...next} />}
    </Layout>,
  );
  return shortLived.has(kind) ? { ...rendered, uselessAfter: Date.now() + linkLifetimeMs } : rendered;
}

function describeCode({ code, link }: AuthMail, place: string | undefined): string {
  if (!link) return `The code: ${code}`;
  return place ? `Or, ${place}, enter this code: ${code}` : `Or enter this code: ${code}`;
}
