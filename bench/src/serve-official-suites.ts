// Starts the backend the way the official clients' own public test suites expect theirs: on a known port, with the
// suite's SQL in place of the product's, and behind a gateway that lends a key to whoever brings none.
// Usage: node bench/src/serve-official-suites.ts PORT KEYS_FILE [SQL_FILE ...]   (docs/benchmarks.md)
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { serve } from "@hono/node-server";
import pg from "pg";

const [port, keysFile, ...sqlFiles] = process.argv.slice(2);
if (!port || !keysFile) throw new Error("usage: serve-official-suites.ts PORT KEYS_FILE [SQL_FILE ...]");

const database = await startTestDatabase({ migrations: false });
for (const file of sqlFiles) await database.pool.query(await readFile(file, "utf8"));
// A Supabase project finds what extensions bring without naming their schema; it holds for connections from now on.
await database.pool.query("alter database postgres set search_path = public, extensions");
const pool = new pg.Pool({ connectionString: database.url });
const publicUrl = `http://127.0.0.1:${port}`;
const backend = await createBackend({
  pool,
  databaseUrl: database.url,
  publicUrl,
  issuer: "official-suites",
  redirectAllowList: [],
  filesDir: await mkdtemp(join(tmpdir(), "curbview-suites-")),
  log: { info: () => {}, warn: console.warn, error: console.error },
  isProduction: false,
  schemas: (process.env.SCHEMAS ?? "public").split(","),
  allowsAggregates: true,
  autoConfirm: true,
  allowsPlans: true,
  // Every test of a suite comes from this machine: each call counts as another visitor's.
  clientAddress: () => randomBytes(8).toString("hex"),
  sendAuthMail: async () => {},
});
const server = serve({
  port: Number(port),
  fetch: (request) => backend.app.fetch(lendKey(request)),
}) as Server;
backend.attachRealtime(server);
await writeFile(keysFile, JSON.stringify({ anon: backend.anonKey, service: backend.serviceRoleKey }));
console.log(`ready at ${publicUrl}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

/** What the gateway before a Supabase project of one's own machine does. */
function lendKey(request: Request): Request {
  const isStorage = new URL(request.url).pathname.startsWith("/storage/");
  if (isStorage || request.headers.has("apikey") || request.headers.has("authorization")) return request;
  const headers = new Headers(request.headers);
  headers.set("apikey", backend.anonKey);
  return new Request(request, { headers });
}

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await backend.stop();
  await pool.end();
  await database.stop();
}
