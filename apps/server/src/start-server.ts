import type { Server } from "node:http";
import { join } from "node:path";
import { type PublicConfig, product } from "@curbview/domain";
import {
  type Backend,
  bootstrapDatabase,
  createBackend,
  type Database,
  migrateDatabase,
  startDatabase,
} from "@curbview/embedded-backend";
import { createEnginePool } from "@curbview/mockup-engine";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import { AppError } from "./app-error.ts";
import { choosePayments } from "./billing/choose-payments.ts";
import type { Payments } from "./billing/payments.ts";
import type { Config } from "./config/read-config.ts";
import { createApp } from "./create-app.ts";
import type { Deps } from "./deps.ts";
import { clientAddress } from "./functions/limit-visits.ts";
import { type Jobs, startJobs } from "./jobs/start-jobs.ts";
import { log } from "./log.ts";
import { chooseDelivery, prepareMailbox } from "./mail/deliver-mail.ts";
import { chooseSmsDelivery } from "./mail/deliver-sms.ts";
import { renderAuthMail } from "./mail/render-mails.ts";
import { createEditors } from "./providers/image-editing/create-editors.ts";
import { createPlaces } from "./providers/places/create-places.ts";
import { seedSamples } from "./seed/seed-samples.ts";
import { loadCompanyPage } from "./web/load-company-page.ts";
import { loadSharedMockup } from "./web/load-shared-mockup.ts";
import { listCompanySlugs } from "./web/serve-for-crawlers.ts";
import { serveWeb } from "./web/serve-web.ts";
import { allowInsecureWebhooks } from "./webhooks/allow-insecure-webhooks.ts";

const root = join(import.meta.dirname, "../../..");
const callerHeaders = ["authorization", "x-visitor-token"];

/** Starts everything in order and gives a way to stop it; /healthz answers at once, the rest when it is ready. */
export async function startServer(config: Config): Promise<{ stop(): Promise<void> }> {
  let answer: (request: Request, env: unknown) => Response | Promise<Response> = (request) =>
    new URL(request.url).pathname === "/readyz" || new URL(request.url).pathname !== "/healthz"
      ? new Response("starting", { status: 503, headers: { "Retry-After": "1" } })
      : Response.json({ status: "ok" });
  const server = serve({
    fetch: (request, env) => answer(request, env),
    port: config.port,
    hostname: config.host,
  }) as Server;
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));

  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  await bootstrapDatabase(database.pool);
  const applied = await migrateDatabase(database.pool, join(root, "supabase/migrations"));
  if (applied.length > 0) log.info({ applied: applied.length }, "migrations applied");
  await prepareMailbox(database.pool);
  await allowInsecureWebhooks(database.pool, !config.isProduction);

  let jobs: Jobs | undefined;
  const backend = await startBackend(config, database, () => jobs);
  const deps = createDeps(config, backend, database, await choosePayments(config, database.pool));
  const deliver = chooseDelivery(config, database.pool);
  jobs = await startJobs({ databaseUrl: database.url, pool: database.pool, deps, deliver });
  if (!config.isProduction) await seedSamples(database.pool, deps.serviceClient);
  const anonymous = connect(config, backend, backend.anonKey, {});
  const web = await serveWeb(
    {
      publicConfig: deps.publicConfig,
      publicUrl: config.publicUrl,
      loadCompanyPage: (slug) => loadCompanyPage(anonymous, slug),
      loadSharedMockup: (token) => loadSharedMockup(anonymous, token),
    },
    { listSlugs: () => listCompanySlugs(anonymous) },
  );
  const app = createApp({ deps, backend, pool: database.pool, web });
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  backend.attachRealtime(server);
  answer = (request, env) =>
    new URL(request.url).pathname === "/healthz"
      ? Response.json({ status: "ok" })
      : app.fetch(request, env as object);

  return {
    async stop() {
      server.close();
      server.closeIdleConnections();
      await jobs?.stop();
      await backend.stop();
      server.closeAllConnections();
      await deps.enginePool.close();
      await database.stop();
    },
  };
}

function startBackend(config: Config, database: Database, jobs: () => Jobs | undefined): Promise<Backend> {
  return createBackend({
    pool: database.pool,
    databaseUrl: database.url,
    publicUrl: config.publicUrl,
    redirectAllowList: config.redirectAllowList,
    filesDir: join(config.dataDir, "files"),
    log,
    ...(config.trustProxy && { clientAddress: (c: Context) => clientAddress(c, true) }),
    sendAuthMail: async (mail) => jobs()?.sendMail(await renderAuthMail(mail)),
    // Not queued: a code is worth nothing a minute later.
    sendSms: chooseSmsDelivery(config, database.pool),
  });
}

/** The official client on our own backend, in this process: no socket is used. */
function connect(
  config: Config,
  backend: Backend,
  key: string,
  headers: Record<string, string>,
): SupabaseClient {
  return createClient(config.publicUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: async (input, init) => backend.app.fetch(new Request(input, init)) },
  });
}

function createDeps(
  config: Config,
  backend: Backend,
  database: Database,
  payments: Payments | undefined,
): Deps {
  const enginePool = createEnginePool({ threads: config.engineThreads });
  const editors = createEditors(config, enginePool);
  const chosen = editors[0]!;
  const publicConfig: PublicConfig = {
    supabaseUrl: config.publicUrl,
    supabaseAnonKey: backend.anonKey,
    productName: product.name,
    supportEmail: product.supportEmail,
    imageEditFunction: `${chosen.name}-image-edit`,
    imageEditProvider: chosen.name,
    mapTiles: config.mapTiles,
    providers: {
      imageEditing: chosen.isQuickPreview ? "keyless" : "real",
      places: config.googleMaps || config.photonUrl ? "real" : "keyless",
      streetPicture: config.googleMaps || config.mapillary ? "real" : "keyless",
      mail: config.smtpUrl ? "real" : "keyless",
      sms: config.twilio ? "real" : "keyless",
      payments: payments?.name === "stripe" ? "real" : "keyless",
    },
  };
  return {
    config,
    publicConfig,
    pool: database.pool,
    payments,
    editors,
    places: createPlaces(config),
    enginePool,
    serviceClient: connect(config, backend, backend.serviceRoleKey, {}),
    callerClient: (c) => {
      const passed = callerHeaders.flatMap((name) => {
        const value = c.req.header(name);
        return value ? [[name, value]] : [];
      });
      return connect(config, backend, backend.anonKey, Object.fromEntries(passed));
    },
    requireKey: (c) => requireKey(backend, c),
    pictureSources: {
      publicUrl: config.publicUrl,
      publicDir: join(root, "apps/web/public"),
      fetchStored: async (path) => backend.app.fetch(new Request(new URL(path, config.publicUrl))),
      allowedHosts: config.pictureHosts,
    },
  };
}

/** The backend itself says whether key and token hold, by the cheapest call that asks for both. */
async function requireKey(backend: Backend, c: Context): Promise<void> {
  const headers = new Headers();
  for (const name of ["apikey", "authorization"]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  const response = await backend.app.fetch(
    new Request("http://backend/rest/v1/companies?select=id&limit=0", { method: "HEAD", headers }),
  );
  if (response.ok) return;
  if (response.status < 500) throw new AppError("unauthorized", "Please reload the page and try again.");
  throw new AppError("internal", "Something went wrong. Please try again.", {
    log: `key check: ${response.status}`,
  });
}
