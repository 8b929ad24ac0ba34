import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type DatabaseListener, rateLimitKey } from "@curbview/server-kit";
import { Hono } from "hono";
import { WebSocketServer } from "ws";
import type { BackendContext } from "../context.ts";
import type { EndedSessions } from "../identity/ended-sessions.ts";
import { createTokenBucket } from "../token-bucket.ts";
import { cachedJson } from "./cache-json.ts";
import { createSocketCounts, type SocketSlot } from "./count-sockets.ts";
import { createBroadcastRoutes } from "./create-broadcast-routes.ts";
import { type Change, createChangeFeed } from "./follow-changes.ts";
import { createHub, type Hub } from "./hub.ts";
import { createReplicaLink } from "./link-replicas.ts";
import { matchesBinding } from "./match-binding.ts";
import { loadTableFacts, readAsSubscriber, type TableFacts } from "./read-as-subscriber.ts";
import { serveSocket } from "./serve-socket.ts";

const path = "/realtime/v1/websocket";
const maxMessageBytes = 256 * 1024;

/** Live changes of the published tables over WebSocket (supabase/realtime's wire format, both versions). */
export function createRealtime(
  context: BackendContext,
  listener: DatabaseListener,
  endedSessions: EndedSessions,
): {
  routes: Hono;
  attach(server: Server): void;
  /** Must be called before the listener starts. */
  prepare(): Promise<void>;
  /** Must be called after the listener has started. */
  start(): void;
  stop(): Promise<void>;
} {
  const counts = createSocketCounts(context.socketCaps);
  const link = createReplicaLink(context, listener, counts);
  const hub = createHub(link.relay);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  endedSessions.onEnd((id) => {
    const ended = [...hub.channels()].filter(({ identity }) => identity.claims.session_id === id);
    for (const channel of ended) channel.close("The session has ended");
  });
  const feed = createChangeFeed(context, listener, (change) => deliverChange(context, hub, change));

  const addressOf = createAddressReader(context);
  // At most once a minute: refused clients retry at once.
  const mayWarn = createTokenBucket({ perSecond: 1 / 60, burst: 1 });

  async function acquireSlot(request: IncomingMessage, isServer: boolean): Promise<SocketSlot | undefined> {
    const slot = counts.open();
    const address = isServer ? undefined : await addressOf(request);
    if (!address || slot.acquire("address", rateLimitKey(address))) return slot;
    if (mayWarn()) context.log.warn({ address }, "an address has too many live sockets open");
    return undefined;
  }

  async function accept(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const apiKey = url.searchParams.get("apikey") ?? "";
    const role = await context.keyring.verify(apiKey).then(
      (claims) => claims.role,
      () => undefined,
    );
    if (!role) return refuse(stream, "401 Unauthorized", "Invalid or expired key or token");
    const slot = await acquireSlot(request, role === "service_role");
    if (!slot) return refuse(stream, "429 Too Many Requests", "Too many connected users");
    // On the stream, not the socket: a failed handshake never becomes a socket.
    stream.once("close", slot.release);
    if (stream.destroyed) return slot.release();
    const version = url.searchParams.get("vsn") === "2.0.0" ? "2.0.0" : "1.0.0";
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serveSocket(socket, { version, keyring: context.keyring, pool: context.pool, apiKey, hub, slot }),
    );
  }

  return {
    routes: createBroadcastRoutes(context, hub),
    attach(server) {
      server.on("upgrade", (request, stream, head) => {
        const isOurs = request.url?.startsWith(path);
        // An upgrade nobody handles would stay open for ever.
        if (!isOurs && server.listenerCount("upgrade") > 1) return;
        stream.on("error", () => stream.destroy());
        if (!isOurs) return refuse(stream, "404 Not Found", "There are no sockets at this address");
        accept(request, stream, head).catch((error: Error) => {
          context.log.error({ error: error.stack }, "a socket could not be opened");
          stream.destroy();
        });
      });
    },
    prepare: feed.start,
    start: () => link.start(hub),
    async stop() {
      for (const socket of sockets.clients) socket.close(1001, "The server is stopping");
      sockets.close();
      await link.stop();
      await feed.stop();
    },
  };
}

/** Resolves the caller's address of an upgrade by the same option as for requests, which wants a Hono context. */
function createAddressReader(context: BackendContext): (incoming: IncomingMessage) => Promise<string> {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  app.all("*", (c) => c.text(context.clientAddress(c) ?? ""));
  return async (incoming) => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
    const told = await app.request("/", { headers: Object.fromEntries(headers) }, { incoming });
    return told.text();
  };
}

/** Answers a handshake with an error body like supabase/realtime's and closes the connection. */
function refuse(stream: Duplex, status: string, error: string): void {
  stream.once("finish", () => stream.destroy());
  const body = JSON.stringify({ error });
  stream.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Sends a change to every channel that subscribed to it and may read the row; one query for each identity. */
async function deliverChange(context: BackendContext, hub: Hub, change: Change): Promise<void> {
  const wanted = [...hub.channels()].flatMap((channel) => {
    const bindings = channel.bindings.filter((binding) => matchesBinding(binding, change));
    return bindings.length > 0 ? [{ channel, bindings }] : [];
  });
  if (wanted.length === 0) return;
  const facts = await loadTableFacts(context.pool, change.table_schema, change.table_name);
  const groups = Map.groupBy(wanted, ({ channel }) => cachedJson(channel.identity.claims));
  await Promise.all(
    [...groups.values()].map(async (members) => {
      const row = await readAsSubscriber(context.pool, members[0]!.channel.identity, change, facts);
      if (!row) return;
      const data = describeChange(change, row, facts);
      for (const { channel, bindings } of members) {
        if (hub.has(channel))
          channel.sendChange(
            bindings.map(({ id }) => id),
            data,
          );
      }
    }),
  );
}

/** A change as the client's callback gets it (supabase/realtime, postgres_changes). */
function describeChange(change: Change, row: Record<string, unknown>, facts: TableFacts): object {
  const keyOnly = Object.fromEntries(facts.primaryKey.map((name) => [name, change.old_record?.[name]]));
  const isDelete = change.type === "DELETE";
  return {
    schema: change.table_schema,
    table: change.table_name,
    type: change.type,
    commit_timestamp: change.commit_timestamp,
    columns: facts.columns,
    ...(!isDelete && { record: row }),
    ...(change.type !== "INSERT" && { old_record: isDelete ? row : keyOnly }),
    errors: null,
  };
}
