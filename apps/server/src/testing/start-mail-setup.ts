import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseDelivery } from "../mail/deliver-mail.ts";
import { deliverOnce } from "../mail/deliver-once.ts";
import type { Mail } from "../mail/render-mails.ts";
import { openSentJournal } from "../mail/sent-journal.ts";
import { publicUrl } from "./mail-facts.ts";
import { receiveMail } from "./receive-mail.ts";

export type MailSetup = Awaited<ReturnType<typeof startMailSetup>>;

/** A mail server, and what a server that sends through it needs. */
export async function startMailSetup() {
  const [database, mailbox] = await Promise.all([startTestDatabase(), receiveMail()]);
  const deliver = chooseDelivery(readConfig({ SMTP_URL: mailbox.url, PUBLIC_URL: publicUrl }), database.pool);
  const folder = await mkdtemp(join(tmpdir(), "curbview-sent-"));
  const openJournal = () => openSentJournal(database.pool, folder);
  let journal = await openJournal();
  return {
    ...{ database, mailbox, deliver },
    send: (mail: Mail, key: string, by = deliver) =>
      deliverOnce({ pool: database.pool, deliver: by, journal }, mail, key),
    /** As after a start of the server. */
    async reopenJournal() {
      journal = await openJournal();
    },
    async stop() {
      await mailbox.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
