import type { Pool } from "pg";

/** Tells the database whether owners may register addresses without https; only development may. */
export async function allowInsecureWebhooks(pool: Pool, isAllowed: boolean): Promise<void> {
  await pool.query("update private.server_settings set allow_insecure_webhooks = $1", [isAllowed]);
}
