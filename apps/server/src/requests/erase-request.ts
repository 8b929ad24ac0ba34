import { pictureBucket } from "@curbview/domain";
import { inTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import type { DataAccess } from "../backends/data-access.ts";
import { eraseCharge } from "../billing/erase-charge.ts";
import { kysely } from "../database/kysely.ts";
import { findPictureNames, loadRequest } from "./load-request.ts";

/**
 * Deletes a homeowner's request with its photo, pictures, history and messages; of a charge a line without them stays.
 * The files go first: if the storage fails nothing is deleted yet, and the link still works. False for an unknown token.
 */
export async function eraseRequest(
  { pool, serviceClient }: Pick<DataAccess, "pool" | "serviceClient">,
  token: string,
): Promise<boolean> {
  const request = await loadRequest(pool, token);
  if (!request) return false;
  const names = await findPictureNames(pool, request.id);
  if (names.length > 0) {
    const { error } = await serviceClient.storage.from(pictureBucket).remove(names);
    if (error) throw error;
  }
  await inTransaction(pool, (client) => eraseRows(client, request.id));
  return true;
}

async function eraseRows(client: PoolClient, leadId: string): Promise<void> {
  const db = kysely(client);
  // The charge before the lead, as whoever settles a charge locks them.
  await eraseCharge(client, leadId);
  const lead = await db
    .selectFrom("leads")
    .select(["company_id", "mockup_id"])
    .where("id", "=", leadId)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("company_id", "=", lead.company_id)
    .where(sql<boolean>`payload -> 'data' ->> 'id' = ${leadId}`)
    .execute();
  await db.deleteFrom("private.outbox").where(sql<boolean>`payload ->> 'lead_id' = ${leadId}`).execute();
  // The lead's own jobs, and mails that wait or have left, with their words. The key of each names the lead.
  await sql`
    delete from jobs.job
    where data ->> 'lead_id' = ${leadId} or (name = 'mail' and data ->> 'key' like ${`%${leadId}%`})`.execute(
    db,
  );
  await db
    .deleteFrom("mockups")
    .where("company_id", "=", lead.company_id)
    .where((eb) => eb.or([eb("lead_id", "=", leadId), eb("id", "=", lead.mockup_id)]))
    .execute();
  // Its events and tokens go with it.
  await db.deleteFrom("leads").where("id", "=", leadId).execute();
}
