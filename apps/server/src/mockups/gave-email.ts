import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** Whether the visitor of this lead has finished one at the same company that is not held. */
export async function gaveEmail(pool: Pool, leadId: string): Promise<boolean> {
  const finished = await kysely(pool)
    .selectFrom("leads as asked")
    .innerJoin("leads as finished", (join) =>
      join
        .onRef("finished.company_id", "=", "asked.company_id")
        .on(sql<boolean>`finished.id = asked.id or finished.visitor_token_hash = asked.visitor_token_hash`),
    )
    .select("finished.id")
    .where("asked.id", "=", leadId)
    .where("finished.email", "<>", "")
    .where("finished.is_held", "=", false)
    .limit(1)
    .executeTakeFirst();
  return finished !== undefined;
}
