import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { mostUnfinished } from "./resumable-uploads.ts";

let backend: TestBackend;
let replica: TestBackend;
let png: Uint8Array<ArrayBuffer>;
const options = {
  // As behind a proxy that names the caller.
  clientAddress: (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header("x-forwarded-for"),
};

beforeAll(async () => {
  backend = await startTestBackend(options);
  replica = await startTestBackend({ ...options, database: backend.database, filesDir: backend.filesDir });
  await backend.pool.query("insert into storage.buckets (id, name, public) values ('any', 'any', true)");
  await backend.pool.query(
    "create policy everybody on storage.objects for all using (true) with check (true)",
  );
  const background = { width: 4, height: 4, channels: 3 as const, background: "red" };
  png = new Uint8Array(await sharp({ create: background }).png().toBuffer());
});
beforeEach(async () => {
  await backend.pool.query("delete from storage.resumable_uploads");
  await backend.pool.query(
    "update storage.buckets set file_size_limit = null, allowed_mime_types = null where id = 'any'",
  );
});
afterAll(async () => {
  await replica?.stop();
  await backend?.stop();
});

type Caller = { from?: string; token?: string; at?: TestBackend; signature?: string; key?: string };
const encode = (text: string) => Buffer.from(text).toString("base64");

/** Begins an upload of so many bytes without sending any. */
async function begin(caller: Caller = {}, size = png.length) {
  const { from = "203.0.113.1", token = backend.anonKey, at = backend, signature } = caller;
  const key = caller.key ?? `${randomBytes(6).toString("hex")}.png`;
  const response = await fetch(`${at.url}/storage/v1/upload/resumable${signature ? "/sign" : ""}`, {
    method: "POST",
    headers: {
      ...(signature ? { "x-signature": signature } : { authorization: `Bearer ${token}` }),
      "tus-resumable": "1.0.0",
      "x-forwarded-for": from,
      "upload-length": String(size),
      "upload-metadata": `bucketName ${encode("any")},objectName ${encode(key)}`,
    },
  });
  return { status: response.status, text: await response.text(), address: response.headers.get("location")! };
}

const ask = (address: string, method: string, more: RequestInit & { headers?: object } = {}) =>
  fetch(address, {
    ...more,
    method,
    headers: { authorization: `Bearer ${backend.anonKey}`, "tus-resumable": "1.0.0", ...more.headers },
  });

/** As if this holder had begun so many uploads of so many bytes before. */
async function hold(holder: string, uploads: number, size = 1) {
  await backend.pool.query(
    `insert into storage.resumable_uploads (id, bucket_id, name, overwrite, size, metadata, holder)
     select gen_random_uuid(), 'any', 'before-' || n, false, $2, '{}', $3 from generate_series(1, $1) n`,
    [uploads, size, holder],
  );
}

async function signUp() {
  const { client, userId } = await backend.signUp(`${randomBytes(6).toString("hex")}@example.com`);
  return { userId, token: (await client.auth.getSession()).data.session!.access_token };
}

it("a visitor with as many unfinished uploads as they may have begins no more; others do", async () => {
  await hold("address:203.0.113.1", mostUnfinished.uploads);
  const { status, text } = await begin();
  expect(status).toBe(429);
  expect(text).toBe("Too many uploads are unfinished; finish or remove some of them first");
  expect((await begin({ from: "203.0.113.2" })).status).toBe(201);
  const { token } = await signUp();
  expect((await begin({ token })).status).toBe(201);
  expect((await begin({ token: backend.serviceRoleKey })).status).toBe(201);
});

it("a user's uploads count together, wherever they are sent from", async () => {
  const { token, userId } = await signUp();
  await hold(`user:${userId}`, mostUnfinished.uploads - 1);
  expect((await begin({ token, from: "203.0.113.3" })).status).toBe(201);
  expect((await begin({ token, from: "203.0.113.4" })).status).toBe(429);
});

it("what comes by a signed address counts for whoever sends it, and not for who signed it", async () => {
  const { token, userId } = await signUp();
  const key = `${randomBytes(6).toString("hex")}.png`;
  const signed = await backend.client({ accessToken: token }).storage.from("any").createSignedUploadUrl(key);
  const signature = signed.data!.token;
  await hold(`user:${userId}`, mostUnfinished.uploads);
  expect((await begin({ signature, key })).status).toBe(201);
  await hold("address:203.0.113.1", mostUnfinished.uploads);
  expect((await begin({ signature, key })).status).toBe(429);
});

it("the bytes of unfinished uploads are counted too, but one alone may be as large as its bucket allows", async () => {
  await hold("address:203.0.113.1", 1, mostUnfinished.bytes - 10);
  expect((await begin({}, 11)).status).toBe(429);
  expect((await begin({}, 10)).status).toBe(201);
  const large = mostUnfinished.bytes + 1;
  await backend.pool.query("update storage.buckets set file_size_limit = $1 where id = 'any'", [large]);
  expect((await begin({ from: "203.0.113.5" }, large)).status).toBe(201);
});

it("of uploads begun at once on two replicas no more pass than there are places", async () => {
  await hold("address:203.0.113.1", mostUnfinished.uploads - 2);
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, index) => begin({ at: index % 2 ? replica : backend })),
  );
  const statuses = begun.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, 201, ...Array(8).fill(429)]);
});

it("a finished, a removed and an expired upload free their places", async () => {
  await hold("address:203.0.113.1", mostUnfinished.uploads - 1);
  const first = await begin();
  expect((await begin()).status).toBe(429);
  const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  expect((await ask(first.address, "PATCH", { headers, body: png })).status).toBe(204);
  expect((await ask(first.address, "HEAD")).headers.get("upload-offset")).toBe(String(png.length));

  const second = await begin();
  expect(second.status).toBe(201);
  expect((await begin()).status).toBe(429);
  expect((await ask(second.address, "DELETE")).status).toBe(204);

  expect((await begin()).status).toBe(201);
  expect((await begin()).status).toBe(429);
  await backend.pool.query(
    "update storage.resumable_uploads set created_at = now() - interval '25 hours' where name like 'before-%'",
  );
  await backend.cleanUp();
  expect((await begin()).status).toBe(201);
});

it("what turns out not to be allowed frees its place as it is forgotten", async () => {
  await backend.pool.query("update storage.buckets set allowed_mime_types = '{image/png}' where id = 'any'");
  await hold("address:203.0.113.1", mostUnfinished.uploads - 1);
  const bad = await begin();
  const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  const body = new Uint8Array(png.length).fill(35);
  expect((await ask(bad.address, "PATCH", { headers, body })).status).toBe(415);
  expect((await begin()).status).toBe(201);
});
