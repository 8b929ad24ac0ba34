import { setTimeout as delay } from "node:timers/promises";
import { DataFolderInUseError, SealedSecretError } from "@curbview/embedded-backend";
import { describeMissingSettings } from "./config/describe-missing-settings.ts";
import { readConfig } from "./config/read-config.ts";
import { describeAddresses } from "./describe-addresses.ts";
import { CannotStartError } from "./errors/cannot-start-error.ts";
import { log } from "./logging/log.ts";
import { startServer } from "./start-server.ts";

/** How long a stop waits for a start that has not ended; a container is killed ten seconds after it is asked to stop. */
const startGraceMs = 5_000;

/** A terminal sends Ctrl-C to npm and to us, and npm passes its own on: what comes within this is one request. */
const sameRequestMs = 1_000;

/** Errors whose message says all that a person needs. */
const plainErrors = [CannotStartError, DataFolderInUseError, SealedSecretError];

async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const line of describeMissingSettings(config)) log.warn(line);
  const starting = startServer(config);
  let stopping: { signal: string; at: number } | undefined;
  // Also while starting: the child process of the database must be stopped.
  const stop = async (signal: string) => {
    if (stopping) {
      // Asked again, it goes at once: whatever was acknowledged is in the database.
      if (signal === stopping.signal && performance.now() - stopping.at > sameRequestMs) process.exit(130);
      return;
    }
    stopping = { signal, at: performance.now() };
    log.info({ signal }, "stopping");
    const server = await Promise.race([starting.catch(() => undefined), delay(startGraceMs)]);
    await server?.stop();
    process.exit(0);
  };
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("SIGTERM", () => void stop("SIGTERM"));
  await starting;
  if (stopping) return;
  if (!config.isProduction) console.log(`\n${describeAddresses(config)}\n`);
  log.info({ port: config.port, engineNetwork: config.engineNetwork }, "ready");
}

main().catch((error: Error) => {
  const saysAll = plainErrors.some((plain) => error instanceof plain);
  const stack = saysAll ? undefined : error.stack;
  // Who sits at a terminal reads a sentence; what collects logs reads lines of JSON.
  if (saysAll && process.stdout.isTTY) console.error(`\nCurbview could not start. ${error.message}\n`);
  else log.fatal({ error: error.message, stack }, "Curbview could not start");
  process.exit(1);
});
