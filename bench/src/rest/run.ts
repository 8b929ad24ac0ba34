import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapDatabase, type Database, startDatabase } from "@curbview/embedded-backend";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { BackendContext } from "../../../packages/embedded-backend/src/context.ts";
import { type Keyring, loadKeyring } from "../../../packages/embedded-backend/src/identity/keyring.ts";
import { createRestRoutes } from "../../../packages/embedded-backend/src/rest/create-rest-routes.ts";
import { callHttp } from "../call-http.ts";
import { compareWays, printThroughput, type Throughput, type Way } from "../compare-ways.ts";

const owner = "11111111-1111-4111-8111-111111111111";
const path = "/rest/v1/notes?select=id,title,body,created_at&order=id.asc&limit=20";
const callers = 16;
const millisecondsEach = 2000;
const rounds = 3;

/**
 * Compares a signed-in read of 20 rows under row-level security through the REST layer, in process and over HTTP, with
 * the same role-switched transaction on the bare driver (four round trips: begin, settings, select, commit). Prints a
 * table of calls per second and the ratio to the driver; the design asks for at least one half.
 */
export async function run(): Promise<Throughput[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-bench-"));
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const database = await startDatabase({ dataDir, log });
  try {
    await prepare(database);
    const keyring = await loadKeyring(database.pool, "bench");
    const context = {
      pool: database.pool,
      keyring,
      log,
      clientAddress: () => undefined,
    } as unknown as BackendContext;
    const results = await measureAll(
      database,
      keyring,
      new Hono().route("/rest/v1", createRestRoutes(context)),
    );
    printThroughput("20 rows under row-level security", "to the driver", results);
    return results;
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare({ pool }: Database): Promise<void> {
  await bootstrapDatabase(pool);
  await pool.query(`
    create table notes (id int primary key, owner uuid, title text, body text, created_at timestamptz default now());
    alter table notes enable row level security;
    create policy own on notes to authenticated using (owner = (select auth.uid()));
    insert into notes select n, '${owner}', 'Title ' || n, repeat('words ', 10) from generate_series(1, 1000) n;
    analyze notes;`);
}

async function measureAll(database: Database, keyring: Keyring, app: Hono): Promise<Throughput[]> {
  const token = await keyring.sign({ role: "authenticated", sub: owner }, 3600);
  const headers = { apikey: keyring.anonKey, authorization: `Bearer ${token}` };
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ways: Way[] = [
    ["bare driver, one transaction", () => readDirectly(database)],
    ["REST layer in process", async () => requireOk(await app.request(path, { headers }))],
    ["REST layer over HTTP", () => callHttp({ port, path, headers, agent })],
  ];
  const best = await compareWays(ways, { callers, millisecondsEach, rounds });
  agent.destroy();
  server.close();
  return best;
}

async function readDirectly({ pool }: Database): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      "authenticated",
      JSON.stringify({ role: "authenticated", sub: owner }),
    ]);
    const text = "select id, title, body, created_at from notes order by id limit 20";
    const { rows } = await client.query(text);
    await client.query("commit");
    if (rows.length !== 20) throw new Error(`20 rows expected, ${rows.length} read`);
    return JSON.stringify(rows);
  } finally {
    client.release();
  }
}

async function requireOk(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return text;
}

if (process.argv[1] === import.meta.filename) await run();
