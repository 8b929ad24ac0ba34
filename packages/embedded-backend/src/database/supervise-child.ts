import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@curbview/server-kit";

const stopTimeoutMs = 20_000;
const restartAttempts = 10;
const restartPauseMs = 500;

/**
 * Restarts a child that ends unasked, so that a killed database does not end the service. Throws when the first start
 * fails; returns what stops the child for good.
 */
export async function superviseChild(
  start: () => Promise<ChildProcess>,
  log: Log,
): Promise<() => Promise<void>> {
  let child = await start();
  let stopping = false;
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    for (let attempt = 1; attempt <= restartAttempts && !stopping; attempt += 1) {
      try {
        child = await start();
        return watch();
      } catch (error) {
        log.warn({ attempt, error: (error as Error).message }, "the database does not start again yet");
        // The remaining processes of a killed server may need a moment to end.
        await sleep(restartPauseMs * attempt);
      }
    }
    if (!stopping) log.error({}, "the database ended and does not start again");
  }

  function watch(): void {
    child.once("exit", (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, "the database ended unasked and is started again");
      restarting = restart();
    });
  }

  watch();
  return async () => {
    stopping = true;
    await restarting;
    await stopChild(child);
  };
}

/** Asks PostgreSQL for a fast, clean shutdown and insists when it takes too long. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}
