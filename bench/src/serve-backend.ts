import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Backend,
  bootstrapDatabase,
  createBackend,
  type Database,
  startDatabase,
} from "@curbview/embedded-backend";
import { serve } from "@hono/node-server";

/** A whole backend behind HTTP on an empty database of its own. */
export type ServedBackend = {
  backend: Backend;
  database: Database;
  port: number;
  folder: string;
  stop(): Promise<void>;
};

/** Serves it as production does; every request comes from another address, so that limits are counted and not met. */
export async function serveBackend(): Promise<ServedBackend> {
  const folder = await mkdtemp(join(tmpdir(), "curbview-bench-"));
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const database = await startDatabase({ dataDir: folder, log });
  await bootstrapDatabase(database.pool);
  const backend = await createBackend({
    pool: database.pool,
    databaseUrl: database.url,
    publicUrl: "http://localhost",
    issuer: "bench",
    redirectAllowList: [],
    filesDir: join(folder, "files"),
    clientAddress: () => randomUUID(),
    log,
    sendAuthMail: async () => {},
    sendSms: async () => {},
  });
  const server = serve({ fetch: backend.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await once(server, "listening");
  backend.attachRealtime(server);
  return {
    backend,
    database,
    folder,
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await backend.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
