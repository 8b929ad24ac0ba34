import { join } from "node:path";
import {
  type AuthMail,
  bootstrapDatabase,
  createBackend,
  migrateDatabase,
  startDatabase,
} from "@curbview/embedded-backend";
import { clientAddress, retryConnecting } from "@curbview/server-kit";
import { prepareDataDir } from "../config/prepare-data-dir.ts";
import type { Config } from "../config/read-config.ts";
import { log } from "../logging/log.ts";
import { chooseSmsDelivery } from "../mail/deliver-sms.ts";
import { renderLinkPage } from "../web/render-link-page.ts";
import type { DataBackend } from "./data-backend.ts";
import { logAppliedMigrations, migrationsDir } from "./migrations.ts";

const applicationName = "curbview";
/** Fixed, so that tokens stay valid when the public address changes. */
const issuer = "curbview";

/** The backend in this process, on the built-in PostgreSQL or on the one of DATABASE_URL. */
export async function openOwnBackend(
  config: Config,
  sendAuthMail: (mail: AuthMail) => Promise<void>,
): Promise<DataBackend> {
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) await prepareDataDir(dataDir);
  const database = await startDatabase({ dataDir, databaseUrl, log, applicationName });
  await retryConnecting(log, () =>
    bootstrapDatabase(database.pool, { help: "docs/deploy.md has the statements" }),
  );
  logAppliedMigrations(await retryConnecting(log, () => migrateDatabase(database.pool, migrationsDir)));
  const deliverSms = chooseSmsDelivery(config, database.pool);
  const backend = await createBackend({
    pool: database.pool,
    databaseUrl: database.url,
    publicUrl: config.publicUrl,
    issuer,
    applicationName,
    allowedHeaders: ["x-visitor-token"],
    redirectAllowList: config.redirectAllowList,
    filesDir: join(dataDir, "files"),
    log,
    isProduction: config.isProduction,
    secretsKeys: config.secretsKeys,
    ...config.signIn,
    ...(config.captcha?.check && { captcha: config.captcha.check }),
    ...(config.s3 && { s3: config.s3 }),
    restLimits: config.restLimits,
    uploadLimits: { ...config.uploadLimits, visitorHeader: "x-visitor-token" },
    clientAddress: (c) => clientAddress(c, config),
    sendAuthMail,
    renderLinkPage,
    // Not queued: a code expires before a second attempt.
    ...((config.twilio || !config.isProduction) && {
      sendSms: async ({ to, code }) => void (await deliverSms({ to, text: `Your code is ${code}` })),
    }),
  });
  return {
    database,
    address: config.publicUrl,
    anonKey: backend.anonKey,
    serviceRoleKey: backend.serviceRoleKey,
    fetch: async (request) => backend.app.fetch(request),
    routes: backend.app,
    attachRealtime: backend.attachRealtime,
    stop: backend.stop,
  };
}
