import { PgBoss } from "pg-boss";
import { log } from "../logging/log.ts";
import { type QueueName, queues, sendOptions } from "./queues.ts";

const logIntervalMs = 15_000;

/** Opens the job queue in schema `jobs`; creates its tables and queues when they are missing. */
export async function openQueue(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: "jobs",
    max: 4,
    application_name: "curbview jobs",
    // A job is taken up when it is written, instead of at the next poll.
    useListenNotify: true,
  });
  boss.on("error", throttledWarn("the job queue has lost the database"));
  // Its connections are still closing when a stopped server stops its database.
  boss.once("stopped", () => boss.removeAllListeners("error").on("error", () => {}));
  try {
    await boss.start();
    await createQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

async function createQueues(boss: PgBoss): Promise<void> {
  const names = Object.keys(queues) as QueueName[];
  for (const name of names) await boss.createQueue(name, { ...sendOptions(name), notify: true });
  // Those of an installation from before have it off.
  for (const { name, notify } of await boss.getQueues(names)) {
    if (!notify) await boss.updateQueue(name, { notify: true });
  }
}

/** Every worker polls every second, so an outage is logged at most once in `logIntervalMs`. */
function throttledWarn(message: string): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + logIntervalMs;
    log.warn({ error: error.message }, message);
  };
}
