import { randomBytes } from "node:crypto";
import type { RequestIdentity } from "../core/identity.ts";
import type { Rights } from "./authorize-topic.ts";
import type { Binding } from "./match-binding.ts";

/** A broadcast as the client's callback gets it; the payload is raw bytes where those were sent. */
export type Broadcast = { type: "broadcast"; event: string; payload: unknown };

/** One joined topic of one socket. */
export type Channel = {
  topic: string;
  isPrivate: boolean;
  joinRef: string | null;
  identity: RequestIdentity;
  rights: Rights;
  bindings: Binding[];
  broadcast: { self: boolean; ack: boolean };
  presence: { isWanted: boolean; key: string };
  send(event: string, payload: Record<string, unknown>): void;
  sendBroadcast(message: Broadcast): void;
  close(message: string): void;
  expiry?: NodeJS.Timeout;
};

type Meta = Record<string, unknown> & { phx_ref: string };
type Topic = { channels: Set<Channel>; present: Map<Channel, Meta> };

/** Who is joined where, and who says to be present. */
export type Hub = {
  channels(): Iterable<Channel>;
  has(channel: Channel): boolean;
  join(channel: Channel): void;
  leave(channel: Channel): void;
  /** Hands a message to everybody on the topic who may read it; the sender hears it only when they asked for it. */
  broadcast(topic: string, isPrivate: boolean, message: Broadcast, sender?: Channel): void;
  /** Says that somebody is present with a payload, in place of what they said before. */
  track(channel: Channel, payload: Record<string, unknown>): void;
  untrack(channel: Channel): void;
};

/** Keeps the joined channels of this process by topic. A private topic is another than the public one of its name. */
export function createHub(): Hub {
  const topics = new Map<string, Topic>();
  const processName = randomBytes(6).toString("base64url");
  let nextRef = 0;
  const nameOf = (topic: string, isPrivate: boolean) => `${isPrivate ? "private" : "public"} ${topic}`;
  const topicOf = (channel: Channel) => topics.get(nameOf(channel.topic, channel.isPrivate));

  /**
   * Tells of a key what it was and then what it is, in two messages. One message with both is what the protocol would
   * have, but the client (realtime-js 2.109) forgets the reference of what is there when something joins it, and then
   * keeps it for good.
   */
  function change(topic: Topic, key: string, act: () => void): void {
    const before = metasOf(topic, key);
    act();
    const after = metasOf(topic, key);
    for (const channel of topic.channels) {
      if (!hearsPresence(channel)) continue;
      if (before.length > 0)
        channel.send("presence_diff", { joins: {}, leaves: { [key]: { metas: before } } });
      if (after.length > 0) channel.send("presence_diff", { joins: { [key]: { metas: after } }, leaves: {} });
    }
  }

  function untrack(channel: Channel): void {
    const topic = topicOf(channel);
    if (topic?.present.has(channel)) {
      change(topic, channel.presence.key, () => topic.present.delete(channel));
    }
  }

  return {
    *channels() {
      for (const topic of topics.values()) yield* topic.channels;
    },
    has: (channel) => topicOf(channel)?.channels.has(channel) ?? false,
    join(channel) {
      const name = nameOf(channel.topic, channel.isPrivate);
      const topic = topics.get(name) ?? { channels: new Set(), present: new Map() };
      topics.set(name, topic);
      topic.channels.add(channel);
      if (hearsPresence(channel)) channel.send("presence_state", presenceState(topic));
    },
    leave(channel) {
      const topic = topicOf(channel);
      if (!topic) return;
      topic.channels.delete(channel);
      untrack(channel);
      if (topic.channels.size === 0) topics.delete(nameOf(channel.topic, channel.isPrivate));
    },
    broadcast(name, isPrivate, message, sender) {
      for (const channel of topics.get(nameOf(name, isPrivate))?.channels ?? []) {
        if (channel === sender && !channel.broadcast.self) continue;
        if (channel.rights.broadcast.read) channel.sendBroadcast(message);
      }
    },
    track(channel, payload) {
      const topic = topicOf(channel);
      if (!topic) return;
      nextRef += 1;
      const meta: Meta = { ...payload, phx_ref: `${processName}${nextRef}` };
      change(topic, channel.presence.key, () => topic.present.set(channel, meta));
    },
    untrack,
  };
}

function hearsPresence(channel: Channel): boolean {
  return channel.presence.isWanted && channel.rights.presence.read;
}

function metasOf(topic: Topic, key: string): Meta[] {
  return [...topic.present].filter(([channel]) => channel.presence.key === key).map(([, meta]) => meta);
}

function presenceState(topic: Topic): Record<string, unknown> {
  const byKey = Map.groupBy(topic.present, ([channel]) => channel.presence.key);
  return Object.fromEntries(
    [...byKey].map(([key, entries]) => [key, { metas: entries.map(([, meta]) => meta) }]),
  );
}
