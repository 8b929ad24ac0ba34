import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import type { BackupEnd, Manifest, StoredObject } from "./backup-format.ts";
import type { Installation } from "./open-installation.ts";
import { createStagingTable, insertFromStagingTable } from "./stage-rows.ts";

type Table = Manifest["tables"][number];
/** How a table is loaded: directly, through a staging table, or not at all. */
type LoadMode = "copied" | "staged" | "left";

/** Tables that only older backups hold: unfinished uploads in parts. */
const retiredTables = new Set(["storage.resumable_uploads"]);

/** Loads rows into tables in one transaction, which `finish` commits. */
export type TableLoader = {
  /** Appends to a table's COPY stream; the parts of one table must come in order. */
  add(table: string, part: AsyncIterable<Uint8Array>): Promise<void>;
  /** Sets the owner of a file whose row is not loaded. */
  rememberOwner(object: StoredObject): void;
  /** Commits; throws when rows are missing. */
  finish(end: BackupEnd): Promise<void>;
  /** Rolls back, unless it is finished. */
  close(): Promise<void>;
};

/** Empties the tables of the rows that migrations inserted, and loads with triggers disabled. */
export async function createTableLoader(
  { databaseUrl, isSupabase }: Pick<Installation, "databaseUrl" | "isSupabase">,
  tables: Table[],
): Promise<TableLoader> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "curbview restore" });
  await client.connect();
  // A lost connection is reported by the statement it interrupts.
  client.on("error", () => {});
  const wayOf = (name: string): LoadMode => {
    if (retiredTables.has(name)) return "left";
    return isSupabase ? projectLoadMode(name) : "copied";
  };
  const copied = tables.map(({ name }) => name).filter((name) => wayOf(name) === "copied");
  const withTriggers = await emptyTables(client, copied).catch(async (error: Error) => {
    await client.end();
    throw error;
  });
  const rows: Record<string, number> = {};
  const owned: StoredObject[] = [];
  let current: { table: Table; stream: CopyStreamQuery; stage: string | undefined } | undefined;

  async function end(): Promise<void> {
    if (!current) return;
    const { table, stream, stage } = current;
    current = undefined;
    stream.end();
    await finished(stream);
    rows[table.name] = stream.rowCount;
    if (stage) await insertFromStagingTable(client, stage, table.name, table.columns);
  }

  async function begin(name: string): Promise<CopyStreamQuery> {
    if (current?.table.name === name) return current.stream;
    await end();
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`it holds rows of ${name}, which it does not announce`);
    const stage =
      wayOf(name) === "staged" ? await createStagingTable(client, name, table.columns) : undefined;
    const stream = client.query(copyFrom(`copy ${stage ?? name} (${table.columns.join(", ")}) from stdin`));
    current = { table, stream, stage };
    return stream;
  }

  return {
    async add(name, part) {
      if (wayOf(name) === "left") return;
      const stream = await begin(name);
      for await (const chunk of part) {
        // An error is reported by `finished`; waiting for a drain that never comes would hide it.
        if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), once(stream, "close")]);
      }
    },
    rememberOwner: (object) => {
      if (isSupabase && object.owner) owned.push(object);
    },
    async finish(expected) {
      await end();
      const whole = Object.entries(expected.rows).filter(([name]) => wayOf(name) !== "left");
      const short = whole.filter(([name, count]) => rows[name] !== count).map(([name]) => name);
      if (short.length > 0) throw new Error(`rows are missing in ${short.join(", ")}`);
      if (!rows["private.seeding"]) await markAsSeeded(client);
      await client.query("delete from storage.objects where version = any ($1)", [expected.missingFiles]);
      for (const { owner, bucket, name } of owned) {
        await client.query("update storage.objects set owner_id = $1 where bucket_id = $2 and name = $3", [
          owner,
          bucket,
          name,
        ]);
      }
      // The workers of active jobs are gone.
      await client.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
      await continueSequences(client, copied);
      for (const name of withTriggers) await client.query(`alter table ${name} enable trigger user`);
      await client.query("commit");
    },
    async close() {
      // What breaks off a COPY is told to the caller already.
      current?.stream.on("error", () => {});
      await client.end();
    },
  };
}

/**
 * Earlier backups do not say whether samples were put in place: without this, a start would fill an installation whose
 * owner had removed them, or take companies away that a first start cut short seemed to have begun.
 */
async function markAsSeeded(client: pg.Client): Promise<void> {
  await client.query("delete from private.seeding");
  await client.query("insert into private.seeding values (true)");
}

/** A Supabase project has its own sessions and keys, and inserts rows of files on upload. */
function projectLoadMode(name: string): LoadMode {
  if (name === "auth.users" || name === "auth.identities") return "staged";
  return /^(auth|storage)\./.test(name) ? "left" : "copied";
}

async function emptyTables(client: pg.Client, names: string[]): Promise<string[]> {
  await client.query("begin");
  await client.query(`truncate ${names.join(", ")} cascade`);
  return disableTriggers(client, names);
}

/** For the session where that is allowed, else by table; returns the tables to enable triggers on again. */
async function disableTriggers(client: pg.Client, tables: string[]): Promise<string[]> {
  await client.query("savepoint as_replica");
  try {
    await client.query("set local session_replication_role = replica");
    return [];
  } catch {
    // Only a superuser may set it; the tables' owner may do this instead. Their order satisfies foreign keys.
    await client.query("rollback to savepoint as_replica");
    const names = tables.filter((name) => !name.startsWith("jobs."));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    return names;
  }
}

/** Sets sequences to the highest number in use. */
async function continueSequences(client: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table_name: string; column_name: string }>(
    `select pg_get_serial_sequence(names.name, a.attname) as sequence, names.name as table_name,
       format('%I', a.attname) as column_name
     from unnest($1::text[]) as names (name)
     join pg_attribute a on a.attrelid = names.name::regclass and a.attnum > 0 and not a.attisdropped
     where pg_get_serial_sequence(names.name, a.attname) is not null`,
    [tables],
  );
  for (const { sequence, table_name, column_name } of rows) {
    await client.query(
      `select setval($1, highest) from (select max(${column_name}) as highest from ${table_name}) taken
       where highest is not null`,
      [sequence],
    );
  }
}
