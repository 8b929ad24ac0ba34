import { createHash } from "node:crypto";
import { product } from "@curbview/domain";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";
import type { Mail } from "./render-mails.ts";

/** Throws when the queue should retry. `id` becomes the Message-ID. */
export type DeliverMail = (mail: Mail, id: string) => Promise<void>;

/** The first part of a mail's Message-ID, made of its key, so that a second copy is known as one. */
export const mailIdOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 32);

const maxMailboxSize = 500;
const maxShown = 200;
const timeoutMs = 30_000;

/** SMTP when it is configured, otherwise the local mailbox; in production without SMTP it throws. */
export function chooseDelivery(config: Config, pool: Pool): DeliverMail {
  const { smtpUrl } = config;
  if (smtpUrl) {
    let transport: ReturnType<typeof openTransport> | undefined;
    const from = config.mailFrom ?? `${product.name} <${product.supportEmail}>`;
    const host = new URL(config.publicUrl).hostname;
    return async ({ to, subject, text, html, replyTo, followsUp, unsubscribeUrl, isOneClick }, id) => {
      transport ??= openTransport(smtpUrl);
      const earlier = followsUp && `<${mailIdOf(followsUp)}@${host}>`;
      await (await transport).sendMail({
        ...{ from, to, subject, text, html, messageId: `<${id}@${host}>` },
        ...(replyTo && { replyTo }),
        ...(earlier && { inReplyTo: earlier, references: earlier }),
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        ...(isOneClick && { headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } }),
      });
    };
  }
  if (config.isProduction) {
    return async () => {
      throw new Error("SMTP_URL is not set: mail cannot be delivered");
    };
  }
  return (mail) => saveToMailbox(pool, mail);
}

/**
 * Logs at the start, without the password, when the mail server is unreachable or rejects us, so that the operator need
 * not learn it from users. Mails are sent all the same.
 */
export async function checkMailServer({ smtpUrl }: Pick<Config, "smtpUrl">): Promise<void> {
  if (!smtpUrl) return;
  const transport = await openTransport(smtpUrl);
  await transport.verify().catch(({ message }: Error) => {
    log.warn({ error: message }, "the mail server of SMTP_URL does not take mail from us");
  });
  transport.close();
}

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** Stores a mail, or an SMS in its shape, for /dev/mailbox. */
export async function saveToMailbox(pool: Pool, mail: Mail): Promise<void> {
  const { to, subject, text, html } = mail;
  const db = kysely(pool);
  await db
    .insertInto("private.local_mailbox")
    .values({ recipient: to, subject, body_text: text, body_html: html })
    .execute();
  await db
    .deleteFrom("private.local_mailbox")
    .where("id", "<=", (eb) =>
      eb.selectFrom("private.local_mailbox").select(sql<string>`max(id) - ${maxMailboxSize}`.as("last")),
    )
    .execute();
}

/** Newest first. */
export async function readMailbox(pool: Pool): Promise<(Mail & { id: string; created_at: Date })[]> {
  return kysely(pool)
    .selectFrom("private.local_mailbox")
    .select(["id", "recipient as to", "subject", "body_text as text", "body_html as html", "created_at"])
    .orderBy("id", "desc")
    .limit(maxShown)
    .execute();
}
