import type { SocketCaps } from "../context.ts";

/** Far more than one person with many tabs, or an office behind one address, has open. */
export const defaultSocketCaps: SocketCaps = { address: 200, user: 100 };

/** Counts below this are not sent to other replicas: most are 1 and decide nothing. */
const minReportedSockets = 5;

/** What one socket counts against until it closes. */
export type SocketSlot = {
  /** Counts the socket against a name, once; false when the name is at its cap or the slot is released. */
  acquire(kind: keyof SocketCaps, name: string): boolean;
  release(): void;
};

/** Open sockets by address and by user, over all replicas. */
export type SocketCounts = {
  open(): SocketSlot;
  /** The counts of this replica that others need to know. */
  reportable(): Record<string, number>;
  /** Replaces what is known of another replica. */
  setReplica(origin: string, counts: Record<string, number>): void;
  removeReplica(origin: string): void;
};

/**
 * Counts here at once, and on other replicas by their last report (every 15 seconds, and when one starts), so somebody
 * quick can reach the cap on each of them for that long. A crashed replica's sockets count for about a minute more.
 */
export function createSocketCounts(caps: SocketCaps = defaultSocketCaps): SocketCounts {
  const local = new Map<string, number>();
  const replicas = new Map<string, Map<string, number>>();
  const countAll = (key: string) =>
    [local, ...replicas.values()].reduce((sum, counts) => sum + (counts.get(key) ?? 0), 0);

  function change(key: string, by: 1 | -1): void {
    const left = (local.get(key) ?? 0) + by;
    if (left > 0) local.set(key, left);
    else local.delete(key);
  }

  function open(): SocketSlot {
    const held = new Set<string>();
    let isOpen = true;
    return {
      acquire(kind, name) {
        const key = `${kind}:${name}`;
        if (held.has(key)) return true;
        if (!isOpen || countAll(key) >= caps[kind]) return false;
        held.add(key);
        change(key, 1);
        return true;
      },
      release() {
        isOpen = false;
        for (const key of held) change(key, -1);
        held.clear();
      },
    };
  }

  return {
    open,
    reportable: () => Object.fromEntries([...local].filter(([, count]) => count >= minReportedSockets)),
    setReplica: (origin, counts) => void replicas.set(origin, new Map(Object.entries(counts))),
    removeReplica: (origin) => void replicas.delete(origin),
  };
}
