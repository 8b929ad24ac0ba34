import type { Server } from "node:http";
import { retryConnecting, withAdvisoryLock } from "@curbview/server-kit";
import { serve } from "@hono/node-server";
import { connectClient } from "./backends/connect-client.ts";
import type { DataBackend } from "./backends/data-backend.ts";
import { openOwnBackend } from "./backends/open-own-backend.ts";
import { openSupabaseBackend } from "./backends/open-supabase-backend.ts";
import type { Config } from "./config/read-config.ts";
import { createApp } from "./create-app.ts";
import { createDeps } from "./create-deps.ts";
import type { Deps } from "./deps.ts";
import { drainRequests } from "./http/drain-requests.ts";
import { explainListenError } from "./http/explain-listen-error.ts";
import { type Jobs, startJobs } from "./jobs/start-jobs.ts";
import { applyLeadSettings } from "./leads/apply-lead-settings.ts";
import { log } from "./logging/log.ts";
import { checkMailServer, chooseDelivery } from "./mail/deliver-mail.ts";
import { renderAuthMail } from "./mail/render-mails.ts";
import { loadSharedMockup } from "./mockups/load-shared-mockup.ts";
import { checkOpenaiModel } from "./providers/image-editing/check-openai-model.ts";
import { seedSamples } from "./seed/seed-samples.ts";
import { loadCompanyPage } from "./web/load-company-page.ts";
import { listCompanySlugs } from "./web/serve-for-crawlers.ts";
import { serveWeb } from "./web/serve-web.ts";
import { allowInsecureWebhooks } from "./webhooks/allow-insecure-webhooks.ts";

/** Longer than a proxy keeps one (Caddy: two minutes), or it would use a connection that is being closed. */
const idleConnectionMs = 125_000;

type Handler = (request: Request, env: object) => Response | Promise<Response>;

/** /healthz answers at once, everything else when it is ready. */
export async function startServer(config: Config): Promise<{ stop(): Promise<void> }> {
  const { server, setHandler } = await listen(config);
  const drain = drainRequests(server);
  let jobs: Jobs | undefined;
  const backend = config.supabase
    ? await openSupabaseBackend(config, config.supabase)
    : await openOwnBackend(config, async (mail) => jobs?.sendMail(await renderAuthMail(mail)));
  const { database } = backend;
  const locked = <T>(name: string, work: () => Promise<T>) =>
    retryConnecting(log, () => withAdvisoryLock(database.pool, name, work));
  const deps = await locked("prepare", async () => {
    await applyLeadSettings(database.pool, config);
    await allowInsecureWebhooks(database.pool, !config.isProduction);
    return createDeps(config, backend);
  });
  const deliver = chooseDelivery(config, database.pool);
  void checkMailServer(config);
  void checkOpenaiModel(config);
  jobs = await startJobs({ databaseUrl: database.url, deps, deliver });
  // No samples in a Supabase project.
  if (!config.isProduction && !config.supabase)
    await locked("seed", () => seedSamples(database.pool, deps.serviceClient));
  setHandler(await assembleApp(deps, backend));
  backend.attachRealtime(server);
  return {
    async stop() {
      await drain();
      // Before the jobs: work it does after its answers, such as mails, becomes jobs.
      await backend.stop();
      await jobs?.stop();
      server.closeAllConnections();
      await deps.enginePool.close();
      await database.stop();
    },
  };
}

/** Answers /healthz at once and 503 to everything else until `setHandler` is called. */
async function listen(config: Config): Promise<{ server: Server; setHandler(answer: Handler): void }> {
  let answer: Handler = () => new Response("starting", { status: 503, headers: { "Retry-After": "1" } });
  const server = serve({
    fetch: (request, env) =>
      new URL(request.url).pathname === "/healthz"
        ? Response.json({ status: "ok" })
        : answer(request, env as object),
    port: config.port,
    hostname: config.host,
  }) as Server;
  server.keepAliveTimeout = idleConnectionMs;
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject)).catch(
    (error: Error) => {
      throw explainListenError(error, config);
    },
  );
  return {
    server,
    setHandler(ready) {
      answer = ready;
    },
  };
}

async function assembleApp(deps: Deps, backend: DataBackend): Promise<Handler> {
  const anonymous = connectClient(backend, backend.anonKey);
  const web = await serveWeb(
    {
      publicConfig: deps.publicConfig,
      publicUrl: deps.config.publicUrl,
      loadCompanyPage: (slug) => loadCompanyPage(anonymous, slug),
      loadSharedMockup: (token) => loadSharedMockup(anonymous, token),
      reportError(error, path) {
        const text = error instanceof Error ? error.stack : String(error);
        log.error({ path, error: text }, "a page could not be made");
      },
    },
    { listSlugs: () => listCompanySlugs(anonymous) },
  );
  const app = createApp({ deps, backend, web });
  return (request, env) => app.fetch(request, env);
}
