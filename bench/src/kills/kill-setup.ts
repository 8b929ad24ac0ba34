import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningDatabase } from "@curbview/embedded-backend";
import { type MailReceiver, receiveMail } from "@curbview/server/testing/receive-mail.ts";
import { type RunningServer, runServer } from "@curbview/server/testing/run-server.ts";
import { type FakeStripe, startFakeStripe } from "@curbview/server/testing/start-fake-stripe.ts";
import pg from "pg";
import { openCompany } from "../traffic/open-company.ts";

export type KillSetup = {
  dataDir: string;
  server: RunningServer;
  companyId: string;
  ownerEmail: string;
  mailbox: MailReceiver;
  stripe: FakeStripe;
  restart(): Promise<void>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Jobs of a process that died are taken up after two minutes, mails without a picture are sent then too. */
  untilQueueIsDone(): Promise<void>;
  stop(): Promise<void>;
};

const maxWaitMs = 15 * 60_000;
/** What is left to do, but for jobs that come by the clock. */
const remaining = `select (select count(*) from private.outbox) + (select count(*) from jobs.job
  where state in ('created', 'retry', 'active') and name not in ('clean-up', 'refresh-places')
    and not starts_with(name, '__pgboss__')) as remaining`;

/** A server with the built-in database on the disk, an SMTP server and a stand-in for Stripe, which are not killed. */
export async function openKillSetup(): Promise<KillSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-kills-"));
  const [mailbox, stripe] = await Promise.all([receiveMail(), startFakeStripe()]);
  const start = () => runServer(dataDir, { SMTP_URL: mailbox.url, ...stripe.env, LOG_LEVEL: "fatal" });
  const server = await start();
  const url = () => findRunningDatabase(dataDir);
  const pool = new pg.Pool({ connectionString: await url() });
  const { companyId, email } = await openCompany(server, pool);
  await pool.end();
  const setup: KillSetup = {
    ...{ dataDir, server, companyId, mailbox, stripe },
    ownerEmail: email,
    async restart() {
      setup.server = await start();
    },
    async query(text, values) {
      // Each anew: the database may have another port since.
      const client = new pg.Client({ connectionString: await url() });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async untilQueueIsDone() {
      const deadline = Date.now() + maxWaitMs;
      while (Date.now() < deadline) {
        const [row] = await setup.query<{ remaining: string }>(remaining);
        if (Number(row?.remaining) === 0) return;
        await sleep(2_000);
      }
      console.error("the queue was not done in time");
    },
    async stop() {
      await setup.server.stop();
      await Promise.all([mailbox.stop(), stripe.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return setup;
}
