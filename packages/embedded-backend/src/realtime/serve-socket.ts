import type { Pool } from "pg";
import type { WebSocket } from "ws";
import { z } from "zod";
import type { RequestIdentity } from "../identity/identity.ts";
import type { Keyring } from "../identity/keyring.ts";
import { createTokenBucket } from "../token-bucket.ts";
import { authorizeTopic, publicRights, type Rights } from "./authorize-topic.ts";
import { readBinaryFrame } from "./binary-frames.ts";
import type { SocketSlot } from "./count-sockets.ts";
import { findFilterProblem } from "./find-filter-problem.ts";
import { type Frame, type ProtocolVersion, readFrame } from "./frames.ts";
import type { Channel, Hub } from "./hub.ts";
import { joinInput } from "./match-binding.ts";
import { openChannel, subTopic, watchExpiry } from "./open-channel.ts";
import { socketRates } from "./socket-rates.ts";
import { closeCodes, createSocketWriter } from "./socket-writer.ts";

const maxChannels = 100;
const maxTopicLength = 255;
const defaultIdleTimeoutMs = 90_000;
const maxQueued = 500;

/**
 * Messages of supabase/realtime. Who exceeds a rate loses the channel, and the client joins it again after a pause.
 */
const tooMany = {
  sockets: "ConnectionRateLimitReached: Too many connected users",
  channels: "ChannelRateLimitReached: Too many channels",
  joins: "ClientJoinRateLimitReached: Too many joins per second",
  messages: "Too many messages per second",
} as const;

const broadcastInput = z.object({ event: z.string().max(255), payload: z.unknown() });

/** Serves the Phoenix channel protocol on one socket until it closes. */
export function serveSocket(
  socket: WebSocket,
  options: {
    version: ProtocolVersion;
    keyring: Keyring;
    pool: Pool;
    apiKey: string;
    hub: Hub;
    /** Released by the caller. */
    slot: SocketSlot;
    /** The client sends a heartbeat every 25 seconds. */
    idleTimeoutMs?: number;
  },
): void {
  const { hub, keyring, pool, slot } = options;
  const mine = new Map<string, Channel>();
  const writer = createSocketWriter(socket, options.version);
  const { reply } = writer;
  const mayJoin = createTokenBucket(socketRates.joins);
  const maySend = createTokenBucket(socketRates.messages);

  const leave = (channel: Channel) => {
    clearTimeout(channel.expiry);
    if (mine.get(channel.topic) === channel) mine.delete(channel.topic);
    hub.leave(channel);
  };

  const mayBeOpen = ({ claims }: RequestIdentity) =>
    claims.sub === undefined || slot.acquire("user", claims.sub);

  async function join(frame: Frame): Promise<void> {
    if (!mayJoin()) return reply(frame, "error", { reason: tooMany.joins });
    const parsed = joinInput.safeParse(frame.payload);
    const isTopic = frame.topic.length <= maxTopicLength && !frame.topic.includes("\0");
    if (!isTopic || !parsed.success) return reply(frame, "error", { reason: "The join is not valid" });
    const previous = mine.get(frame.topic);
    if (previous) leave(previous);
    if (mine.size >= maxChannels) return reply(frame, "error", { reason: tooMany.channels });
    const { config, access_token } = parsed.data;
    const identity = await identify(keyring, access_token ?? options.apiKey);
    if (!identity) return reply(frame, "error", { reason: "Invalid or expired access token" });
    if (!mayBeOpen(identity)) return reply(frame, "error", { reason: tooMany.sockets });
    const rights = await rightsTo(pool, identity, frame.topic, config?.private ?? false);
    if (!rights) return reply(frame, "error", { reason: notAllowed(frame.topic) });
    const problem = await findFilterProblem(pool, identity, config);
    if (problem) return reply(frame, "error", { reason: problem });
    // The socket may have closed meanwhile; a channel of a closed socket would never be removed.
    if (socket.readyState !== socket.OPEN) return;
    const channel = openChannel(writer, frame, config, { identity, rights }, leave);
    watchExpiry(channel);
    mine.set(frame.topic, channel);
    reply(frame, "ok", { postgres_changes: channel.bindings });
    // In the same turn as the reply, so that nothing after "ok" is missed.
    hub.join(channel);
    if (channel.bindings.length > 0) {
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
    const identity = await identify(keyring, token);
    if (!identity) return channel.close("Invalid or expired access token");
    if (!mayBeOpen(identity)) return channel.close(tooMany.sockets);
    const rights = await rightsTo(pool, identity, frame.topic, channel.isPrivate);
    if (!rights) return channel.close(notAllowed(frame.topic));
    Object.assign(channel, { identity, rights });
    watchExpiry(channel);
  }

  function broadcast(frame: Frame): void {
    const sender = mine.get(frame.topic);
    if (!maySend()) {
      sender?.close(tooMany.messages);
      return;
    }
    const parsed = broadcastInput.safeParse(frame.payload);
    const mayWrite = sender?.rights.write ?? false;
    if (sender && mayWrite && parsed.success) {
      const { event, payload } = parsed.data;
      hub.broadcast(sender, { type: "broadcast", event, payload }, sender);
      if (sender.broadcast.ack) reply(frame, "ok");
    } else if (frame.ref !== null) reply(frame, "error", { reason: refusal(sender, mayWrite) });
  }

  async function answer(frame: Frame): Promise<void> {
    if (frame.event === "heartbeat" && frame.topic === "phoenix") return reply(frame, "ok");
    if (frame.event === "phx_join") return join(frame);
    if (frame.event === "access_token") return renewToken(frame);
    if (frame.event === "broadcast") return broadcast(frame);
    if (frame.event === "presence") return reply(frame, "error", { reason: "Presence is not offered" });
    if (frame.event === "phx_leave") {
      const channel = mine.get(frame.topic);
      if (channel) leave(channel);
      return reply(frame, "ok");
    }
    if (frame.ref !== null) reply(frame, "ok");
  }

  // A client that vanished without closing would be kept for ever.
  const silence = setTimeout(() => socket.terminate(), options.idleTimeoutMs ?? defaultIdleTimeoutMs);
  silence.unref();
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;
  socket.on("message", (data, isBinary) => {
    silence.refresh();
    const frame = isBinary ? readBinaryFrame(data as Buffer) : readFrame(String(data));
    if (!frame) return;
    waiting += 1;
    if (waiting > maxQueued) return writer.close(closeCodes.tooMany, "Too many messages at once");
    work = work
      .then(() => answer(frame))
      .catch(() => writer.close(1011, "The message could not be answered"))
      .finally(() => {
        waiting -= 1;
      });
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(silence);
    for (const channel of mine.values()) leave(channel);
  });
}

async function identify(keyring: Keyring, token: string): Promise<RequestIdentity | undefined> {
  try {
    const claims = await keyring.verify(token);
    return { role: claims.role, claims, headers: {} };
  } catch {
    // Reported to the client, not to the log.
    return undefined;
  }
}

/** Undefined when somebody may not read a private topic. */
async function rightsTo(
  pool: Pool,
  identity: RequestIdentity,
  topic: string,
  isPrivate: boolean,
): Promise<Rights | undefined> {
  if (!isPrivate) return publicRights;
  const rights = await authorizeTopic(pool, identity, subTopic(topic));
  return rights.read ? rights : undefined;
}

function notAllowed(topic: string): string {
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${subTopic(topic)}`;
}

function refusal(channel: Channel | undefined, mayWrite: boolean): string {
  if (!channel) return "The channel is not joined";
  return mayWrite ? "The message is not valid" : "You do not have permissions to write to this channel";
}
