import type { Server } from "node:http";
import {
  clientAddress,
  createDatabaseListener,
  createRateLimiter,
  retryConnecting,
} from "@curbview/server-kit";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { cleanUpAuth } from "./auth/clean-up-auth.ts";
import { createAuthRoutes } from "./auth/create-auth-routes.ts";
import { createBackground } from "./background.ts";
import type { BackendContext } from "./context.ts";
import { openAnonymousPool } from "./database/open-anonymous-pool.ts";
import { createEndedSessions } from "./identity/ended-sessions.ts";
import { loadKeyring } from "./identity/keyring.ts";
import { resealSecrets } from "./identity/reseal-secrets.ts";
import { createSecretBox, type SecretsKeys } from "./identity/secret-box.ts";
import { createRealtime } from "./realtime/create-realtime.ts";
import { createRestRoutes } from "./rest/create-rest-routes.ts";
import { cleanUpStorage } from "./storage/clean-up-storage.ts";
import { createStorageRoutes } from "./storage/create-storage-routes.ts";
import type { ObjectStore } from "./storage/disk-store.ts";
import { openObjectStore } from "./storage/open-object-store.ts";

/** What the host application gives; the rest is made by the backend itself. */
export type BackendOptions = Omit<
  BackendContext,
  "keyring" | "secrets" | "background" | "rateLimiter" | "clientAddress" | "anonymousPool"
> & {
  /** Who signs tokens (`iss`); whoever changes it signs everybody out. */
  issuer: string;
  /** Seal what lies in the database and must be read again: signing keys and the secrets of authenticator apps. */
  secretsKeys?: SecretsKeys;
  /** Headers that browsers of other origins may send besides those of the official client. */
  allowedHeaders?: string[];
  /** `application_name` of its database connections. */
  applicationName?: string;
  /** The caller's address, where a proxy stands in front; the socket's by default. */
  clientAddress?: BackendContext["clientAddress"];
};

/** A Supabase-compatible backend over one PostgreSQL database, to be mounted at the root of a site. */
export type Backend = {
  /** Serves /auth/v1, /rest/v1, /realtime/v1/api and /storage/v1 with CORS for the official client. */
  app: Hono;
  /** Serves /realtime/v1/websocket on the host's HTTP server. */
  attachRealtime(server: Server): void;
  /** Public key of the browser. */
  anonKey: string;
  /** Key that bypasses row-level security; it must never leave the server. */
  serviceRoleKey: string;
  /** Removes what has expired (codes, sessions, limits, files without a row); called hourly by itself. */
  cleanUp(): Promise<void>;
  /** Resolves when the background work (mails, cleaning up) has ended. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const cleanUpEveryMs = 3600 * 1000;

/** What the official client sends across origins (supabase-js 2.119, observed traffic). */
const clientHeaders = [
  "authorization",
  "apikey",
  "x-client-info",
  "x-supabase-api-version",
  "content-type",
  "prefer",
  "accept-profile",
  "content-profile",
  "range",
  "x-upsert",
  "cache-control",
  "x-metadata",
  "x-retry-count",
];

/** The database must have been bootstrapped and migrated. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const listener = createDatabaseListener(options.databaseUrl, options.log, {
    applicationName: `${options.applicationName ?? "embedded-backend"} listener`,
  });
  const endedSessions = createEndedSessions(options.pool, listener, options.log);
  const whenItAnswers = <T>(work: () => Promise<T>) => retryConnecting(options.log, work);
  const secrets = createSecretBox(options.secretsKeys);
  await whenItAnswers(() => resealSecrets(options.pool, secrets, options.log));
  const keyring = await whenItAnswers(() =>
    loadKeyring(options.pool, options.issuer, { hasEnded: endedSessions.has, secrets }),
  );
  const background = createBackground(options.log);
  const rateLimiter = createRateLimiter(options.pool, { table: "auth.rate_limits" });
  const anonymousPool = openAnonymousPool({
    ...options,
    applicationName: `${options.applicationName ?? "embedded-backend"} anonymous`,
  });
  const context: BackendContext = {
    ...options,
    anonymousPool,
    clientAddress: options.clientAddress ?? clientAddress,
    keyring,
    secrets,
    background,
    rateLimiter,
  };
  const realtime = createRealtime(context, listener, endedSessions);
  const rest = createRestRoutes(context, listener);
  await whenItAnswers(realtime.prepare);
  await whenItAnswers(listener.start);
  await whenItAnswers(endedSessions.load);
  realtime.start();
  const store = await openObjectStore(options);
  const app = mountRoutes(options.allowedHeaders, {
    "/auth/v1": createAuthRoutes(context),
    "/rest/v1": rest,
    "/realtime/v1": realtime.routes,
    "/storage/v1": createStorageRoutes(context, store),
  });
  const cleanUp = async () => {
    await cleanUpAuth(context);
    await cleanUpStorage(options.pool, store);
    await endedSessions.load();
  };
  background.run("looking for the files", () => warnOfUnusableStore(store, options));
  background.run("cleaning up", cleanUp);
  const cleaning = setInterval(() => background.run("cleaning up", cleanUp), cleanUpEveryMs);
  cleaning.unref();
  return {
    app,
    attachRealtime: realtime.attach,
    anonKey: keyring.anonKey,
    serviceRoleKey: keyring.serviceRoleKey,
    cleanUp,
    settled: background.settled,
    async stop() {
      clearInterval(cleaning);
      await listener.stop();
      await realtime.stop();
      await background.settled();
      await anonymousPool.end();
    },
  };
}

/** With CORS for these alone: once mounted, a rule for every path would be one for the host application's too. */
function mountRoutes(allowedHeaders: string[] = [], routes: Record<string, Hono>): Hono {
  const app = new Hono();
  const allowOrigins = cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    allowHeaders: [...clientHeaders, ...allowedHeaders],
    exposeHeaders: ["content-range", "x-supabase-api-version"],
    maxAge: 3600,
  });
  for (const [path, routesOfPath] of Object.entries(routes)) {
    app.use(`${path}/*`, allowOrigins);
    app.route(path, routesOfPath);
  }
  return app;
}

/** At the start, so that the operator knows before the first user does. */
async function warnOfUnusableStore(store: ObjectStore, { log, s3, filesDir }: BackendOptions): Promise<void> {
  await store.checkAccess().catch(({ name, message }: Error) => {
    const facts = { at: s3?.bucket ?? filesDir, error: `${name}: ${message}` };
    log.warn(facts, "the place of the files cannot be used: no file can be kept or shown");
  });
}
