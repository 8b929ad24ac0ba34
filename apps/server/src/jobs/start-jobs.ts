import pg, { type Pool } from "pg";
import { type Job, PgBoss } from "pg-boss";
import type { Deps } from "../deps.ts";
import { log } from "../log.ts";
import type { DeliverMail } from "../mail/deliver-mail.ts";
import type { Mail } from "../mail/render-mails.ts";
import { notifyBusiness, notifyVisitor } from "./notify-lead.ts";

/** The queue; every job is retried with growing pauses and survives a crash. */
export type Jobs = { sendMail(mail: Mail): Promise<void>; stop(): Promise<void> };

const queues = ["mail", "lead-business-mail", "lead-visitor-mail", "clean-up"] as const;
const retries = { retryLimit: 10, retryDelay: 5, retryBackoff: true };
const pollSeconds = 1;
const relayEveryMs = 5_000;
const hourly = "7 * * * *";

/** Starts the queue, its workers and the relay from the database's outbox. */
export async function startJobs(options: {
  databaseUrl: string;
  pool: Pool;
  deps: Deps;
  deliver: DeliverMail;
}): Promise<Jobs> {
  const { pool, deps, deliver } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: "jobs",
    max: 4,
    application_name: "curbview jobs",
  });
  boss.on("error", (error: Error) =>
    log.warn({ error: error.message }, "the job queue has lost the database"),
  );
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue, retries);

  const sendMail = async (mail: Mail) => void (await boss.send("mail", mail, retries));
  const work = <T>(queue: (typeof queues)[number], handle: (data: T) => Promise<void>) =>
    boss.work<T>(queue, { pollingIntervalSeconds: pollSeconds }, async (jobs: Job<T>[]) => {
      for (const job of jobs) await handle(job.data);
    });
  await work<Mail>("mail", deliver);
  await work<{ lead_id: string }>("lead-business-mail", ({ lead_id }) =>
    notifyBusiness(deps, pool, lead_id, sendMail),
  );
  await work<{ lead_id: string; since: number }>("lead-visitor-mail", (data) =>
    notifyVisitor(deps, pool, data, sendMail),
  );
  await work("clean-up", async () => void (await pool.query("select private.remove_abandoned_companies()")));
  await boss.schedule("clean-up", hourly);

  const relay = createRelay(options.databaseUrl, pool, boss);
  await relay.start();
  return {
    sendMail,
    async stop() {
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Moves what the database left in its outbox into the queue, both in one transaction: never lost, never twice. */
function createRelay(databaseUrl: string, pool: Pool, boss: PgBoss) {
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = () => {
    running = running
      .then(() => relayOutbox(pool, boss))
      .catch((error: Error) => {
        log.warn({ error: error.message }, "the outbox could not be relayed yet");
      });
  };
  return {
    async start() {
      listener = new pg.Client({ connectionString: databaseUrl, application_name: "curbview outbox" });
      // Without notices the timer still finds everything, a few seconds later.
      listener.on("error", (error) => log.warn({ error: error.message }, "outbox notices are interrupted"));
      listener.on("notification", run);
      await listener.connect();
      await listener.query("listen outbox");
      timer = setInterval(run, relayEveryMs);
      run();
    },
    async stop() {
      clearInterval(timer);
      await listener?.end();
      await running;
    },
  };
}

async function relayOutbox(pool: Pool, boss: PgBoss): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const { rows } = await client.query<{ topic: string; payload: { lead_id: string } }>(
      `delete from private.outbox where id in (
         select id from private.outbox order by id limit 100 for update skip locked
       ) returning topic, payload`,
    );
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const { topic, payload } of rows) {
      if (topic !== "lead.completed") continue;
      await boss.send("lead-business-mail", payload, { ...retries, db });
      await boss.send(
        "lead-visitor-mail",
        { ...payload, since: Date.now() },
        { retryLimit: 60, retryDelay: 5, retryBackoff: false, db },
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
