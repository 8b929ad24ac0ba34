import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

const bucket = "mockup-images";
/** What one call of the storage interface may remove. */
const batchSize = 500;

/** Removes photos that were uploaded more than a day ago and became no mockup: nobody will look at them again. */
export async function removeUnusedUploads(
  pool: Pool,
  serviceClient: SupabaseClient<Database>,
): Promise<void> {
  let names: string[];
  do {
    names = await findUnused(pool);
    if (names.length === 0) return;
    const { data, error } = await serviceClient.storage.from(bucket).remove(names);
    if (error) throw error;
    if (data.length < names.length) throw new Error(`${names.length - data.length} photos were not removed`);
  } while (names.length === batchSize);
}

async function findUnused(pool: Pool): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with used as (
      select distinct split_part(split_part(picture, ${`/${bucket}/`}, 2), '?', 1) as name
      from public.mockups,
        unnest(array[original_image_url, source_image_url, generated_image_url, result_image_url]) as picture
      where picture like ${`%/${bucket}/source-images/%`}
    )
    select name from storage.objects as photo
    where bucket_id = ${bucket} and name like 'source-images/%' and created_at < now() - interval '1 day'
      and not exists (select from used where used.name = photo.name)
    limit ${batchSize}`.execute(kysely(pool));
  return rows.map(({ name }) => name);
}
