import { type Context, Hono } from "hono";
import { z } from "zod";
import { callerAddress } from "../auth/limit-requests.ts";
import type { BackendContext } from "../core/context.ts";
import type { RequestIdentity } from "../core/identity.ts";
import { limitBody } from "../core/limit-body.ts";
import { nameCaller } from "../core/name-caller.ts";
import { createRateMeters } from "../core/rate-meter.ts";
import { resolveIdentity } from "../core/resolve-identity.ts";
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

  const maySend = createRateMeters(sendRate);
  const deliver = async (c: Context, identity: RequestIdentity, messages: Message[]) => {
    const address = callerAddress(context, c);
    if (address && identity.role !== "service_role" && !maySend(nameCaller(address), messages.length)) {
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
    const parsed = input.safeParse(await readJson(c));
    if (!parsed.success) throw new BroadcastError(400, parsed.error.issues[0]!.message);
    await deliver(c, identity, parsed.data.messages);
    return c.body(null, 202);
  });
  app.post("/api/broadcast/:topic/events/:event", async (c) => {
    const identity = await requireCaller(context, c);
    const isBinary = c.req.header("content-type")?.startsWith("application/octet-stream");
    const message = input.shape.messages.element.safeParse({
      topic: c.req.param("topic"),
      event: c.req.param("event"),
      payload: isBinary ? Buffer.from(await c.req.arrayBuffer()) : await readJson(c),
      private: c.req.query("private") === "true",
    });
    if (!message.success) throw new BroadcastError(400, message.error.issues[0]!.message);
    await deliver(c, identity, [message.data]);
    return c.body(null, 202);
  });
  return app;
}

async function requireCaller(context: BackendContext, c: Context): Promise<RequestIdentity> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (!resolved.ok) throw new BroadcastError(401, "Invalid or expired key or token");
  return resolved.identity;
}

function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new BroadcastError(400, "The body is not valid JSON");
  });
}
