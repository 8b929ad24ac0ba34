import { createHash } from "node:crypto";
import { inTransaction } from "@curbview/server-kit";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";
import type { DeliverMail } from "./deliver-mail.ts";
import type { Mail } from "./render-mails.ts";

/**
 * Delivers a mail unless one with this key was delivered, and records the key in the same transaction, so that a job that
 * runs twice sends one mail. If the process dies between the mail server's answer and the commit, a second copy goes out,
 * with the same Message-ID.
 */
export async function deliverOnce(pool: Pool, deliver: DeliverMail, mail: Mail, key: string): Promise<void> {
  if (mail.uselessAfter !== undefined && Date.now() > mail.uselessAfter) {
    log.warn({ key }, "a mail whose link has run out while it waited is not sent");
    return;
  }
  await inTransaction(pool, async (client) => {
    // The insert waits for another process that is sending the same mail and holds the row.
    const { numInsertedOrUpdatedRows } = await kysely(client)
      .insertInto("private.sent_mails")
      .values({ key })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n)
      await deliver(mail, createHash("sha256").update(key).digest("hex").slice(0, 32));
  });
}
