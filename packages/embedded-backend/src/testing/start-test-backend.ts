import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Pool } from "pg";
import type { AuthMail } from "../context.ts";
import { type BackendOptions, createBackend } from "../create-backend.ts";
import type { Database } from "../database/start-database.ts";
import { listenLocally } from "./listen-locally.ts";
import { startTestDatabase } from "./start-test-database.ts";

/** `pkce` is where the client of the PKCE flow keeps its verifier. */
type ClientOptions = {
  key?: string;
  visitorToken?: string;
  pkce?: Map<string, string>;
  /** Sent with every request, in place of a session of the client's own. */
  accessToken?: string;
  /** Hands requests to the backend without a connection in between: half the time, where thousands are asked. */
  inProcess?: boolean;
};

/** A whole backend on a database of its own, for black-box tests through the official client. */
export type TestBackend = {
  database: Database;
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  databaseUrl: string;
  /** Connects as the database's owner, to arrange and to check. */
  pool: Pool;
  /** Mails handed over by the auth room, oldest first. */
  mails: AuthMail[];
  /** Messages handed over by the auth room, oldest first. */
  messages: { to: string; code: string }[];
  /** Where stored files lie. */
  filesDir: string;
  /** What the server does every hour. */
  cleanUp(): Promise<void>;
  /** A fresh official client without a stored session. */
  client(options?: ClientOptions): SupabaseClient;
  /** Signs a new user up and gives their client. */
  signUp(email: string, visitorToken?: string): Promise<{ client: SupabaseClient; userId: string }>;
  stop(): Promise<void>;
};

/** Who signs the tokens of test backends. */
export const testIssuer = "test";
const quietLog = { info: () => {}, warn: () => {}, error: console.error };

/** Starts it on a free port with the product's migrations applied; a second one on a given database is a replica. */
export async function startTestBackend({
  database: given,
  ...options
}: Partial<BackendOptions> & { database?: Database } = {}): Promise<TestBackend> {
  const database = given ?? (await startTestDatabase());
  const filesDir = await mkdtemp(join(tmpdir(), "curbview-files-"));
  const mails: AuthMail[] = [];
  const messages: TestBackend["messages"] = [];
  let fetchHandler: (request: Request, env: unknown) => Response | Promise<Response> = () => new Response();
  const { server, port, close } = await listenLocally((request, env) => fetchHandler(request, env));
  const url = `http://127.0.0.1:${port}`;
  const backend = await createBackend({
    pool: database.pool,
    databaseUrl: database.url,
    publicUrl: url,
    issuer: testIssuer,
    redirectAllowList: [],
    filesDir,
    log: quietLog,
    sendAuthMail: async (mail) => void mails.push(mail),
    sendSms: async (message) => void messages.push(message),
    ...options,
  });
  fetchHandler = async (request, env) => {
    const response = await backend.app.fetch(request, env as object);
    // A test looks at the mails right after the answer; they are sent beside it.
    await backend.settled();
    return response;
  };
  backend.attachRealtime(server);

  const askInProcess = async (input: RequestInfo | URL, init?: RequestInit) =>
    fetchHandler(new Request(input, init), {});
  const client: TestBackend["client"] = (options = {}) =>
    createClient(url, options.key ?? backend.anonKey, {
      auth: {
        persistSession: Boolean(options.pkce),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        ...(options.pkce && { flowType: "pkce" as const, storage: toStorage(options.pkce) }),
      },
      global: {
        headers: options.visitorToken ? { "x-visitor-token": options.visitorToken } : {},
        ...(options.inProcess && { fetch: askInProcess }),
      },
      ...(options.accessToken && { accessToken: async () => options.accessToken! }),
    });
  return {
    database,
    url,
    anonKey: backend.anonKey,
    serviceRoleKey: backend.serviceRoleKey,
    databaseUrl: database.url,
    pool: database.pool,
    mails,
    messages,
    filesDir,
    cleanUp: backend.cleanUp,
    client,
    async signUp(email, visitorToken) {
      const signedUp = client(visitorToken ? { visitorToken } : {});
      const { data, error } = await signedUp.auth.signUp({ email, password: "correct horse battery" });
      if (error || !data.user) throw error ?? new Error("sign-up gave no user");
      return { client: signedUp, userId: data.user.id };
    },
    async stop() {
      await backend.stop();
      await close();
      if (!given) await database.stop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

const toStorage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
