import { SealedSecretError } from "@curbview/embedded-backend";
import { describeMissingSettings } from "./config/describe-missing-settings.ts";
import { type Config, readConfig } from "./config/read-config.ts";
import { CannotStartError } from "./errors/cannot-start-error.ts";
import { log } from "./logging/log.ts";
import { startServer } from "./start-server.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const line of describeMissingSettings(config)) log.warn(line);
  const starting = startServer(config);
  let stopping = false;
  // Also while starting: the child process of the database must be stopped.
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    await starting.then(
      (server) => server.stop(),
      () => undefined,
    );
    process.exit(0);
  };
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("SIGTERM", () => void stop("SIGTERM"));
  await starting;
  if (stopping) return;
  if (!config.isProduction) printAddresses(config);
  log.info({ port: config.port, engineNetwork: config.engineNetwork }, "ready");
}

function printAddresses({ publicUrl, smtpUrl, supabase }: Config): void {
  const samples = [
    `  a company's public page  ${publicUrl}/sample-landscaping`,
    `  the dashboard            ${publicUrl}/login  (as owner@example.com)`,
  ];
  const lines = [
    `Curbview is ready at ${publicUrl}`,
    ...(supabase ? [] : samples),
    ...(smtpUrl ? [] : [`  mail that was sent       ${publicUrl}/dev/mailbox`]),
  ];
  console.log(`\n${lines.join("\n")}\n`);
}

main().catch((error: Error) => {
  const saysAll = error instanceof CannotStartError || error instanceof SealedSecretError;
  const stack = saysAll ? undefined : error.stack;
  // Who sits at a terminal reads a sentence; what collects logs reads lines of JSON.
  if (saysAll && process.stdout.isTTY) console.error(`\nCurbview could not start. ${error.message}\n`);
  else log.fatal({ error: error.message, stack }, "Curbview could not start");
  process.exit(1);
});
