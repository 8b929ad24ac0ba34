import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Pool } from "pg";
import type { AuthMail } from "../core/context.ts";
import { createBackend } from "../create-backend.ts";
import { startTestDatabase } from "./start-test-database.ts";

/** A whole backend on a database of its own, for black-box tests through the official client. */
export type TestBackend = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Connects as the database's owner, to arrange and to check. */
  pool: Pool;
  /** Mails handed over by the auth room, oldest first. */
  mails: AuthMail[];
  /** A fresh official client without a stored session. */
  client(options?: { key?: string; visitorToken?: string }): SupabaseClient;
  /** Signs a new user up and gives their client. */
  signUp(email: string, visitorToken?: string): Promise<{ client: SupabaseClient; userId: string }>;
  stop(): Promise<void>;
};

const quietLog = { info: () => {}, warn: () => {}, error: console.error };

/** Starts it on a free port with the product's migrations applied. */
export async function startTestBackend(): Promise<TestBackend> {
  const database = await startTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), "curbview-files-"));
  const mails: AuthMail[] = [];
  let fetchHandler: (request: Request, env: unknown) => Response | Promise<Response> = () => new Response();
  const { server, port } = await listen((request, env) => fetchHandler(request, env));
  const url = `http://127.0.0.1:${port}`;
  const backend = await createBackend({
    pool: database.pool,
    databaseUrl: database.url,
    publicUrl: url,
    redirectAllowList: [],
    filesDir,
    log: quietLog,
    sendAuthMail: async (mail) => void mails.push(mail),
    sendSms: async () => {},
  });
  fetchHandler = (request, env) => backend.app.fetch(request, env as object);
  backend.attachRealtime(server);

  const client: TestBackend["client"] = (options = {}) =>
    createClient(url, options.key ?? backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers: options.visitorToken ? { "x-visitor-token": options.visitorToken } : {} },
    });
  return {
    url,
    anonKey: backend.anonKey,
    serviceRoleKey: backend.serviceRoleKey,
    pool: database.pool,
    mails,
    client,
    async signUp(email, visitorToken) {
      const signedUp = client(visitorToken ? { visitorToken } : {});
      const { data, error } = await signedUp.auth.signUp({ email, password: "correct horse battery" });
      if (error || !data.user) throw error ?? new Error("sign-up gave no user");
      return { client: signedUp, userId: data.user.id };
    },
    async stop() {
      await backend.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.stop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

function listen(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) =>
      resolve({ server: server as Server, port: info.port }),
    );
  });
}
