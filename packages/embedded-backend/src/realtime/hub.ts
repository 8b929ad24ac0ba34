import { randomBytes } from "node:crypto";
import type { RequestIdentity } from "../identity/identity.ts";
import type { Rights } from "./authorize-topic.ts";
import type { Binding } from "./match-binding.ts";

/** A broadcast as the client's callback gets it; the payload is raw bytes where those were sent. */
export type Broadcast = { type: "broadcast"; event: string; payload: unknown };

/** Where people meet. A private topic is another than the public one of its name. */
export type Place = { topic: string; isPrivate: boolean };

/** One joined topic of one socket. */
export type Channel = Place & {
  id: string;
  joinRef: string | null;
  identity: RequestIdentity;
  rights: Rights;
  bindings: Binding[];
  broadcast: { self: boolean; ack: boolean };
  presence: { isWanted: boolean; key: string };
  send(event: string, payload: Record<string, unknown>): void;
  /** Tells of a change by the ids of the bindings it fits; everybody it is told to is given the same `data`. */
  sendChange(ids: number[], data: object): void;
  sendBroadcast(message: Broadcast): void;
  close(message: string): void;
  expiry?: NodeJS.Timeout;
};

type Meta = Record<string, unknown> & { phx_ref: string };
type Present = { key: string; meta: Meta; origin: string | undefined };
type Topic = { place: Place; channels: Set<Channel>; present: Map<string, Present> };

/** That somebody is present, or no longer where there is no meta. */
export type Presence = Place & { id: string; key: string; meta: Meta | null };

/** Told of what happens here, for other replicas. */
export type Relay = { broadcast(place: Place, message: Broadcast): void; presence(presence: Presence): void };

/** Who is joined where, and who says to be present. */
export type Hub = {
  channels(): Iterable<Channel>;
  has(channel: Channel): boolean;
  join(channel: Channel): void;
  leave(channel: Channel): void;
  /** Hands a message to everybody on the topic who may read it; the sender hears it only when they asked for it. */
  broadcast(place: Place, message: Broadcast, sender?: Channel): void;
  /** The same for a message that another replica has relayed. */
  deliver(place: Place, message: Broadcast, sender?: Channel): void;
  /** Says that somebody is present with a payload, in place of what they said before. */
  track(channel: Channel, payload: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  /** Takes note of what another replica says of its people. */
  placeRemote(origin: string, presence: Presence): void;
  /** Forgets the people of a replica that is gone. */
  forget(origin: string): void;
  ownPresences(): Iterable<Presence>;
};

/** Keeps the joined channels of this process by topic, and the people present there on every replica. */
export function createHub(relay?: Relay): Hub {
  const topics = new Map<string, Topic>();
  const processName = randomBytes(6).toString("base64url");
  let nextRef = 0;
  const nameOf = ({ topic, isPrivate }: Place) => `${isPrivate ? "private" : "public"} ${topic}`;
  const topicOf = (place: Place) => topics.get(nameOf(place));

  function openTopic(place: Place): Topic {
    const { topic, isPrivate } = place;
    const opened = topicOf(place) ?? { place: { topic, isPrivate }, channels: new Set(), present: new Map() };
    topics.set(nameOf(place), opened);
    return opened;
  }

  function closeIfEmpty(topic: Topic): void {
    if (topic.channels.size === 0 && topic.present.size === 0) topics.delete(nameOf(topic.place));
  }

  function put(topic: Topic, { id, key, meta }: Omit<Presence, keyof Place>, origin?: string): void {
    changeKey(topic, key, () => {
      if (meta) topic.present.set(id, { key, meta, origin });
      else topic.present.delete(id);
    });
  }

  function untrack(channel: Channel): void {
    const topic = topicOf(channel);
    if (!topic?.present.has(channel.id)) return;
    const presence = { id: channel.id, key: channel.presence.key, meta: null };
    put(topic, presence);
    relay?.presence({ ...topic.place, ...presence });
  }

  function deliver(place: Place, message: Broadcast, sender?: Channel): void {
    for (const channel of topicOf(place)?.channels ?? []) {
      if (channel === sender && !channel.broadcast.self) continue;
      if (channel.rights.broadcast.read) channel.sendBroadcast(message);
    }
  }

  return {
    *channels() {
      for (const topic of topics.values()) yield* topic.channels;
    },
    has: (channel) => topicOf(channel)?.channels.has(channel) ?? false,
    join(channel) {
      const topic = openTopic(channel);
      topic.channels.add(channel);
      if (hearsPresence(channel)) channel.send("presence_state", presenceState(topic));
    },
    leave(channel) {
      const topic = topicOf(channel);
      if (!topic) return;
      topic.channels.delete(channel);
      untrack(channel);
      closeIfEmpty(topic);
    },
    broadcast(place, message, sender) {
      deliver(place, message, sender);
      relay?.broadcast({ topic: place.topic, isPrivate: place.isPrivate }, message);
    },
    deliver,
    track(channel, payload) {
      const topic = topicOf(channel);
      if (!topic) return;
      nextRef += 1;
      const meta: Meta = { ...payload, phx_ref: `${processName}${nextRef}` };
      const presence = { id: channel.id, key: channel.presence.key, meta };
      put(topic, presence);
      relay?.presence({ ...topic.place, ...presence });
    },
    untrack,
    placeRemote(origin, presence) {
      const topic = openTopic(presence);
      const known = topic.present.get(presence.id)?.meta.phx_ref;
      if (known !== presence.meta?.phx_ref) put(topic, presence, origin);
      closeIfEmpty(topic);
    },
    forget(origin) {
      for (const topic of topics.values()) {
        for (const [id, entry] of topic.present) {
          if (entry.origin === origin) put(topic, { id, key: entry.key, meta: null });
        }
        closeIfEmpty(topic);
      }
    },
    *ownPresences() {
      for (const { place, present } of topics.values()) {
        for (const [id, { key, meta, origin }] of present) if (!origin) yield { ...place, id, key, meta };
      }
    },
  };
}

/**
 * Tells of a key what it was and then what it is, in two messages. One message with both is what the protocol would
 * have, but the client (realtime-js 2.109) forgets the reference of what is there when something joins it, and then
 * keeps it for good.
 */
function changeKey(topic: Topic, key: string, act: () => void): void {
  const before = metasOf(topic, key);
  act();
  const after = metasOf(topic, key);
  for (const channel of topic.channels) {
    if (!hearsPresence(channel)) continue;
    if (before.length > 0) channel.send("presence_diff", { joins: {}, leaves: { [key]: { metas: before } } });
    if (after.length > 0) channel.send("presence_diff", { joins: { [key]: { metas: after } }, leaves: {} });
  }
}

function hearsPresence(channel: Channel): boolean {
  return channel.presence.isWanted && channel.rights.presence.read;
}

function metasOf(topic: Topic, key: string): Meta[] {
  return [...topic.present.values()].filter((entry) => entry.key === key).map(({ meta }) => meta);
}

function presenceState(topic: Topic): Record<string, unknown> {
  const byKey = Map.groupBy(topic.present.values(), ({ key }) => key);
  return Object.fromEntries(
    [...byKey].map(([key, entries]) => [key, { metas: entries.map(({ meta }) => meta) }]),
  );
}
