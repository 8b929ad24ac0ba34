import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log/log.ts";
import { shouldLogAttempt } from "../log/should-log-attempt.ts";

const driverCodes = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/;
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
/** Class 08, the server stopping or starting, and too many connections (PostgreSQL, appendix A). */
const serverCodes = /^(08...|57P0[123]|53300)$/;

/** Whether the connection failed, so that nothing is said about the statement itself. */
export function isConnectionProblem(error: unknown): boolean {
  const { code, message, cause } = error as Error & { code?: string };
  if (typeof code === "string") return driverCodes.test(code) || serverCodes.test(code);
  return driverMessages.test(message ?? "") || (cause !== undefined && isConnectionProblem(cause));
}

/**
 * Runs work that may be repeated until the database answers; after `attempts` the error is thrown. A start after a
 * crash, while the database recovers on a busy machine, loses its first connections.
 */
export async function retryConnecting<T>(
  log: Log,
  work: () => Promise<T>,
  { attempts = 30, pauseMs = 1000 } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isConnectionProblem(error)) throw error;
      if (shouldLogAttempt(attempt))
        log.warn({ attempt, error: (error as Error).message }, "the database does not answer yet");
      await sleep(pauseMs);
    }
  }
}
