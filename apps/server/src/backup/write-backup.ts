import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ObjectStore } from "@curbview/embedded-backend";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import tar, { type Pack } from "tar-stream";
import {
  type BackupEnd,
  entryNames,
  type Manifest,
  objectHeader,
  type StoredObject,
} from "./backup-format.ts";
import { listTables, type SavedTable } from "./list-tables.ts";
import type { Installation } from "./open-installation.ts";

const partBytes = 1024 * 1024;
const filesPerBatch = 500;

type Entry = { name: string; size: number; body: Readable; pax?: Record<string, string> };
type StoredFile = { id: string; version: string; object: StoredObject };

/**
 * Writes everything into one file while the server goes on, the database as it was at one moment. Files are taken
 * before that moment, and those that came meanwhile after it, so that what is removed in between is still there.
 */
export async function writeBackup(installation: Installation, path: string): Promise<BackupEnd> {
  const { store } = installation;
  if (!store) throw new Error("With SUPABASE_URL the project keeps everything, and makes the backups.");
  const client = new pg.Client({
    connectionString: installation.databaseUrl,
    application_name: "curbview backup",
  });
  await client.connect();
  const end: BackupEnd = { rows: {}, files: 0, missingFiles: [] };
  const unfinished = `${path}.unfinished`;
  try {
    const pack = tar.pack();
    // A backup holds every key and all personal data.
    const file = await open(unfinished, "w", 0o600);
    const written = pipeline(pack, createGzip(), file.createWriteStream());
    const broken = written.then(() => new Promise<never>(() => {}));
    // The race below reports it; before that it would end the process.
    broken.catch(() => {});
    for await (const entry of readAll(store, client, end)) {
      await Promise.race([addEntry(pack, entry), broken]);
    }
    pack.finalize();
    await written;
    await rename(unfinished, path);
    return end;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

function addEntry(pack: Pack, { body, ...header }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
    body.on("error", reject).pipe(entry);
  });
}

async function requireSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('supabase_migrations.schema_migrations') as name");
  if (!rows[0]?.name)
    throw new Error("There is nothing to back up: no server has kept data in this database.");
}

async function* readAll(store: ObjectStore, client: pg.Client, end: BackupEnd): AsyncGenerator<Entry> {
  await requireSchema(client);
  const tables = await listTables(client);
  yield jsonEntry(entryNames.manifest, await describeTables(client, tables));
  const taken = new Set<string>();
  yield* readFiles(store, client, taken);
  await client.query("begin isolation level repeatable read read only");
  for (const table of tables) end.rows[table.name] = yield* readTable(client, table);
  end.missingFiles = yield* readFiles(store, client, taken);
  await client.query("commit");
  end.files = taken.size;
  yield jsonEntry(entryNames.end, end);
}

async function describeTables(client: pg.Client, tables: SavedTable[]): Promise<Manifest> {
  const { rows } = await client.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ version }) => version),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function* readTable(client: pg.Client, { name, columns, where }: SavedTable) {
  const rows = client.query(
    copyTo(`copy (select ${columns.join(", ")} from ${name} where ${where}) to stdout`),
  );
  let part: Buffer[] = [];
  let size = 0;
  let count = 0;
  const cut = (): Entry => {
    count += 1;
    const bytes = Buffer.concat(part);
    part = [];
    size = 0;
    return bufferEntry(`${entryNames.table}${name}/${count}`, bytes);
  };
  for await (const chunk of rows) {
    part.push(chunk);
    size += chunk.length;
    if (size >= partBytes) yield cut();
  }
  yield cut();
  return rows.rowCount;
}

/** Returns the versions whose bytes are missing. */
async function* readFiles(store: ObjectStore, client: pg.Client, taken: Set<string>) {
  const missing: string[] = [];
  for await (const { version, object } of listFiles(client)) {
    if (taken.has(version)) continue;
    const bytes = await readWhole(store, version);
    if (!bytes) {
      missing.push(version);
      continue;
    }
    const pax = { [objectHeader]: JSON.stringify(object) };
    yield { ...bufferEntry(`${entryNames.file}${version}`, bytes), pax };
    taken.add(version);
  }
  return missing;
}

/** Read whole, because it may be removed meanwhile; undefined when it is gone. */
async function readWhole(store: ObjectStore, version: string): Promise<Buffer | undefined> {
  try {
    return await buffer(store.read(version));
  } catch (error) {
    if (await store.exists(version)) throw error;
    return undefined;
  }
}

async function* listFiles(client: pg.Client): AsyncGenerator<StoredFile> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await client.query<StoredFile>(
      `select id, version,
         json_build_object('bucket', bucket_id, 'name', name, 'type', metadata ->> 'mimetype',
           'cacheControl', metadata ->> 'cacheControl', 'owner', owner_id) as object
       from storage.objects
       where id > $1 order by id limit $2`,
      [after, filesPerBatch],
    );
    yield* rows;
    if (rows.length < filesPerBatch) return;
    after = rows.at(-1)!.id;
  }
}

const jsonEntry = (name: string, value: object) => bufferEntry(name, Buffer.from(JSON.stringify(value)));

function bufferEntry(name: string, bytes: Buffer): Entry {
  return { name, size: bytes.length, body: Readable.from(bytes.length > 0 ? [bytes] : []) };
}
