import type { Server } from "node:http";
import type { Database } from "@curbview/embedded-backend";
import type { Hono } from "hono";

/** Where the data is: in this process, on PostgreSQL and S3, or in a Supabase project (docs/deploy.md). */
export type DataBackend = {
  /** The database as its owner. */
  database: Database;
  /** URL for the browser's client, without a trailing slash. */
  address: string;
  /** Public key of the browser. */
  anonKey: string;
  /** Bypasses row-level security; it must never leave the server. */
  serviceRoleKey: string;
  /** Sends a request without a socket when the backend is part of this process. */
  fetch(request: Request): Promise<Response>;
  /** Routes this process serves for it; a Supabase project serves its own. */
  routes: Hono | undefined;
  attachRealtime(server: Server): void;
  /** Stops everything but the database, which running jobs still need. */
  stop(): Promise<void>;
};
