import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { createReplyRoutes } from "./alerts/create-reply-routes.ts";
import type { DataBackend } from "./backends/data-backend.ts";
import { createLocalPaymentRoutes } from "./billing/create-local-payment-routes.ts";
import { createCompanyPictureRoutes } from "./companies/serve-company-pictures.ts";
import type { Config } from "./config/read-config.ts";
import { createFunctionRoutes } from "./create-function-routes.ts";
import type { Deps } from "./deps.ts";
import { cacheImages } from "./http/cache-images.ts";
import { checkReadiness } from "./http/check-readiness.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import { requireLoopback } from "./http/require-loopback.ts";
import { log } from "./logging/log.ts";
import { createMailboxRoutes } from "./mail/create-mailbox-routes.ts";
import { createSharePictureRoutes } from "./mockups/share-picture.ts";
import { type PageEnv, securePages } from "./web/secure-pages.ts";
import { createEmbedRoutes } from "./web/serve-embed.ts";
import { serveSecurityTxt } from "./web/serve-security-txt.ts";

/** All routes; the process that listens is apart. */
export function createApp(parts: { deps: Deps; backend: DataBackend; web: Hono<PageEnv> }): Hono<PageEnv> {
  const { deps, backend, web } = parts;
  const { pool } = backend.database;
  const app = new Hono<PageEnv>();
  app.use(requestId());
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.debug(
      { id: c.get("requestId"), method: c.req.method, path: c.req.path, status: c.res.status, ms },
      "request",
    );
  });
  app.use(
    secureHeaders({
      xFrameOptions: false,
      crossOriginResourcePolicy: "cross-origin",
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      strictTransportSecurity: deps.config.publicUrl.startsWith("https:") ? "max-age=15552000" : false,
    }),
  );
  app.use(
    securePages(deps.config.publicUrl, {
      tileUrl: deps.config.mapTiles?.url,
      backendUrl: deps.publicConfig.supabaseUrl,
      captcha: deps.publicConfig.captcha?.provider,
      formTargets: linkTargets(deps.config),
    }),
  );
  app.onError((error, c) => {
    log.error({ path: c.req.path, error: error.stack }, "a request failed");
    return c.text("Something went wrong. Please try again.", 500);
  });
  app.get("/readyz", checkReadiness(pool, deps.config.dataDir));
  app.get("/app-config.json", (c) => c.json(deps.publicConfig));
  if (backend.routes) app.route("/", backend.routes);
  app.route("/functions/v1", createFunctionRoutes(deps));
  const { isProduction, publicUrl, smtpUrl, twilio } = deps.config;
  app.use("/dev/*", requireLoopback(publicUrl));
  if (!isProduction && !(smtpUrl && twilio)) app.route("/dev", createMailboxRoutes(pool));
  if (!isProduction && !twilio) app.route("/dev", createReplyRoutes(pool));
  if (deps.payments?.name === "local") app.route("/dev", createLocalPaymentRoutes(pool, deps.payments));
  app.route("/", serveSecurityTxt(deps.config.publicUrl, deps.config.securityContact));
  app.route("/", createEmbedRoutes());
  const getCachedImage = cacheImages(createRateLimit(deps.config, pool));
  app.route("/", createCompanyPictureRoutes(deps, getCachedImage));
  app.route("/", createSharePictureRoutes(deps, getCachedImage));
  app.route("/", web);
  return app;
}

/** As in the backend's redirect rule: the allow list, and outside production any port of this machine. */
function linkTargets({ redirectAllowList, isProduction }: Config): string[] {
  const listed = redirectAllowList.map((entry) => new URL(entry).origin);
  return isProduction ? listed : [...listed, "http://localhost:*", "http://127.0.0.1:*"];
}
