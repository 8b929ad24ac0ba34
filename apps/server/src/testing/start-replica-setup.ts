import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { startTestS3 } from "@curbview/embedded-backend/testing/start-test-s3.ts";
import { drainQueue } from "./hurry-jobs.ts";
import { type MailReceiver, receiveMail } from "./receive-mail.ts";
import { type RunningServer, runServer } from "./run-server.ts";

/** What replicas share: an empty database, a bucket and a mail server. */
export type ReplicaSetup = {
  database: Database;
  mailbox: MailReceiver;
  /** Starts a replica with a folder of its own. */
  start(name: string, env?: Record<string, string>): Promise<RunningServer>;
  /** Message-IDs of the mails to an address. */
  mailsTo(email: string, subject?: RegExp): (string | undefined)[];
  /**
   * Waits until the queue is empty. Waits of two minutes are skipped: for a picture that does not come, and for the jobs of
   * a process that has died.
   */
  queueIsDone(): Promise<void>;
  stop(): Promise<void>;
};

const queueTimeoutMs = 200_000;

/** The replicas must be stopped before this is. */
export async function startReplicaSetup(): Promise<ReplicaSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-replicas-"));
  const [database, s3, mailbox] = await Promise.all([
    startTestDatabase({ migrations: false }),
    startTestS3(),
    receiveMail(),
  ]);
  return {
    database,
    mailbox,
    start: (name, env = {}) =>
      runServer(join(dataDir, name), {
        DATABASE_URL: database.url,
        STORAGE_S3_ENDPOINT: s3.options.endpoint!,
        STORAGE_S3_BUCKET: s3.options.bucket,
        STORAGE_S3_ACCESS_KEY_ID: s3.options.accessKeyId,
        STORAGE_S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
        SMTP_URL: mailbox.url,
        ...env,
      }),
    mailsTo: (email, subject = /./) =>
      mailbox.arrived
        .filter(({ raw, recipients }) => recipients.includes(email) && subject.test(subjectOf(raw)))
        .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]),
    queueIsDone: () => waitForQueue(database),
    async stop() {
      await s3.stop();
      await mailbox.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const subjectOf = (raw: string) => /^Subject: (.*)$/im.exec(raw)?.[1] ?? "";

async function waitForQueue({ pool }: Database): Promise<void> {
  const { rows: clock } = await pool.query<{ called: Date }>("select now() as called");
  const { called } = clock[0]!;
  // Not those begun later: they run in a living process, which on a busy machine may take longer than that.
  const reviveJobs = () =>
    pool.query(
      `update jobs.job set state = 'retry', start_after = now()
       where state = 'active' and started_on < $1 and started_on < now() - interval '5 seconds'`,
      [called],
    );
  await drainQueue(pool, { timeout: queueTimeoutMs, prepare: reviveJobs });
}
