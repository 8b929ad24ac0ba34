import type { SocketCaps } from "../context.ts";

/** Nobody with many tabs and no office behind one address comes near these. */
export const generousCaps: SocketCaps = { address: 200, user: 100 };

/** Names with fewer sockets than this are not told to other replicas: most have one, and they change no answer. */
const worthTelling = 5;

/** What one socket takes up until it closes. */
export type SocketSeat = {
  /** Counts the socket for somebody, once; false when they have as many as they may, and after `leave`. */
  take(kind: keyof SocketCaps, name: string): boolean;
  /** Gives back all that was taken. */
  leave(): void;
};

/** Open sockets by address and by user. */
export type SocketCounts = {
  open(): SocketSeat;
  /** What is open here, as far as other replicas need to know. */
  own(): Record<string, number>;
  /** Takes note of what a replica says it has open, in place of what it said before. */
  placeRemote(origin: string, counts: Record<string, number>): void;
  /** No longer counts what a replica that is gone had open. */
  forget(origin: string): void;
};

/**
 * Counts here at once, and elsewhere by what the other replicas said last (every 15 seconds, and when one starts), so
 * that somebody quick can have up to the cap on each of them for that long. What a crashed replica had open counts for
 * about a minute more.
 */
export function createSocketCounts(caps: SocketCaps = generousCaps): SocketCounts {
  const here = new Map<string, number>();
  const elsewhere = new Map<string, Map<string, number>>();
  const countAll = (key: string) =>
    [here, ...elsewhere.values()].reduce((sum, counts) => sum + (counts.get(key) ?? 0), 0);

  function change(key: string, by: 1 | -1): void {
    const left = (here.get(key) ?? 0) + by;
    if (left > 0) here.set(key, left);
    else here.delete(key);
  }

  function open(): SocketSeat {
    const taken = new Set<string>();
    let isOpen = true;
    return {
      take(kind, name) {
        const key = `${kind}:${name}`;
        if (taken.has(key)) return true;
        if (!isOpen || countAll(key) >= caps[kind]) return false;
        taken.add(key);
        change(key, 1);
        return true;
      },
      leave() {
        isOpen = false;
        for (const key of taken) change(key, -1);
        taken.clear();
      },
    };
  }

  return {
    open,
    own: () => Object.fromEntries([...here].filter(([, count]) => count >= worthTelling)),
    placeRemote: (origin, counts) => void elsewhere.set(origin, new Map(Object.entries(counts))),
    forget: (origin) => void elsewhere.delete(origin),
  };
}
