import { inTransaction } from "@curbview/server-kit";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";
import { type DeliverMail, mailIdOf } from "./deliver-mail.ts";
import type { Mail } from "./render-mails.ts";
import type { SentJournal } from "./sent-journal.ts";

type Ledger = { pool: Pool; journal: SentJournal };

/** Delivers a mail unless one with this key was delivered; with the same Message-ID if it does go out twice. */
export async function deliverOnce(
  { deliver, ...ledger }: Ledger & { deliver: DeliverMail },
  mail: Mail,
  key: string,
): Promise<void> {
  if (mail.uselessAfter !== undefined && Date.now() > mail.uselessAfter) {
    log.warn({ key }, "a mail whose link has run out while it waited is not sent");
    return;
  }
  await sendOnce(ledger, key, () => deliver(mail, mailIdOf(key)));
}

/**
 * Sends unless something with this key was sent, and records the key in the same transaction, so that a job that runs
 * twice sends once. The journal has it from the receiving server's answer until the commit, which a crash of the database
 * may undo. Only when the process dies between that answer's being sent and its being read does a second copy go out:
 * what is in doubt is rather sent twice than never.
 */
export async function sendOnce(
  { pool, journal }: Ledger,
  key: string,
  send: () => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The insert waits for another process that is sending the same and holds the row.
    const { numInsertedOrUpdatedRows } = await kysely(client)
      .insertInto("private.sent_mails")
      .values({ key })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n || journal.has(key)) return;
    await send();
    journal.add(key);
  });
  journal.settle(key);
}
