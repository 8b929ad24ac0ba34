import { messages, type PublicConfig } from "@curbview/domain";

/** Where to find a mail that is not delivered; nothing where mail is sent. */
export function MailDeliveryNote({ loginMails }: Pick<PublicConfig, "loginMails">) {
  if (loginMails === "waiting") return <p className="mt-1 text-sm text-bad">{messages.login.mailsWait}</p>;
  if (loginMails === "sent") return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      Email is not set up here, so the link is waiting in the{" "}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer" className="text-brand underline">
        local mailbox
      </a>
      .
    </p>
  );
}
