import { randomUUID } from "node:crypto";
import type { DatabaseListener } from "@curbview/server-kit";
import type { BackendContext } from "../context.ts";
import type { SocketCounts } from "./count-sockets.ts";
import type { Broadcast, Hub, Place, Relay } from "./hub.ts";

const channel = "realtime_relay";
/** A notice of PostgreSQL holds less than 8,000 bytes; longer ones go through a table. */
const maxNoticeBytes = 7000;
const aliveEveryMs = 15_000;
const goneAfterMs = 50_000;
const maxQueued = 1000;

type Message =
  | { kind: "hello" | "bye" }
  | { kind: "alive"; sockets?: Record<string, number> }
  | { kind: "broadcast"; place: Place; event: string; payload?: unknown; bytes?: string };
type Notice = { from: string; message?: Message; kept?: string };

/** Exchanges broadcasts and socket counts with the other replicas on the same database. */
export type ReplicaLink = { relay: Relay; start(hub: Hub): void; stop(): Promise<void> };

/** Must be created before the listener starts. */
export function createReplicaLink(
  { pool, log }: BackendContext,
  listener: DatabaseListener,
  counts: SocketCounts,
): ReplicaLink {
  const me = randomUUID();
  const others = new Map<string, number>();
  let hub: Hub | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let receiving: Promise<void> = Promise.resolve();
  let waiting = 0;

  const warn = (what: string) => (error: Error) => log.warn({ error: error.message }, what);

  function send(message: Message): void {
    if (waiting >= maxQueued) return;
    waiting += 1;
    sending = sending
      .then(() => notify({ from: me, message }))
      .catch(warn("a live message could not be passed on to other replicas"))
      .finally(() => {
        waiting -= 1;
      });
  }

  async function notify(notice: Notice): Promise<void> {
    let text = JSON.stringify(notice);
    if (Buffer.byteLength(text) > maxNoticeBytes) {
      const { rows } = await pool.query<{ id: string }>(
        "insert into realtime.relayed (message) values ($1) returning id",
        [JSON.stringify(notice.message)],
      );
      text = JSON.stringify({ from: me, kept: rows[0]!.id } satisfies Notice);
    }
    await pool.query("select pg_notify($1, $2)", [channel, text]);
  }

  async function receive(text: string): Promise<void> {
    const { from, message, kept } = JSON.parse(text) as Notice;
    if (from === me || !hub) return;
    others.set(from, Date.now());
    const whole = message ?? (await readKept(kept));
    if (whole) take(hub, from, whole);
  }

  async function readKept(id: string | undefined): Promise<Message | undefined> {
    const { rows } = await pool.query<{ message: string }>(
      "select message from realtime.relayed where id = $1",
      [id],
    );
    return rows[0] && (JSON.parse(rows[0].message) as Message);
  }

  function take(here: Hub, from: string, message: Message): void {
    if (message.kind === "broadcast") here.deliver(message.place, toBroadcast(message));
    if (message.kind === "alive") counts.setReplica(from, message.sockets ?? {});
    if (message.kind === "hello") sendHeartbeat();
    if (message.kind === "bye") forget(from);
  }

  function forget(origin: string): void {
    others.delete(origin);
    counts.removeReplica(origin);
  }

  const sendHeartbeat = () =>
    send({ kind: "alive", ...(others.size > 0 && { sockets: counts.reportable() }) });

  async function tick(): Promise<void> {
    sendHeartbeat();
    for (const [origin, heardAt] of others) {
      if (Date.now() - heardAt >= goneAfterMs) forget(origin);
    }
    await pool.query("delete from realtime.relayed where sent_at < now() - interval '1 minute'");
  }

  listener.subscribe({
    channel,
    onNotice(text) {
      receiving = receiving.then(() => receive(text)).catch(warn("a relayed message could not be read"));
    },
    onReconnect: () => send({ kind: "hello" }),
  });

  return {
    relay(place, { event, payload }) {
      if (others.size === 0) return;
      const content = Buffer.isBuffer(payload) ? { bytes: payload.toString("base64") } : { payload };
      send({ kind: "broadcast", place, event, ...content });
    },
    start(started) {
      hub = started;
      send({ kind: "hello" });
      timer = setInterval(
        () => void tick().catch(warn("relayed messages could not be removed")),
        aliveEveryMs,
      );
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      send({ kind: "bye" });
      await sending;
    },
  };
}

function toBroadcast(message: { event: string; payload?: unknown; bytes?: string }): Broadcast {
  const { event, payload, bytes } = message;
  return { type: "broadcast", event, payload: bytes === undefined ? payload : Buffer.from(bytes, "base64") };
}
