import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import type { BackupEnd, Manifest, StoredObject } from "./backup-format.ts";
import type { Installation } from "./open-installation.ts";
import { createStage, moveFromStage } from "./stage-rows.ts";

type Table = Manifest["tables"][number];
/** How a table's rows come in: as they are, through a stage, or not at all. */
type LoadMode = "copied" | "staged" | "left";

/** Tables that only older backups hold: uploads in parts, which were unfinished. */
const retiredTables = new Set(["storage.resumable_uploads"]);

/** Puts rows into tables, all in one transaction that nobody sees before `finish`. */
export type TableLoader = {
  /** The next bytes of a table's rows; parts of one table come one after the other. */
  add(table: string, part: AsyncIterable<Uint8Array>): Promise<void>;
  /** Whose a file is, where its row is not among those that are loaded. */
  rememberOwner(object: StoredObject): void;
  /** Commits; throws when fewer rows have come than the backup says. */
  finish(end: BackupEnd): Promise<void>;
  /** Takes everything back, unless it is finished. */
  close(): Promise<void>;
};

/** Empties the tables of what the schema itself put there, and loads without triggers: the rows are as they were. */
export async function createTableLoader(
  { databaseUrl, isSupabase }: Installation,
  tables: Table[],
): Promise<TableLoader> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "curbview restore" });
  await client.connect();
  // A connection that drops is told by the statement it drops under.
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
    if (stage) await moveFromStage(client, stage, table.name, table.columns);
  }

  async function begin(name: string): Promise<CopyStreamQuery> {
    if (current?.table.name === name) return current.stream;
    await end();
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`it holds rows of ${name}, which it does not announce`);
    const stage = wayOf(name) === "staged" ? await createStage(client, name, table.columns) : undefined;
    const stream = client.query(copyFrom(`copy ${stage ?? name} (${table.columns.join(", ")}) from stdin`));
    current = { table, stream, stage };
    return stream;
  }

  return {
    async add(name, part) {
      if (wayOf(name) === "left") return;
      const stream = await begin(name);
      for await (const chunk of part) {
        // An error is told by `finished`; waiting for a drain that never comes would hide it.
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
      await client.query("delete from storage.objects where version = any ($1)", [expected.missingFiles]);
      for (const { owner, bucket, name } of owned) {
        await client.query("update storage.objects set owner_id = $1 where bucket_id = $2 and name = $3", [
          owner,
          bucket,
          name,
        ]);
      }
      // Whoever was working on a job is not here.
      await client.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
      await continueSequences(client, copied);
      for (const name of withTriggers) await client.query(`alter table ${name} enable trigger user`);
      await client.query("commit");
    },
    close: () => client.end(),
  };
}

/** A Supabase project keeps sessions and keys of its own, and makes the rows of files as they are uploaded. */
function projectLoadMode(name: string): LoadMode {
  if (name === "auth.users" || name === "auth.identities") return "staged";
  return /^(auth|storage)\./.test(name) ? "left" : "copied";
}

async function emptyTables(client: pg.Client, names: string[]): Promise<string[]> {
  await client.query("begin");
  await client.query(`truncate ${names.join(", ")} cascade`);
  return disableTriggers(client, names);
}

/** For the session where that is allowed, else table by table; gives those whose triggers must be put back. */
async function disableTriggers(client: pg.Client, tables: string[]): Promise<string[]> {
  await client.query("savepoint as_replica");
  try {
    await client.query("set local session_replication_role = replica");
    return [];
  } catch {
    // Only a superuser may; the owner of the tables may do this instead. The order of the tables keeps references whole.
    await client.query("rollback to savepoint as_replica");
    const names = tables.filter((name) => !name.startsWith("jobs."));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    return names;
  }
}

/** Counters go on after the highest number that is taken. */
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
