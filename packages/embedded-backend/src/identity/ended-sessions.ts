import type { DatabaseListener, Log } from "@curbview/server-kit";
import type { Pool } from "pg";

/** Sessions that ended while access tokens of theirs may still be in use. */
export type EndedSessions = {
  has(sessionId: string): boolean;
  /** Calls back when a session ends, on whichever replica that was. */
  onEnd(callback: (sessionId: string) => void): void;
  /** Loads those of the last hours and drops older ones. */
  load(): Promise<void>;
};

/** Longer than an access token lives. */
export const endedSessionHours = 2;

/** Kept in memory and updated by the database, so that a sign-out takes effect at once on every replica. */
export function createEndedSessions(pool: Pool, listener: DatabaseListener, log: Log): EndedSessions {
  /** Session id to the time it became known. */
  const known = new Map<string, number>();
  const callbacks: ((sessionId: string) => void)[] = [];

  async function load(): Promise<void> {
    const { rows } = await pool.query<{ session_id: string }>(
      "select session_id from auth.ended_sessions where ended_at > now() - make_interval(hours => $1)",
      [endedSessionHours],
    );
    const now = Date.now();
    for (const [id, since] of known) if (now - since > endedSessionHours * 3_600_000) known.delete(id);
    for (const row of rows) known.set(row.session_id, known.get(row.session_id) ?? now);
  }

  listener.subscribe({
    channel: "auth_session_ended",
    onNotice(id) {
      known.set(id, Date.now());
      for (const callback of callbacks) callback(id);
    },
    onReconnect: () =>
      void load().catch((error: Error) =>
        log.error({ error: error.message }, "the ended sessions could not be read"),
      ),
  });
  return { has: (id) => known.has(id), onEnd: (callback) => void callbacks.push(callback), load };
}
