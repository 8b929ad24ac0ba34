import { readdir } from "node:fs/promises";
import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeUnusedUploads } from "./remove-unused-uploads.ts";

let backend: TestBackend;
let companyId: string;

beforeAll(async () => {
  backend = await startTestBackend();
  const { rows } = await backend.pool.query(
    "insert into companies (name, slug) values ('A', 'a-company') returning id",
  );
  companyId = rows[0].id;
});
afterAll(() => backend?.stop());

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const bucket = (key = backend.anonKey) => backend.client({ key }).storage.from("mockup-images");
const countFiles = async () =>
  (await readdir(backend.filesDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length;

it("a photo that became no mockup is gone after a day, with its file; those of mockups and of today stay", async () => {
  const path = (name: string) => `source-images/${companyId}/anonymous/${name}.png`;
  const names = ["used", "touched-up", "forgotten", "fresh"].map(path);
  for (const name of names)
    expect((await bucket().upload(name, png, { contentType: "image/png" })).error).toBeNull();
  const result = `${companyId}/leads/1.png`;
  await bucket(backend.serviceRoleKey).upload(result, png, { contentType: "image/png" });
  await backend.pool.query("update storage.objects set created_at = now() - interval '25 hours'");
  await backend.pool.query("update storage.objects set created_at = now() where name = $1", [path("fresh")]);
  const address = (name: string) => bucket().getPublicUrl(path(name)).data.publicUrl;
  await backend.pool.query(
    "insert into mockups (company_id, name, original_image_url, source_image_url) values ($1, 'a', $2, $3)",
    [companyId, address("used"), `${address("touched-up")}?v=2`],
  );

  const service = backend.client({ key: backend.serviceRoleKey });
  await removeUnusedUploads(backend.pool, service);
  const { rows } = await backend.pool.query("select name from storage.objects order by name");
  expect(rows.map(({ name }) => name)).toEqual(
    [result, path("fresh"), path("touched-up"), path("used")].toSorted(),
  );
  expect(await countFiles()).toBe(4);
  expect((await fetch(address("used"))).status).toBe(200);
  expect((await fetch(address("forgotten"))).ok).toBe(false);
});

it("a swatch goes a day after its product, or after another took its place", async () => {
  const path = (name: string) => `${companyId}/${crypto.randomUUID()}/swatch-${name}.jpg`;
  const [kept, replaced] = [path("kept"), path("replaced")];
  for (const name of [kept, replaced])
    await bucket(backend.serviceRoleKey).upload(name, png, { contentType: "image/png" });
  await backend.pool.query("update storage.objects set created_at = now() - interval '25 hours'");
  await backend.pool.query(
    `with service as (insert into mockup_types (company_id, name) values ($1, 'Fences') returning id)
     insert into products (company_id, mockup_type_id, name, prompt, swatch_path)
     select $1, id, 'Cedar', 'cedar', $2 from service`,
    [companyId, kept],
  );

  await removeUnusedUploads(backend.pool, backend.client({ key: backend.serviceRoleKey }));
  const { rows } = await backend.pool.query("select name from storage.objects where name like '%/swatch-%'");
  expect(rows.map(({ name }) => name)).toEqual([kept]);
});

it("a logo goes with its company, and when it was changed or its owner's account removed", async () => {
  const add = async (slug: string) => {
    const { rows } = await backend.pool.query(
      "insert into companies (name, slug) values ($1, $1) returning id",
      [slug],
    );
    const path = `${rows[0].id}/logo-${crypto.randomUUID()}.png`;
    await bucket(backend.serviceRoleKey).upload(path, png, { contentType: "image/png" });
    return { id: rows[0].id as string, path };
  };
  const [kept, changed, deleted] = [await add("kept"), await add("changed"), await add("deleted")];
  for (const { id, path } of [kept, deleted])
    await backend.pool.query(
      "update companies set logo = jsonb_build_object('path', $2::text) where id = $1",
      [id, path],
    );
  await backend.pool.query("delete from companies where id = $1", [deleted.id]);
  await backend.pool.query("update storage.objects set created_at = now() - interval '25 hours'");

  await removeUnusedUploads(backend.pool, backend.client({ key: backend.serviceRoleKey }));
  const { rows } = await backend.pool.query("select name from storage.objects where name like '%/logo-%'");
  expect(rows.map(({ name }) => name)).toEqual([kept.path]);
  expect(rows).not.toContainEqual({ name: changed.path });
});
