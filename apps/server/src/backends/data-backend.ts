import type { Server } from "node:http";
import type { Database } from "@curbview/embedded-backend";
import type { Hono } from "hono";

/** What keeps the data behind this process, in whichever of the three ways it runs (docs/deploy.md). */
export type DataBackend = {
  /** The database as its owner. */
  database: Database;
  /** Where the browser's official client finds it; no trailing slash. */
  address: string;
  /** Public key of the browser. */
  anonKey: string;
  /** Key that passes row-level security by; it must never leave the server. */
  serviceRoleKey: string;
  /** Asks it from this process: directly where it is a part of it, else over the network. */
  fetch(request: Request): Promise<Response>;
  /** What this process answers in its name; nothing where it has an address of its own. */
  routes: Hono | undefined;
  attachRealtime(server: Server): void;
  /** Lets go of everything but the database, which jobs need until they have ended. */
  stop(): Promise<void>;
};
