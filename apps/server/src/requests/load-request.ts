import { pictureBucket } from "@curbview/domain";
import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** What is kept of a homeowner's request; undefined for an unknown token. */
export function loadRequest(pool: Pool, token: string) {
  return kysely(pool)
    .selectFrom("private.finished_leads as finished")
    .innerJoin("leads", "leads.id", "finished.lead_id")
    .innerJoin("companies", "companies.id", "leads.company_id")
    .leftJoin("mockups", "mockups.id", "leads.mockup_id")
    .select(["leads.id", "leads.name", "leads.email", "leads.phone", "leads.address", "leads.service_type"])
    .select(["leads.look", "leads.price_low", "leads.price_high", "leads.price_disclaimer"])
    .select(["leads.created_at"])
    .select(["companies.name as company_name", "mockups.source_image_url", "mockups.result_image_url"])
    .where("finished.own_token", "=", token)
    .executeTakeFirst();
}

export type KeptRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;

const bucketPath = `/${pictureBucket}/`;

/**
 * Names in the bucket of the photos and pictures of a lead. The address of a photo comes from a visitor: only one below
 * the company's own uploads that no other mockup shows is theirs.
 */
export async function findPictureNames(pool: Pool, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with lead as (select id, company_id, mockup_id from leads where id = ${leadId}),
    pictures as (
      select mockups.id, split_part(split_part(picture, ${bucketPath}, 2), '?', 1) as name,
        mockups.lead_id = lead.id or mockups.id = lead.mockup_id as is_theirs, lead.company_id
      from lead join mockups on mockups.company_id = lead.company_id,
        unnest(array[original_image_url, source_image_url, generated_image_url, result_image_url]) as picture
      where picture like ${`%${bucketPath}%`}
    )
    select distinct name from pictures
    where (name like 'source-images/' || company_id || '/%' or name like company_id || '/leads/%')
    group by name having bool_and(coalesce(is_theirs, false))`.execute(kysely(pool));
  return rows.map(({ name }) => name);
}
