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
  });
  boss.on("error", throttledWarn("the job queue has lost the database"));
  // Its connections are still closing when a stopped server stops its database.
  boss.once("stopped", () => boss.removeAllListeners("error").on("error", () => {}));
  try {
    await boss.start();
    for (const queue of Object.keys(queues) as QueueName[]) await boss.createQueue(queue, sendOptions(queue));
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
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
