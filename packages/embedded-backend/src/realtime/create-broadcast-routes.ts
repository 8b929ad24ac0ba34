import { createJsonReader, limitBody, rateLimitKey } from "@curbview/server-kit";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import { resolveIdentity } from "../identity/resolve-identity.ts";
import { createTokenBuckets } from "../token-bucket.ts";
import { authorizeTopic } from "./authorize-topic.ts";
import type { Hub } from "./hub.ts";
import { httpBroadcastRate } from "./socket-rates.ts";

const maxMessageBytes = 256 * 1024;

const input = z.object({
  topic: z.string().min(1).max(255),
  event: z.string().min(1).max(255),
  payload: z.unknown(),
});

class BroadcastError extends Error {
  readonly status: 400 | 401 | 403 | 413 | 429;

  constructor(status: BroadcastError["status"], message: string) {
    super(message);
    this.status = status;
  }
}

const json = createJsonReader({
  malformed: () => new BroadcastError(400, "The body is not valid JSON"),
  invalid: ({ message }) => new BroadcastError(400, message),
});

/**
 * Broadcasts without a socket, as the client's `httpSend` sends them: POST /api/broadcast/{topic}/events/{event}, to be
 * mounted at /realtime/v1.
 */
export function createBroadcastRoutes(context: BackendContext, hub: Hub): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof BroadcastError) return c.json({ error: error.message }, error.status);
    context.log.error({ error: error.stack, path: c.req.path }, "a broadcast failed");
    return c.json({ error: "The server could not answer this request" }, 500);
  });
  app.use(
    "/api/broadcast/*",
    limitBody(maxMessageBytes, () => new BroadcastError(413, "The message is too large")),
  );

  const maySend = createTokenBuckets(httpBroadcastRate);
  app.post("/api/broadcast/:topic/events/:event", async (c) => {
    const identity = await requireCaller(context, c);
    const address = context.clientAddress(c);
    if (address && identity.role !== "service_role" && !maySend(rateLimitKey(address))) {
      throw new BroadcastError(429, "Too many messages per second");
    }
    const isBinary = c.req.header("content-type")?.startsWith("application/octet-stream");
    const { topic, event, payload } = json.parse(input, {
      topic: c.req.param("topic"),
      event: c.req.param("event"),
      payload: isBinary ? Buffer.from(await c.req.arrayBuffer()) : await json.readJson(c, z.unknown()),
    });
    const isPrivate = c.req.query("private") === "true";
    if (isPrivate && !(await authorizeTopic(context.pool, identity, topic)).write) {
      throw new BroadcastError(403, "You do not have permissions to write to this channel");
    }
    hub.broadcast({ topic: `realtime:${topic}`, isPrivate }, { type: "broadcast", event, payload });
    return c.body(null, 202);
  });
  return app;
}

async function requireCaller(context: BackendContext, c: Context): Promise<RequestIdentity> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (!resolved.ok) throw new BroadcastError(401, "Invalid or expired key or token");
  return resolved.identity;
}
