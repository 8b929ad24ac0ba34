import type { RequestIdentity } from "../identity/identity.ts";
import type { Rights } from "./authorize-topic.ts";
import type { Binding } from "./match-binding.ts";

/** A broadcast as the client's callback gets it; the payload is a Buffer where raw bytes were sent. */
export type Broadcast = { type: "broadcast"; event: string; payload: unknown };

/** The private and the public topic of one name are two topics. */
export type Place = { topic: string; isPrivate: boolean };

/** One joined topic of one socket. */
export type Channel = Place & {
  joinRef: string | null;
  identity: RequestIdentity;
  rights: Rights;
  bindings: Binding[];
  broadcast: { self: boolean; ack: boolean };
  send(event: string, payload: Record<string, unknown>): void;
  /** Sends a change with the ids of the bindings it fits; all receivers are given the same `data`. */
  sendChange(ids: number[], data: object): void;
  sendBroadcast(message: Broadcast): void;
  close(message: string): void;
  expiry?: NodeJS.Timeout;
};

/** Passes broadcasts on to other replicas. */
export type Relay = (place: Place, message: Broadcast) => void;

/** The joined channels of this process by topic. */
export type Hub = {
  channels(): Iterable<Channel>;
  has(channel: Channel): boolean;
  join(channel: Channel): void;
  leave(channel: Channel): void;
  /** Sends a message to everybody on the topic who may read it; to its sender only when asked for. */
  broadcast(place: Place, message: Broadcast, sender?: Channel): void;
  /** The same for a message that another replica has relayed. */
  deliver(place: Place, message: Broadcast, sender?: Channel): void;
};

export function createHub(relay?: Relay): Hub {
  const topics = new Map<string, Set<Channel>>();
  const keyOf = ({ topic, isPrivate }: Place) => `${isPrivate ? "private" : "public"} ${topic}`;

  function deliver(place: Place, message: Broadcast, sender?: Channel): void {
    for (const channel of topics.get(keyOf(place)) ?? []) {
      if (channel === sender && !channel.broadcast.self) continue;
      if (channel.rights.read) channel.sendBroadcast(message);
    }
  }

  return {
    *channels() {
      for (const channels of topics.values()) yield* channels;
    },
    has: (channel) => topics.get(keyOf(channel))?.has(channel) ?? false,
    join(channel) {
      const key = keyOf(channel);
      topics.set(key, (topics.get(key) ?? new Set()).add(channel));
    },
    leave(channel) {
      const key = keyOf(channel);
      const channels = topics.get(key);
      channels?.delete(channel);
      if (channels?.size === 0) topics.delete(key);
    },
    broadcast(place, message, sender) {
      deliver(place, message, sender);
      relay?.({ topic: place.topic, isPrivate: place.isPrivate }, message);
    },
    deliver,
  };
}
