import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { type Database, publicConfig } from "@curbview/domain";
import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";

/** Where a client keeps its session, as a browser does. */
type SessionStorage = NonNullable<NonNullable<SupabaseClientOptions<"public">["auth"]>["storage"]>;

/** A server that answers, in a process of its own or in the test's. */
export type TestServer = {
  url: string;
  /** A Supabase client with a visitor token, at the URL browsers are given; its session is kept where there is a storage. */
  client(visitorToken: string, storage?: SessionStorage): SupabaseClient<Database>;
  anonKey: string;
  /** Its log so far. */
  output(): string;
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  stop(): Promise<void>;
};

/** What a test's server is started with; further settings as environment variables. */
export const testSettings = (port: number, dataDir: string, env: Record<string, string>) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  // Tests make leads faster than homeowners do, from one address.
  LEAD_CHECKS: "false",
  DATA_CALLS_PER_SECOND: "10000",
  ...env,
});

/** How a server that is ready is talked to. */
export async function describeServer(url: string): Promise<Pick<TestServer, "anonKey" | "client" | "mails">> {
  const config = publicConfig.parse(await (await fetch(`${url}/app-config.json`)).json());
  return {
    anonKey: config.supabaseAnonKey,
    client: (visitorToken, storage) =>
      createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
        auth: { persistSession: Boolean(storage), autoRefreshToken: false, ...(storage && { storage }) },
        global: { headers: { "x-visitor-token": visitorToken } },
      }),
    mails: async () => (await fetch(`${url}/dev/mailbox.json`)).json() as never,
  };
}

/** Below the ports the system gives to outgoing connections, one of which might take it before the server does. */
export async function freePort(): Promise<number> {
  // Above 10080, which fetch refuses to call (https://fetch.spec.whatwg.org/#port-blocking).
  const port = randomInt(10_081, 30_000);
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
