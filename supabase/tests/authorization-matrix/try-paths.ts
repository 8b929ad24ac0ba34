import { randomUUID } from "node:crypto";
import type { TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import type { Fixtures } from "./add-rows.ts";
import type { Caller, CallerName, Callers } from "./open-callers.ts";
import { whoMay } from "./try-rows.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const upload = [new Blob([png], { type: "image/png" }), { contentType: "image/png" }] as const;
const upsert = { ...upload[1], upsert: true };

/** Tries every verb on a path of a bucket; files cannot be rolled back, so that each attempt has a file of its own. */
export async function tryPath(backend: TestBackend, callers: Callers, fixtures: Fixtures, path: string) {
  const [bucket, ...folders] = path
    .replace("{company}", fixtures.companies.owners)
    .replace("{owner}", callers.owner.userId!)
    .replace("{otherOwner}", callers.otherOwner.userId!)
    .split("/") as [string, ...string[]];
  const folder = folders.join("/");
  const newKey = () => [...folders, `${Date.now()}-${randomUUID()}.png`].join("/");
  const there = async () => {
    const key = newKey();
    const { error } = await callers.server.storage.from(bucket).upload(key, ...upload);
    if (error) throw error;
    // As if whom the folder is named after had put it there.
    await backend.pool.query("update storage.objects set owner_id = $1::text where name = $2", [
      folder.endsWith(callers.owner.userId!) ? callers.owner.userId : null,
      key,
    ]);
    return key;
  };
  const filesOf = ({ client }: Caller) => client.storage.from(bucket);
  const cell = (
    attempt: (caller: Caller, key: string) => Promise<{ data: unknown; error: unknown }>,
    key = there,
  ): Promise<CallerName[]> =>
    whoMay(callers, async (caller) => {
      const { data, error } = await attempt(caller, await key());
      return !error && !(Array.isArray(data) && data.length === 0);
    });
  return {
    upload: await cell(
      (caller, key) => filesOf(caller).upload(key, ...upload),
      async () => newKey(),
    ),
    overwrite: await cell((caller, key) => filesOf(caller).upload(key, upload[0], upsert)),
    read: await cell((caller, key) => filesOf(caller).download(key)),
    sign: await cell((caller, key) => filesOf(caller).createSignedUrl(key, 60)),
    list: await cell(async (caller, key) => {
      const { data, error } = await filesOf(caller).list(folder, { limit: 1000 });
      return { data: data?.filter(({ name }) => key.endsWith(name)), error };
    }),
    move: await cell((caller, key) => filesOf(caller).move(key, newKey())),
    remove: await cell((caller, key) => filesOf(caller).remove([key])),
  };
}
