import type { ClientBase } from "pg";

/** A table with the columns that are not computed by the database. */
export type SavedTable = { name: string; columns: string[]; where: string };

/** Expires within the hour. */
const notSaved = ["auth.rate_limits", "private.visit_counts", "private.captcha_passes"];
/** Of the queue only unfinished jobs are saved; it makes its tables itself. */
const unfinishedJobs = { name: "jobs.job", where: "state in ('created', 'retry', 'active')" };

/** Every table of the product, referenced tables first. */
export async function listTables(db: ClientBase): Promise<SavedTable[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       array(
         select distinct format('%I.%I', rn.nspname, rc.relname) from pg_constraint k
         join pg_class rc on rc.oid = k.confrelid join pg_namespace rn on rn.oid = rc.relnamespace
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
       ) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where (c.relkind = 'r' and n.nspname in ('auth', 'public', 'private', 'storage'))
       or c.oid = to_regclass($1)
     group by c.oid, n.nspname, c.relname order by 1`,
    [unfinishedJobs.name],
  );
  const left = new Map(rows.filter(({ name }) => !notSaved.includes(name)).map((row) => [row.name, row]));
  const ordered: SavedTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refers_to }) => !refers_to.some((name) => left.has(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...left.keys()].join(", ")}`);
    for (const { name, columns } of free) {
      ordered.push({ name, columns, where: name === unfinishedJobs.name ? unfinishedJobs.where : "true" });
      left.delete(name);
    }
  }
  return ordered;
}
