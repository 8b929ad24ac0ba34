import type { ClientBase } from "pg";

/** Columns that only a Supabase project's users have, with the values its auth server expects. */
const projectDefaults: Record<string, string> = {
  instance_id: "00000000-0000-0000-0000-000000000000",
  aud: "authenticated",
  role: "authenticated",
  confirmation_token: "",
  recovery_token: "",
  email_change: "",
  email_change_token_new: "",
  email_change_token_current: "",
  phone_change: "",
  phone_change_token: "",
  reauthentication_token: "",
};

/** Creates a temporary table with text columns; returns its name. */
export async function createStagingTable(
  client: ClientBase,
  table: string,
  columns: string[],
): Promise<string> {
  const stage = `stage_${table.replace(/\W/g, "_")}`;
  const fields = columns.map((column) => `${column} text`).join(", ");
  await client.query(`create temporary table ${stage} (${fields}) on commit drop`);
  return stage;
}

/** Copies the rows into a table of Supabase's: the columns both have, and defaults for those it requires. */
export async function insertFromStagingTable(
  client: ClientBase,
  stage: string,
  table: string,
  columns: string[],
) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select format('%I', attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const values = rows.flatMap(({ name, type }) => {
    if (columns.includes(name)) return [{ name, value: `${name}::${type}` }];
    if (name in projectDefaults) return [{ name, value: `'${projectDefaults[name]}'::${type}` }];
    return [];
  });
  await client.query(
    `insert into ${table} (${values.map(({ name }) => name).join(", ")})
     select ${values.map(({ value }) => value).join(", ")} from ${stage}`,
  );
}
