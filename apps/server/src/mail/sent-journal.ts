import { randomUUID } from "node:crypto";
import { openSync, writeSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";

/** Keys of mails that have left and are not recorded in the database yet. */
export type SentJournal = {
  /** Written before it returns: one line of a file survives a kill, where a commit would still be on its way. */
  add(key: string): void;
  has(key: string): boolean;
  /** The database has recorded it. */
  settle(key: string): void;
};

/** Another replica may still write to its own file in a shared folder. */
const keptMs = 24 * 3600 * 1000;

/**
 * Opens a journal of this process in the folder. What earlier processes left there is recorded first, so that no mail
 * goes out again that had left before a crash.
 */
export async function openSentJournal(pool: Pool, folder: string): Promise<SentJournal> {
  const isUsable = await mkdir(folder, { recursive: true, mode: 0o700 }).then(
    () => true,
    (error: Error) => warn(error),
  );
  if (isUsable) await recordLeftovers(pool, folder);
  const unrecorded = new Set<string>();
  let file: number | undefined;
  return {
    add(key) {
      unrecorded.add(key);
      try {
        file ??= openSync(join(folder, `${randomUUID()}.jsonl`), "ax", 0o600);
        writeSync(file, `${JSON.stringify(key)}\n`);
      } catch (error) {
        // The mail has left: without the line it may leave again after a crash, were this thrown it surely would.
        warn(error as Error);
      }
    },
    has: (key) => unrecorded.has(key),
    settle: (key) => void unrecorded.delete(key),
  };
}

function warn({ message }: Error): false {
  log.warn({ error: message }, "sent mails cannot be noted on the disk; after a crash one may go out twice");
  return false;
}

async function recordLeftovers(pool: Pool, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const keys = readKeys(await readFile(path, "utf8"));
    if (keys.length > 0) {
      await kysely(pool)
        .insertInto("private.sent_mails")
        .values(keys.map((key) => ({ key })))
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    }
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** The last line may have been cut short. */
function readKeys(text: string): string[] {
  const lines = text.split("\n").slice(0, -1);
  return [...new Set(lines.map((line) => JSON.parse(line) as string))];
}
