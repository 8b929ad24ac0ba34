import { createHash } from "node:crypto";
import { inTransaction, lockInTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";

const mailsPerMailbox = 5;
/** A company may mail so many homeowners on its first day, and so many more a day with every day. */
const mailsPerCompanyDay = 20;
const maxMailsPerCompany = 1000;

/** `stopped`: its reader wants no more. `mailbox_full`, `company_full`: the last 24 hours had enough. */
export type MailVerdict =
  | { kind: "allowed"; stopToken: string }
  | { kind: "stopped" | "mailbox_full" | "company_full" };

/**
 * Counts a mail that a stranger can cause against the limits of its reader and of the company in whose name it is sent,
 * in the whole installation. The same key counts once.
 */
export function allowMail(
  pool: Pool,
  { key, to, companyId, isLimited }: { key: string; to: string; companyId: string; isLimited: boolean },
): Promise<MailVerdict> {
  const mailbox = hashMailbox(to);
  return inTransaction(pool, async (client) => {
    // In this order everywhere, so that two mails never wait for each other crosswise.
    await lockInTransaction(client, `mails of ${companyId}`);
    await lockInTransaction(client, `mails to ${mailbox}`);
    const { token, stopped_at } = await findRecipient(client, mailbox);
    if (stopped_at) return { kind: "stopped" };
    const allowed = { kind: "allowed", stopToken: token } as const;
    const used = await countMails(client, { key, mailbox, companyId });
    if (used.same > 0 || !isLimited) return allowed;
    if (used.mailbox >= mailsPerMailbox) return { kind: "mailbox_full" };
    if (used.company >= used.companyMax) return { kind: "company_full" };
    await kysely(client)
      .insertInto("private.limited_mails")
      .values({ key, mailbox, company_id: companyId })
      .execute();
    return allowed;
  });
}

/** Whoever holds the token gets no more of these mails. False for an unknown token. */
export async function stopMails(pool: Pool, token: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely(pool)
    .updateTable("private.mail_recipients")
    .set({ stopped_at: sql<Date>`coalesce(stopped_at, now())` })
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function findRecipient(client: PoolClient, mailbox: string) {
  await kysely(client)
    .insertInto("private.mail_recipients")
    .values({ mailbox })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kysely(client)
    .selectFrom("private.mail_recipients")
    .select(["token", "stopped_at"])
    .where("mailbox", "=", mailbox)
    .executeTakeFirstOrThrow();
}

async function countMails(
  client: PoolClient,
  { key, mailbox, companyId }: { key: string; mailbox: string; companyId: string },
) {
  const { rows } = await sql<{ same: number; mailbox: number; company: number; companyMax: number }>`
    select count(*) filter (where key = ${key})::integer as same,
      count(*) filter (where mailbox = ${mailbox} and sent_at > now() - interval '1 day')::integer as mailbox,
      count(*) filter (where company_id = ${companyId} and sent_at > now() - interval '1 day')::integer as company,
      (select least(${maxMailsPerCompany}, ${mailsPerCompanyDay} * (1 + extract(day from now() - created_at)))::integer
       from companies where id = ${companyId}) as "companyMax"
    from private.limited_mails
    where key = ${key} or mailbox = ${mailbox} or company_id = ${companyId}`.execute(kysely(client));
  return rows[0]!;
}

/** Spellings that reach the same reader are one: case, what follows a plus, and dots where Google ignores them. */
export function hashMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const plain = email.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  const mailbox = isGoogle ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
  return createHash("sha256").update(mailbox).digest("hex");
}
