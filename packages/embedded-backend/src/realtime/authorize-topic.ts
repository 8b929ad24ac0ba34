import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { identitySql, identityValues } from "../sql/run-as.ts";

/** What somebody may do with a topic. */
export type Rights = Record<"broadcast" | "presence", { read: boolean; write: boolean }>;

const extensions = ["broadcast", "presence"] as const;

/** Everybody with a key may use a channel that is not private. */
export const publicRights: Rights = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
};

/**
 * What the policies on realtime.messages let somebody do with a private topic (supabase/realtime's rule: select is
 * reading, insert is writing). Rows are tried out in a transaction that is always rolled back.
 */
export async function authorizeTopic(pool: Pool, identity: RequestIdentity, topic: string): Promise<Rights> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query("select set_config('realtime.topic', $1, true)", [topic]);
    const ids = [randomUUID(), randomUUID()] as const;
    await client.query(
      "insert into realtime.messages (id, topic, extension) values ($1, $3, 'broadcast'), ($2, $3, 'presence')",
      [...ids, topic],
    );
    await client.query(identitySql, identityValues(identity));
    const readable = await client.query<{ extension: string }>(
      "select extension from realtime.messages where id = any($1)",
      [ids],
    );
    const names = new Set(readable.rows.map((row) => row.extension));
    const [broadcast, presence] = [
      await canInsert(client, topic, "broadcast"),
      await canInsert(client, topic, "presence"),
    ];
    return {
      broadcast: { read: names.has("broadcast"), write: broadcast },
      presence: { read: names.has("presence"), write: presence },
    };
  } finally {
    await client.query("rollback").catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

async function canInsert(
  client: PoolClient,
  topic: string,
  extension: (typeof extensions)[number],
): Promise<boolean> {
  await client.query("savepoint before_row");
  try {
    await client.query("insert into realtime.messages (topic, extension) values ($1, $2)", [
      topic,
      extension,
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    return false;
  } finally {
    await client.query("rollback to savepoint before_row");
  }
}
