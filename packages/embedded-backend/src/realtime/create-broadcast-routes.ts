import { createJsonReader, limitBody, rateLimitKey } from "@curbview/server-kit";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import { createTokenBuckets } from "../http/token-bucket.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import { resolveIdentity } from "../identity/resolve-identity.ts";
import { authorizeTopic } from "./authorize-topic.ts";
import type { Hub } from "./hub.ts";

const largestMessage = 256 * 1024;
const mostMessages = 100;
/** For one address on one replica. */
const sendRate = { perSecond: 100, burst: 500 };

const input = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255),
        event: z.string().min(1).max(255),
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .max(mostMessages),
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

type Message = z.infer<typeof input>["messages"][number];

/** Broadcasts without a socket: POST /api/broadcast and /api/broadcast/{topic}/events/{event}, to be mounted at /realtime/v1. */
export function createBroadcastRoutes(context: BackendContext, hub: Hub): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof BroadcastError) return c.json({ error: error.message }, error.status);
    context.log.error({ error: error.stack, path: c.req.path }, "a broadcast failed");
    return c.json({ error: "The server could not answer this request" }, 500);
  });
  app.use(
    "/api/broadcast/*",
    limitBody(largestMessage, () => new BroadcastError(413, "The message is too large")),
  );

  const maySend = createTokenBuckets(sendRate);
  const deliver = async (c: Context, identity: RequestIdentity, messages: Message[]) => {
    const address = context.clientAddress(c);
    if (address && identity.role !== "service_role" && !maySend(rateLimitKey(address), messages.length)) {
      throw new BroadcastError(429, "Too many messages per second");
    }
    for (const message of messages) {
      if (!message.private) continue;
      const rights = await authorizeTopic(context.pool, identity, message.topic);
      if (!rights.broadcast.write) {
        throw new BroadcastError(403, "You do not have permissions to write to this channel");
      }
    }
    for (const { topic, event, payload, private: isPrivate } of messages) {
      const place = { topic: `realtime:${topic}`, isPrivate: isPrivate ?? false };
      hub.broadcast(place, { type: "broadcast", event, payload });
    }
  };

  app.post("/api/broadcast", async (c) => {
    const identity = await requireCaller(context, c);
    const { messages } = await json.readJson(c, input);
    await deliver(c, identity, messages);
    return c.body(null, 202);
  });
  app.post("/api/broadcast/:topic/events/:event", async (c) => {
    const identity = await requireCaller(context, c);
    const isBinary = c.req.header("content-type")?.startsWith("application/octet-stream");
    const message = json.parse(input.shape.messages.element, {
      topic: c.req.param("topic"),
      event: c.req.param("event"),
      payload: isBinary ? Buffer.from(await c.req.arrayBuffer()) : await json.readJson(c, z.unknown()),
      private: c.req.query("private") === "true",
    });
    await deliver(c, identity, [message]);
    return c.body(null, 202);
  });
  return app;
}

async function requireCaller(context: BackendContext, c: Context): Promise<RequestIdentity> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (!resolved.ok) throw new BroadcastError(401, "Invalid or expired key or token");
  return resolved.identity;
}
