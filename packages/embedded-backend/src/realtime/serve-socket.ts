import type { WebSocket } from "ws";
import type { RequestIdentity } from "../core/identity.ts";
import type { Keyring } from "../core/keyring.ts";
import { type Frame, type ProtocolVersion, readFrame, writeFrame } from "./frames.ts";
import { type Binding, joinInput } from "./match-binding.ts";

/** One joined topic of one socket. */
export type Channel = {
  topic: string;
  joinRef: string | null;
  identity: RequestIdentity;
  bindings: Binding[];
  broadcast: { self: boolean; ack: boolean };
  send(event: string, payload: Record<string, unknown>, ref?: string | null): void;
  close(message: string): void;
  expiry?: NodeJS.Timeout;
};

/** Every channel that is joined at the moment. */
export type Channels = Set<Channel>;

const mostChannels = 100;
const mostBuffered = 4 * 1024 * 1024;
const tooSlow = 4008;
const longestTimerMs = 2 ** 31 - 1;
let nextBindingId = 1;

/** Speaks the channel protocol on one socket until it closes. */
export function serveSocket(
  socket: WebSocket,
  options: { version: ProtocolVersion; keyring: Keyring; apiKey: string; channels: Channels },
): void {
  const mine = new Map<string, Channel>();

  const write = (frame: Frame) => {
    // A reader that does not keep up would fill our memory; it reconnects and reads anew.
    if (socket.bufferedAmount > mostBuffered) return socket.close(tooSlow, "The client reads too slowly");
    socket.send(writeFrame(options.version, frame));
  };
  const reply = (frame: Frame, status: "ok" | "error", response: Record<string, unknown> = {}) =>
    write({ ...frame, event: "phx_reply", payload: { status, response } });

  const leave = (channel: Channel) => {
    clearTimeout(channel.expiry);
    options.channels.delete(channel);
    mine.delete(channel.topic);
  };

  async function join(frame: Frame): Promise<void> {
    const parsed = joinInput.safeParse(frame.payload);
    if (!parsed.success) return reply(frame, "error", { reason: "The join payload is not valid" });
    const previous = mine.get(frame.topic);
    if (previous) leave(previous);
    if (mine.size >= mostChannels) return reply(frame, "error", { reason: "Too many channels" });
    const identity = await identify(options.keyring, parsed.data.access_token ?? options.apiKey);
    if (!identity) return reply(frame, "error", { reason: "Invalid or expired access token" });
    // The socket may have closed meanwhile; a channel of a closed socket would never be removed.
    if (socket.readyState !== socket.OPEN) return;
    const config = parsed.data.config;
    const bindings = (config?.postgres_changes ?? []).map((entry) => ({
      id: nextBindingId++,
      event: entry.event,
      schema: entry.schema,
      ...(entry.table != null && { table: entry.table }),
      ...(entry.filter != null && { filter: entry.filter }),
    }));
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef ?? frame.ref,
      identity,
      bindings,
      broadcast: { self: config?.broadcast?.self ?? false, ack: config?.broadcast?.ack ?? false },
      send: (event, payload, ref = null) =>
        write({ joinRef: channel.joinRef, ref, topic: channel.topic, event, payload }),
      close(message) {
        channel.send("system", {
          extension: "system",
          status: "error",
          message,
          channel: subTopic(channel.topic),
        });
        channel.send("phx_close", {});
        leave(channel);
      },
    };
    watchExpiry(channel);
    // Registered before the reply: nothing that happens after the client hears "ok" is missed.
    mine.set(frame.topic, channel);
    options.channels.add(channel);
    reply(frame, "ok", { postgres_changes: bindings });
    channel.send("presence_state", {});
    if (bindings.length > 0) {
      channel.send("system", {
        extension: "postgres_changes",
        status: "ok",
        message: "Subscribed to PostgreSQL",
        channel: subTopic(frame.topic),
      });
    }
  }

  async function renewToken(frame: Frame): Promise<void> {
    const channel = mine.get(frame.topic);
    const token = frame.payload.access_token;
    if (!channel || typeof token !== "string") return;
    const identity = await identify(options.keyring, token);
    if (!identity) return channel.close("Invalid or expired access token");
    channel.identity = identity;
    watchExpiry(channel);
  }

  function broadcast(frame: Frame): void {
    const sender = mine.get(frame.topic);
    if (!sender) return;
    for (const channel of options.channels) {
      if (channel.topic !== frame.topic || (channel === sender && !sender.broadcast.self)) continue;
      channel.send("broadcast", frame.payload);
    }
    if (sender.broadcast.ack) reply(frame, "ok");
  }

  async function answer(frame: Frame): Promise<void> {
    if (frame.event === "heartbeat" && frame.topic === "phoenix") return reply(frame, "ok");
    if (frame.event === "phx_join") return join(frame);
    if (frame.event === "access_token") return renewToken(frame);
    if (frame.event === "broadcast") return broadcast(frame);
    if (frame.event === "phx_leave") {
      const channel = mine.get(frame.topic);
      if (channel) leave(channel);
      return reply(frame, "ok");
    }
    if (frame.ref !== null) reply(frame, "ok");
  }

  let work: Promise<void> = Promise.resolve();
  socket.on("message", (data, isBinary) => {
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame)
      work = work
        .then(() => answer(frame))
        .catch(() => socket.close(1011, "The message could not be answered"));
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    for (const channel of mine.values()) leave(channel);
  });
}

async function identify(keyring: Keyring, token: string): Promise<RequestIdentity | undefined> {
  try {
    const claims = await keyring.verify(token);
    return { role: claims.role, claims, headers: {} };
  } catch {
    // Forged and expired tokens are told to the client, not to the log.
    return undefined;
  }
}

function watchExpiry(channel: Channel): void {
  clearTimeout(channel.expiry);
  const expiresAt = channel.identity.claims.exp;
  if (expiresAt === undefined) return;
  const left = Math.min(longestTimerMs, Math.max(0, expiresAt * 1000 - Date.now()));
  if (left === longestTimerMs) return;
  channel.expiry = setTimeout(() => channel.close("Access token has expired"), left);
  channel.expiry.unref();
}

function subTopic(topic: string): string {
  return topic.replace(/^realtime:/, "");
}
