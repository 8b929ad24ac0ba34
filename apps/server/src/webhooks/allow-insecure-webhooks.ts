import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** Sets whether the database accepts webhook URLs without https; only in development. */
export async function allowInsecureWebhooks(pool: Pool, isAllowed: boolean): Promise<void> {
  await kysely(pool)
    .updateTable("private.server_settings")
    .set({ allow_insecure_webhooks: isAllowed })
    .execute();
}
