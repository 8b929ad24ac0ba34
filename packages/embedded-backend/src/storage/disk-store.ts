import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

/** Where the bytes of objects are kept, by an id of ours. */
export type ObjectStore = {
  /** Throws when files cannot be written there. */
  checkAccess(): Promise<void>;
  /** Resolves only when the bytes would survive a power cut. */
  write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes from `start` to `end`, both inclusive. */
  read(id: string, range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  exists(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Removes files that are unknown or half written and older than this. */
  sweep(isKnown: (ids: string[]) => Promise<Set<string>>, olderThanMs: number): Promise<void>;
};

/** Keeps objects as files named by their version id, two levels deep; keys of users never become paths. */
export function createDiskStore(folder: string): ObjectStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    async checkAccess() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    async write(id, bytes) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.unfinished`;
      const file = await open(unfinished, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(unfinished, { force: true });
        throw error;
      }
      await file.close();
      await rename(unfinished, path);
      const parent = await open(dirname(path), "r");
      await parent.sync().finally(() => parent.close());
    },
    read: (id, range) => Readable.toWeb(createReadStream(pathOf(id), range)) as ReadableStream<Uint8Array>,
    exists: (id) =>
      stat(pathOf(id)).then(
        () => true,
        () => false,
      ),
    remove: (id) => rm(pathOf(id), { force: true }),
    sweep: (isKnown, olderThanMs) => sweepFolder(folder, isKnown, olderThanMs),
  };
}

async function sweepFolder(
  folder: string,
  isKnown: (ids: string[]) => Promise<Set<string>>,
  olderThanMs: number,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of await readdir(folder)) {
    const names = await readdir(join(folder, part)).catch(() => []);
    const known = await isKnown(names);
    for (const name of names) {
      if (!known.has(name)) await removeOld(join(folder, part, name), olderThanMs);
    }
  }
}

/** A young file may belong to an upload whose row is not written yet. */
async function removeOld(path: string, olderThanMs: number): Promise<void> {
  const facts = await stat(path).catch(() => undefined);
  if (facts && Date.now() - facts.mtimeMs > olderThanMs) await rm(path, { force: true });
}
