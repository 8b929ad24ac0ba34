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
  boss.on("error", (error: Error) =>
    log.warn({ error: error.message }, "the job queue has lost the database"),
  );
  await boss.start();
  for (const queue of Object.keys(queues) as QueueName[]) await boss.createQueue(queue, sendOptions(queue));
  return boss;
}
