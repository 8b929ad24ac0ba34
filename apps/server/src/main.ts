import { type Config, readConfig } from "./config/read-config.ts";
import { log } from "./log.ts";
import { startServer } from "./start-server.ts";

/** Says in one clear line each what a production installation lacks. */
function warnOfMissing(config: Config): void {
  if (!config.isProduction) return;
  if (!config.smtpUrl)
    log.warn("SMTP_URL is not set: login links and lead mails wait in the queue and are not sent");
  if (!config.stripe)
    log.warn("STRIPE_SECRET_KEY is not set: nobody can subscribe and leads wait unreported");
  if (config.publicUrl.startsWith("http://localhost"))
    log.warn("PUBLIC_URL is not set: links in mails point to localhost");
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  warnOfMissing(config);
  const server = await startServer(config);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    await server.stop();
    process.exit(0);
  };
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("SIGTERM", () => void stop("SIGTERM"));
  if (!config.isProduction) printAddresses(config);
  log.info({ port: config.port }, "ready");
}

function printAddresses({ publicUrl, smtpUrl }: Config): void {
  const lines = [
    `Curbview is ready at ${publicUrl}`,
    `  a company's public page  ${publicUrl}/sample-landscaping`,
    `  the dashboard            ${publicUrl}/login  (as owner@example.com)`,
    ...(smtpUrl ? [] : [`  mail that was sent       ${publicUrl}/dev/mailbox`]),
  ];
  console.log(`\n${lines.join("\n")}\n`);
}

main().catch((error: Error) => {
  log.fatal({ error: error.message, stack: error.stack }, "Curbview could not start");
  process.exit(1);
});
