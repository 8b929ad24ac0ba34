import { PgBoss } from "pg-boss";
import { log } from "../log.ts";
import { type QueueName, queues, sendOptions } from "./queues.ts";

/** Opens the job queue in schema `jobs`, making its tables and queues where they are not there yet. */
export async function openQueue(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: "jobs",
    max: 4,
    application_name: "curbview jobs",
  });
  let isStopped = false;
  boss.once("stopped", () => {
    isStopped = true;
  });
  // Its connections are still closing when a stopped server stops its database.
  boss.on("error", (error: Error) => {
    if (!isStopped) log.warn({ error: error.message }, "the job queue has lost the database");
  });
  await boss.start();
  for (const queue of Object.keys(queues) as QueueName[]) await boss.createQueue(queue, sendOptions(queue));
  return boss;
}
