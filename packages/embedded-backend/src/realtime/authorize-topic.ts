import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import { identitySql, identityValues } from "../sql/run-as.ts";

/** Whether somebody may hear broadcasts on a topic, and send them. */
export type Rights = { read: boolean; write: boolean };

/** Everybody with a key may use a channel that is not private. */
export const publicRights: Rights = { read: true, write: true };

/**
 * What the policies on realtime.messages let somebody do with a private topic (supabase/realtime's rule: select is
 * reading, insert is writing). Rows are tried out in a transaction that is always rolled back.
 */
export async function authorizeTopic(pool: Pool, identity: RequestIdentity, topic: string): Promise<Rights> {
  const client = await pool.connect();
  let brokenBy: Error | undefined;
  try {
    await client.query("begin");
    await client.query("select set_config('realtime.topic', $1, true)", [topic]);
    const id = randomUUID();
    await client.query("insert into realtime.messages (id, topic, extension) values ($1, $2, 'broadcast')", [
      id,
      topic,
    ]);
    await client.query(identitySql, identityValues(identity));
    const { rowCount } = await client.query("select from realtime.messages where id = $1", [id]);
    return { read: rowCount === 1, write: await canInsert(client, topic) };
  } finally {
    await client.query("rollback").catch((error: Error) => {
      brokenBy = error;
    });
    client.release(brokenBy);
  }
}

async function canInsert(client: PoolClient, topic: string): Promise<boolean> {
  try {
    await client.query("insert into realtime.messages (topic, extension) values ($1, 'broadcast')", [topic]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    return false;
  }
}
