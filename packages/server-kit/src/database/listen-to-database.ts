import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.ts";
import { shouldLogAttempt } from "../log/should-log-attempt.ts";

const reconnectPauseMs = 500;

type Subscription = {
  channel: string;
  onNotice(payload: string): void;
  /** The connection was lost and is back; notices sent meanwhile were missed. */
  onReconnect?(): void;
};

/** One connection that listens to NOTIFY for all subscribers, and reconnects when it is lost. */
export type DatabaseListener = {
  /** Must be called before `start`. */
  subscribe(subscription: Subscription): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function createDatabaseListener(
  databaseUrl: string,
  log: Log,
  { applicationName = "listener" }: { applicationName?: string } = {},
): DatabaseListener {
  const subscriptions: Subscription[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: applicationName });
    fresh.on("error", () => fresh.end().catch(() => {}));
    fresh.on("notification", ({ channel, payload }) => {
      for (const entry of subscriptions) if (entry.channel === channel) entry.onNotice(payload ?? "");
    });
    try {
      await fresh.connect();
      for (const { channel } of subscriptions) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once("end", () => void reconnect());
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    for (let attempt = 1; !stopped; attempt += 1) {
      try {
        await connect();
        if (attempt > 1) log.info({ attempt }, "the announcements of the database are heard again");
        for (const entry of subscriptions) entry.onReconnect?.();
        return;
      } catch (error) {
        if (shouldLogAttempt(attempt))
          log.warn(
            { attempt, error: (error as Error).message },
            "the announcements of the database are not heard",
          );
        await sleep(reconnectPauseMs);
      }
    }
  }

  return {
    subscribe: (subscription) => void subscriptions.push(subscription),
    start: connect,
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
