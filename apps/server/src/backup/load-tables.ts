import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import type { Manifest } from "./backup-format.ts";

type Table = Manifest["tables"][number];

/** Puts rows into tables, all in one transaction that nobody sees before `finish`. */
export type TableLoader = {
  /** The next bytes of a table's rows; parts of one table come one after the other. */
  add(table: string, part: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives how many rows went into each table, and commits once `check` agrees. */
  finish(missingFiles: string[], check: (rows: Record<string, number>) => void): Promise<void>;
  /** Takes everything back, unless it is finished. */
  close(): Promise<void>;
};

/** Empties the tables of what the schema itself put there, and loads without triggers: the rows are as they were. */
export async function createTableLoader(databaseUrl: string, tables: Table[]): Promise<TableLoader> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "curbview restore" });
  await client.connect();
  // A connection that drops is told by the statement it drops under.
  client.on("error", () => {});
  const withTriggers = await emptyTables(client, tables).catch(async (error: Error) => {
    await client.end();
    throw error;
  });
  const rows: Record<string, number> = {};
  let current: { table: string; stream: CopyStreamQuery } | undefined;

  async function end(): Promise<void> {
    if (!current) return;
    const { table, stream } = current;
    current = undefined;
    stream.end();
    await finished(stream);
    rows[table] = stream.rowCount;
  }

  return {
    async add(table, part) {
      if (current?.table !== table) {
        await end();
        current = { table, stream: client.query(copyFrom(describeCopy(tables, table))) };
      }
      const { stream } = current;
      for await (const chunk of part) {
        // An error is told by `finished`; waiting for a drain that never comes would hide it.
        if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), once(stream, "close")]);
      }
    },
    async finish(missingFiles, check) {
      await end();
      check(rows);
      await client.query("delete from storage.objects where version = any ($1)", [missingFiles]);
      // Whoever was working on a job is not here.
      await client.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
      await continueSequences(client, tables);
      for (const name of withTriggers) await client.query(`alter table ${name} enable trigger user`);
      await client.query("commit");
    },
    close: () => client.end(),
  };
}

async function emptyTables(client: pg.Client, tables: Table[]): Promise<string[]> {
  await client.query("begin");
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")} cascade`);
  return silenceTriggers(client, tables);
}

function describeCopy(tables: Table[], name: string): string {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`The backup holds rows of ${name}, which it does not announce.`);
  return `copy ${table.name} (${table.columns.join(", ")}) from stdin`;
}

/** For the session where that is allowed, else table by table; gives those whose triggers must be put back. */
async function silenceTriggers(client: pg.Client, tables: Table[]): Promise<string[]> {
  await client.query("savepoint as_replica");
  try {
    await client.query("set local session_replication_role = replica");
    return [];
  } catch {
    // Only a superuser may; the owner of the tables may do this instead. The order of the tables keeps references whole.
    await client.query("rollback to savepoint as_replica");
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith("jobs."));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    return names;
  }
}

/** Counters go on after the highest number that is taken. */
async function continueSequences(client: pg.Client, tables: Table[]): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table_name: string; column_name: string }>(
    `select pg_get_serial_sequence(names.name, a.attname) as sequence, names.name as table_name,
       format('%I', a.attname) as column_name
     from unnest($1::text[]) as names (name)
     join pg_attribute a on a.attrelid = names.name::regclass and a.attnum > 0 and not a.attisdropped
     where pg_get_serial_sequence(names.name, a.attname) is not null`,
    [tables.map(({ name }) => name)],
  );
  for (const { sequence, table_name, column_name } of rows) {
    await client.query(
      `select setval($1, highest) from (select max(${column_name}) as highest from ${table_name}) taken
       where highest is not null`,
      [sequence],
    );
  }
}
