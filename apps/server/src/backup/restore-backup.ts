import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { bootstrapDatabase, migrateDatabase } from "@curbview/embedded-backend";
import tar, { type Header } from "tar-stream";
import type { z } from "zod";
import { migrationsDir } from "../backends/migrations.ts";
import { requireSupabase } from "../backends/open-supabase-backend.ts";
import { openQueue } from "../jobs/open-queue.ts";
import {
  type BackupEnd,
  endSchema,
  entryNames,
  type Manifest,
  manifestSchema,
  objectHeader,
  storedObjectSchema,
} from "./backup-format.ts";
import { createTableLoader, type TableLoader } from "./load-tables.ts";
import type { Installation } from "./open-installation.ts";

/** One entry of the tar; the types of tar-stream do not say that it is read as bytes. */
type Entry = Readable & { header: Header & { pax?: Record<string, string> } };

/**
 * Puts a backup into an empty installation, all or nothing. Throws in plain words when there is something already, when
 * the backup is cut short or when a newer version made it.
 */
export async function restoreBackup(installation: Installation, path: string): Promise<BackupEnd> {
  await requireEmpty(installation);
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  // The loop below reports it; without a listener it would end the process.
  reading.catch(() => {});
  let loader: TableLoader | undefined;
  let end: BackupEnd | undefined;
  let files = 0;
  try {
    for await (const entry of extract as AsyncIterable<Entry>) {
      const { name } = entry.header;
      if (name === entryNames.manifest) {
        const manifest = await readJson(entry, manifestSchema);
        await prepare(installation, manifest);
        loader = await createTableLoader(installation, manifest.tables);
      } else if (name === entryNames.end) {
        end = await readJson(entry, endSchema);
      } else if (name.startsWith(entryNames.file)) {
        const object = storedObjectSchema.parse(JSON.parse(entry.header.pax?.[objectHeader] ?? ""));
        await installation.saveFile(name.slice(entryNames.file.length), entry, object);
        loader?.rememberOwner(object);
        files += 1;
      } else if (name.startsWith(entryNames.table) && loader) {
        await loader.add(name.split("/")[1]!, entry);
      }
      entry.resume();
    }
    await reading;
    if (!end || !loader) throw new Error("its end is missing");
    if (files !== end.files) throw new Error(`${end.files - files} files are missing`);
    await loader.finish(end);
    return end;
  } catch (error) {
    throw new Error(`The backup could not be restored: ${(error as Error).message}`, { cause: error });
  } finally {
    await loader?.close();
  }
}

async function requireEmpty({ pool }: Installation): Promise<void> {
  for (const table of ["auth.users", "public.companies", "storage.objects"]) {
    const { rows: found } = await pool.query("select to_regclass($1) is not null as is_there", [table]);
    if (!found[0].is_there) continue;
    const { rows } = await pool.query(`select from ${table} limit 1`);
    if (rows.length > 0) {
      throw new Error(
        `There is data already (in ${table}). Restore into an empty database: another DATA_DIR or DATABASE_URL.`,
      );
    }
  }
}

/** Made by the server itself before it was a migration: a backup of that time has rows for them all the same. */
const localTables = "20261122000000";

/** The schema as it was when the backup was made; the next start of the server brings it up to date. */
async function prepare(
  { databaseUrl, pool, isSupabase }: Installation,
  { migrations }: Manifest,
): Promise<void> {
  const known = new Set((await readdir(migrationsDir)).map((name) => name.split("_")[0]!));
  const unknown = migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) throw new Error(`it was made by a newer version (migration ${unknown.join(", ")})`);
  if (isSupabase) await requireSupabase(pool);
  else await bootstrapDatabase(pool, { help: "docs/deploy.md has the statements" });
  await migrateDatabase(pool, migrationsDir, { only: new Set([...migrations, localTables]) });
  const queue = await openQueue(databaseUrl);
  await queue.stop({ graceful: false });
}

async function readJson<T>(entry: Entry, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse((await buffer(entry)).toString()));
}
