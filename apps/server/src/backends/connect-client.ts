import type { Database } from "@curbview/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import { AppError } from "../errors/app-error.ts";
import type { DataBackend } from "./data-backend.ts";

const callerHeaders = ["authorization", "x-visitor-token"];

/** The official client, with the rights of the key and of a token among the headers. */
export function connectClient(
  backend: DataBackend,
  key: string,
  headers: Record<string, string> = {},
): SupabaseClient<Database> {
  return createClient<Database>(backend.address, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: async (input, init) => backend.fetch(new Request(input, init)) },
  });
}

/** A client that acts with the caller's own token and visitor token: row-level security judges. */
export function connectAsCaller(backend: DataBackend, c: Context): SupabaseClient<Database> {
  return connectClient(backend, backend.anonKey, pickHeaders(c, callerHeaders));
}

/** Has the backend check key and token with a call that reads nothing. Throws AppError. */
export async function requireApiKey(backend: DataBackend, c: Context): Promise<void> {
  const headers = pickHeaders(c, ["apikey", "authorization"]);
  const address = new URL("/rest/v1/companies?select=id&limit=0", backend.address);
  const response = await backend.fetch(new Request(address, { method: "HEAD", headers }));
  if (response.ok) return;
  if (response.status < 500) throw new AppError("unauthorized", "Please reload the page and try again.");
  throw new AppError("internal", "Something went wrong. Please try again.", {
    log: `key check: ${response.status}`,
  });
}

function pickHeaders(c: Context, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = c.req.header(name);
      return value ? [[name, value]] : [];
    }),
  );
}
