import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** Tells the database whether owners may register addresses without https; only development may. */
export async function allowInsecureWebhooks(pool: Pool, isAllowed: boolean): Promise<void> {
  await kysely(pool)
    .updateTable("private.server_settings")
    .set({ allow_insecure_webhooks: isAllowed })
    .execute();
}
