import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createDatabaseListener } from "@curbview/server-kit";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { BackendContext } from "../context.ts";
import type { Database } from "../database/start-database.ts";
import { loadKeyring } from "../identity/keyring.ts";
import { createRestRoutes } from "../rest/create-rest-routes.ts";
import { listenLocally } from "./listen-locally.ts";
import { startTestDatabase } from "./start-test-database.ts";

const librarySchema = join(import.meta.dirname, "../../acceptance/schema.sql");

/** The REST interface alone over the tables of the acceptance tests. */
export type TestRest = {
  database: Database;
  /** Where /rest/v1 is mounted. */
  url: string;
  anonKey: string;
  anon: SupabaseClient;
  service: SupabaseClient;
  signToken(claims: object): Promise<string>;
  /** A plain request with the public key. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
};

/** Starts it on a free port, with further SQL after that of the acceptance tests. */
export async function startTestRest(
  options: { sql?: string } & Partial<BackendContext> = {},
): Promise<TestRest> {
  const { sql = "", ...context } = options;
  const database = await startTestDatabase({ migrations: false });
  await database.pool.query((await readFile(librarySchema, "utf8")) + sql);
  const keyring = await loadKeyring(database.pool, "test");
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const listener = createDatabaseListener(database.url, log);
  const rest = createRestRoutes(
    {
      pool: database.pool,
      anonymousPool: database.pool,
      keyring,
      log,
      clientAddress: () => undefined,
      ...context,
    } as BackendContext,
    listener,
  );
  const app = new Hono().route("/rest/v1", rest);
  await listener.start();
  const { port, close } = await listenLocally(app.fetch);
  const url = `http://127.0.0.1:${port}`;
  const { anonKey } = keyring;
  return {
    database,
    url,
    anonKey,
    anon: createClient(url, anonKey),
    service: createClient(url, keyring.serviceRoleKey),
    signToken: (claims) => keyring.sign({ role: "authenticated", ...claims }, 3600),
    get: (path, headers = {}) =>
      fetch(`${url}/rest/v1/${path}`, { headers: { apikey: anonKey, ...headers } }),
    async stop() {
      await close();
      await listener.stop();
      await database.stop();
    },
  };
}
