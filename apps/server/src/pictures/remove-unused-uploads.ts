import { type Database, pictureBucket } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** What one call of the storage interface may remove. */
const batchSize = 500;

/**
 * Removes what was uploaded more than a day ago and nobody will look at again: photos that became no mockup, swatches of
 * products that are gone or have another, and logos of companies likewise.
 */
export async function removeUnusedUploads(
  pool: Pool,
  serviceClient: SupabaseClient<Database>,
): Promise<void> {
  let names: string[];
  do {
    names = await findUnused(pool);
    if (names.length === 0) return;
    const { data, error } = await serviceClient.storage.from(pictureBucket).remove(names);
    if (error) throw error;
    if (data.length < names.length) throw new Error(`${names.length - data.length} uploads were not removed`);
  } while (names.length === batchSize);
}

async function findUnused(pool: Pool): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with used as (
      select distinct split_part(split_part(picture, ${`/${pictureBucket}/`}, 2), '?', 1) as name
      from public.mockups,
        unnest(array[original_image_url, source_image_url, generated_image_url, result_image_url]) as picture
      where picture like ${`%/${pictureBucket}/source-images/%`}
    )
    select name from storage.objects as upload
    where bucket_id = ${pictureBucket} and created_at < now() - interval '1 day' and case
      when name like 'source-images/%' then not exists (select from used where used.name = upload.name)
      when split_part(name, '/', 3) like 'swatch-%'
        then not exists (select from public.products where swatch_path = upload.name)
      when split_part(name, '/', 2) like 'logo-%'
        then not exists (
          select from public.companies
          where id::text = split_part(upload.name, '/', 1) and logo ->> 'path' = upload.name
        )
    end
    limit ${batchSize}`.execute(kysely(pool));
  return rows.map(({ name }) => name);
}
