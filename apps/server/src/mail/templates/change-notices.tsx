import { product, providerNames } from "@curbview/domain";
import type { AccountChange, AuthMail } from "@curbview/embedded-backend";
import type { Mail } from "../mail.ts";
import { Layout, Paragraph, renderMail } from "./layout.tsx";

type Notice = { subject: string; text: string };

const identityNames: Record<string, string> = {
  ...providerNames,
  email: "Your email address",
  phone: "Your phone number",
};
const identityLabel = (provider: string) => identityNames[provider] ?? provider;
const factorLabel = (factor: string) =>
  factor === "phone" ? "a code sent to your phone" : "a code from an authenticator app";

const notices: Record<AccountChange, (detail: string) => Notice> = {
  password_changed: () => ({
    subject: "Your password has changed",
    text: "The password of your account was changed just now. You were logged out everywhere else.",
  }),
  email_changed: (address) => ({
    subject: "Your email address has changed",
    text: `Your account now belongs to ${address}. This address can no longer be used to log in.`,
  }),
  phone_changed: (number) => ({
    subject: "Your phone number has changed",
    text: `The phone number of your account is now ${number}.`,
  }),
  identity_linked: (provider) => ({
    subject: "A new way to log in was added",
    text: `${identityLabel(provider)} can now log in to your account.`,
  }),
  identity_unlinked: (provider) => ({
    subject: "A way to log in was removed",
    text: `${identityLabel(provider)} can no longer log in to your account.`,
  }),
  factor_added: (factor) => ({
    subject: "A second step was added to your login",
    text: `Logging in to your account now also takes ${factorLabel(factor)}.`,
  }),
  factor_removed: (factor) => ({
    subject: "A second step was removed from your login",
    text: `Logging in to your account no longer takes ${factorLabel(factor)}.`,
  }),
};

export const isAccountChange = (kind: AuthMail["kind"]): kind is AccountChange => kind in notices;

/** Notifies an account's owner of a change. */
export function renderChangeNotice(kind: AccountChange, { to, detail = "" }: AuthMail): Promise<Mail> {
  const { subject, text } = notices[kind](detail);
  return renderMail(
    to,
    subject,
    <Layout
      preview={subject}
      heading={subject}
      footer={`If this was not you, write to ${product.supportEmail} right away.`}
    >
      <Paragraph>{text}</Paragraph>
      <Paragraph>If that was you, there is nothing to do.</Paragraph>
    </Layout>,
  );
}
