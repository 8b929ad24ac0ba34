import { createJsonReader } from "@curbview/server-kit";
import type { Context } from "hono";
import type { BackendContext } from "../context.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import { resolveIdentity } from "../identity/resolve-identity.ts";
import { storageErrors } from "./storage-error.ts";

/** The object's key behind a route prefix, decoded once. */
export function keyAfter(c: Context, prefix: string): string {
  const path = new URL(c.req.url).pathname;
  const [, afterPrefix = ""] = splitOnce(path, `${prefix}/`);
  const [, key = ""] = splitOnce(afterPrefix, "/");
  try {
    return decodeURIComponent(key);
  } catch {
    throw storageErrors.badKey(key);
  }
}

function splitOnce(text: string, separator: string): [string, string] | [] {
  const at = text.indexOf(separator);
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)];
}

export function encodeKey(key: string): string {
  return key.split("/").map(encodeURIComponent).join("/");
}

/** Throws when the key or token is not valid. */
export async function requireCaller(context: BackendContext, c: Context): Promise<RequestIdentity> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (resolved.ok) return resolved.identity;
  const { problem } = resolved;
  throw storageErrors.unauthorized(
    problem === "expired_token"
      ? "jwt expired"
      : problem === "ended_session"
        ? "session ended"
        : "Invalid Compact JWS",
  );
}

export const { readJson } = createJsonReader({
  malformed: () => storageErrors.badRequest("The body is not valid JSON"),
  invalid: ({ message }) => storageErrors.badRequest(message),
});
