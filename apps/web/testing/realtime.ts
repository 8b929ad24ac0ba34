import { network, type RealtimeFrame, realtimeSocket } from "./http";

type Channel = { topic: string; tables: string[]; send(event: string, payload: object): void };

/**
 * Answers the realtime socket of the official client, from when `opened` resolves; `announce` tells it that a row of a table
 * changed.
 */
export function answerRealtime({ opened = Promise.resolve() } = {}) {
  const channels = new Map<string, Channel>();
  network.use(
    realtimeSocket.addEventListener("connection", ({ client }) => {
      client.addEventListener("message", async ({ data }) => {
        const [joinRef, ref, topic, event, payload]: RealtimeFrame = JSON.parse(String(data));
        const send = (name: string, body: object, to: string | null = null) =>
          client.send(JSON.stringify([joinRef, to, topic, name, body]));
        if (event === "phx_leave") channels.delete(topic);
        if (event !== "phx_join") return;
        await opened;
        const changes = readChanges(payload).map((change, index) => ({ ...change, id: index + 1 }));
        channels.set(topic, { topic, tables: changes.map(({ table }) => table), send });
        send("phx_reply", { status: "ok", response: { postgres_changes: changes } }, ref);
        send("system", { extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" });
      });
    }),
  );
  const followers = (table: string) => [...channels.values()].filter(({ tables }) => tables.includes(table));
  return {
    isFollowed: (table: string) => followers(table).length > 0,
    announce(table: string) {
      const row = { columns: [], record: {}, old_record: {}, errors: null };
      const data = {
        type: "UPDATE",
        schema: "public",
        table,
        commit_timestamp: "2026-11-20T16:00:00Z",
        ...row,
      };
      for (const { send } of followers(table)) send("postgres_changes", { ids: [1], data });
    },
  };
}

function readChanges(payload: Record<string, unknown>): { table: string }[] {
  const { config } = payload as { config?: { postgres_changes?: { table: string }[] } };
  return config?.postgres_changes ?? [];
}
