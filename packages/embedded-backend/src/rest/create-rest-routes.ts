import { type DatabaseListener, limitBody } from "@curbview/server-kit";
import { type Context, Hono } from "hono";
import type { BackendContext } from "../context.ts";
import type { DatabaseRole } from "../identity/identity.ts";
import { resolveIdentity } from "../identity/resolve-identity.ts";
import { createCatalogueCache } from "./catalogue-cache.ts";
import { createCallerLimit } from "./limit-callers.ts";
import { limitsOf } from "./limit-reads.ts";
import type { Catalogue } from "./load-catalogue.ts";
import { type Preferences, readAccept, readPreferences, type Shape, typeOf } from "./read-preferences.ts";
import { fromPostgresError, isFault, restErrors } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { callRoutine, changeTable, type RestResult, readTable } from "./run-request.ts";

const maxBodyBytes = 1024 * 1024;

/**
 * The REST interface for the exposed schemas (PostgREST's wire format), to be mounted at /rest/v1. With a listener,
 * `NOTIFY pgrst` makes it read the schema anew, as PostgREST does.
 */
export function createRestRoutes(context: BackendContext, listener?: DatabaseListener): Hono {
  const app = new Hono();
  const schemas = context.schemas ?? ["public"];
  const caches = new Map(
    schemas.map((schema) => [
      schema,
      createCatalogueCache(context.pool, schema, (error) =>
        context.log.warn({ error: error.message }, "the catalogue could not be read anew"),
      ),
    ]),
  );
  const reload = () => {
    for (const cache of caches.values()) cache.reload();
  };
  listener?.subscribe({
    channel: "pgrst",
    onNotice: (payload) => payload !== "reload config" && reload(),
    onReconnect: reload,
  });
  const limitCaller = createCallerLimit(context.restLimits);
  const limit = limitBody(maxBodyBytes, restErrors.tooLarge);
  // Checking a read for a body would make Node build a full Request.
  app.use((c, next) => (isRead(c) ? next() : limit(c, next)));
  app.onError((error, c) => renderError(context, error, c));

  app.all("/rpc/:name", (c) =>
    answer(c, async (request) => {
      const method = requireMethod(c, ["GET", "HEAD", "POST"]);
      const name = c.req.param("name");
      const bodyText = method === "POST" ? await c.req.text() : null;
      const result = await callRoutine(request, name, bodyText);
      return result.isVoid ? c.body(null, 204) : renderRows(c, request, result);
    }),
  );
  app.all("/:table", (c) =>
    answer(c, async (request) => {
      const method = requireMethod(c, ["GET", "HEAD", "POST", "PATCH", "DELETE"]);
      const name = c.req.param("table");
      if (method === "GET" || method === "HEAD")
        return renderRows(c, request, await readTable(request, name));
      const bodyText = method === "DELETE" ? "" : await c.req.text();
      return renderChange(c, request, method, await changeTable(request, name, method, bodyText));
    }),
  );
  // Not notFound, which would be the host application's once this is mounted.
  app.all("*", () => {
    throw restErrors.noPath();
  });
  return app;

  async function answer(c: Context, work: (request: RestRequest) => Promise<Response>): Promise<Response> {
    const address = context.clientAddress(c);
    const resolved = await resolveIdentity(context.keyring, c.req.raw, address);
    if (!resolved.ok) throw restErrors.unauthenticated(resolved.problem);
    const { identity } = resolved;
    c.set("role", identity.role);
    const shape = readAccept(c.req.header("accept"), context.allowsPlans ?? false);
    const schema = readProfile(c, schemas);
    const preferences = readPreferences(c.req.header("prefer"));
    if (preferences.isRolledBack) c.header("Preference-Applied", "tx=rollback");
    const params = new URL(c.req.url).searchParams;
    const limits = limitsOf(identity, address);
    // A function mostly reads, and must not be a way around.
    const readsOrCalls = isRead(c) || c.req.path.includes("/rpc/");
    const toRequest = (catalogue: Catalogue): RestRequest => ({
      pool: identity.role === "anon" && address && readsOrCalls ? context.anonymousPool : context.pool,
      identity: schema === "public" ? identity : { ...identity, schema },
      limits: readsOrCalls ? limits : { ...limits, timeoutMs: undefined },
      catalogue,
      params,
      preferences,
      shape,
      isRead: isRead(c),
      allowsAggregates: context.allowsAggregates ?? false,
    });
    const run = () => caches.get(schema)!.use((catalogue) => work(toRequest(catalogue)));
    return identity.role === "service_role" ? run() : limitCaller(address, run);
  }
}

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;

function requireMethod<T extends (typeof methods)[number]>(c: Context, allowed: T[]): T {
  const method = allowed.find((name) => name === c.req.method);
  if (!method) throw restErrors.methodNotAllowed(c.req.method);
  return method;
}

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

function readProfile(c: Context, schemas: string[]): string {
  const schema = c.req.header(isRead(c) ? "accept-profile" : "content-profile");
  if (!schema) return schemas[0]!;
  if (!schemas.includes(schema)) throw restErrors.badSchema(schema, schemas);
  return schema;
}

function renderRows(c: Context, { shape, preferences }: RestRequest, result: RestResult): Response {
  c.header("Content-Range", contentRange(result, preferences));
  const isPartial = result.total !== null && result.rows < result.total;
  return renderBody(c, shape, result.body ?? "[]", isPartial ? 206 : 200);
}

function renderChange(
  c: Context,
  { shape, preferences }: RestRequest,
  method: "POST" | "PATCH" | "DELETE",
  result: RestResult,
): Response {
  const total = preferences.count ? result.rows : "*";
  c.header(
    "Content-Range",
    method === "PATCH" && result.rows > 0 ? `0-${result.rows - 1}/${total}` : `*/${total}`,
  );
  const isOnlyMerge = result.inserted === 0 && result.rows > 0;
  const status = method === "POST" ? (isOnlyMerge ? 200 : 201) : 200;
  if (result.body !== null) return renderBody(c, shape, result.body, status);
  return c.body(null, method === "POST" ? status : 204);
}

function contentRange({ rows, total, offset }: RestResult, { count }: Preferences): string {
  const span = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${span}/${count && total !== null ? total : "*"}`;
}

function renderBody(c: Context, shape: Shape, rows: string, status: 200 | 201 | 206): Response {
  const single = shape.kind === "object" && !shape.plan && rows.startsWith("[");
  c.header("Content-Type", `${typeOf(shape)}; charset=utf-8`);
  return c.body(single ? rows.trim().slice(1, -1) : rows, status);
}

function renderError(context: BackendContext, error: Error, c: Context): Response {
  const role = ((c as Context<{ Variables: { role?: DatabaseRole } }>).get("role") ?? "anon") as DatabaseRole;
  const known = fromPostgresError(error, role);
  if (isFault(error)) context.log.error({ error: error.stack, path: c.req.path }, "a data call failed");
  const { status, code, message, details, hint } = known ?? restErrors.failed(500, "XX000");
  if (status === 429) c.header("Retry-After", "1");
  return c.json({ code, message, details, hint }, status as 400);
}
