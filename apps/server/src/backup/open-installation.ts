import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Database } from "@curbview/domain";
import {
  findRunningDatabase,
  type ObjectStore,
  openObjectStore,
  startDatabase,
} from "@curbview/embedded-backend";
import { createClient } from "@supabase/supabase-js";
import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import type { SupabaseConfig } from "../config/read-supabase.ts";
import { log } from "../logging/log.ts";
import type { StoredObject } from "./backup-format.ts";

export type Installation = {
  databaseUrl: string;
  pool: Pool;
  /** Stores a file under its version; in a Supabase project under its name. */
  saveFile(version: string, bytes: AsyncIterable<Uint8Array>, object: StoredObject): Promise<void>;
  /** Absent in a Supabase project, where files can only be uploaded. */
  store: ObjectStore | undefined;
  /** Whether users and files are tables of Supabase's, whose columns differ from ours. */
  isSupabase: boolean;
  close(): Promise<void>;
};

/** Opens database and file storage, also beside a running server. */
export async function openInstallation(config: Config): Promise<Installation> {
  if (config.supabase) return openProject(config, config.supabase);
  const { dataDir } = config;
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(dataDir));
  const database = await startDatabase({ dataDir, databaseUrl, log });
  const store = await openObjectStore({ s3: config.s3, filesDir: join(dataDir, "files") });
  return {
    databaseUrl: database.url,
    pool: database.pool,
    saveFile: (version, bytes) => store.write(version, bytes),
    store,
    isSupabase: false,
    close: database.stop,
  };
}

async function openProject(config: Config, supabase: SupabaseConfig): Promise<Installation> {
  const { databaseUrl, url, serviceRoleKey } = supabase;
  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl, log });
  const { storage } = createClient<Database>(url, serviceRoleKey, { auth: { persistSession: false } });
  return {
    databaseUrl,
    pool: database.pool,
    async saveFile(_version, bytes, { bucket, name, type, cacheControl }) {
      const seconds = /^max-age=(\d+)/.exec(cacheControl)?.[1];
      const { error } = await storage.from(bucket).upload(name, await buffer(bytes), {
        contentType: type,
        upsert: true,
        ...(seconds && { cacheControl: seconds }),
      });
      if (error) throw new Error(`${bucket}/${name} was not taken: ${error.message}`);
    },
    store: undefined,
    isSupabase: true,
    close: database.stop,
  };
}
