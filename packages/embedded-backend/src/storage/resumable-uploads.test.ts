import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import { type HttpRequest, Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let replica: TestBackend;
let companyId: string;
/** Noise hardly shrinks, so that it comes in several parts. */
let png: Buffer;
const partBytes = 64 * 1024;

beforeAll(async () => {
  backend = await startTestBackend();
  replica = await startTestBackend({ database: backend.database, filesDir: backend.filesDir });
  const { rows } = await backend.pool.query(
    "insert into companies (name, slug) values ('A', 'a-company') returning id",
  );
  companyId = rows[0].id;
  const raw = { width: 300, height: 300, channels: 3 as const };
  png = await sharp(randomBytes(300 * 300 * 3), { raw })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await replica?.stop();
  await backend?.stop();
});

const newKey = () => `source-images/${companyId}/anonymous/${randomBytes(6).toString("hex")}.png`;
const download = async (key: string) => {
  const { data } = await backend.client().storage.from("mockup-images").download(key);
  return data && Buffer.from(await data.arrayBuffer());
};

type Begun = { upload: Upload; done: Promise<void>; methods: string[] };

/** Sends a file as the official guide for uploads in parts says. */
function begin(key: string, bytes: Buffer, options: Partial<UploadOptions> = {}): Begun {
  const methods: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(bytes, {
    endpoint: `${backend.url}/storage/v1/upload/resumable`,
    headers: { authorization: `Bearer ${backend.anonKey}` },
    metadata: {
      bucketName: "mockup-images",
      objectName: key,
      contentType: "image/png",
      cacheControl: "3600",
    },
    chunkSize: partBytes,
    retryDelays: null,
    onBeforeRequest: (request: HttpRequest) => void methods.push(request.getMethod()),
    onSuccess: () => resolve(),
    onError: reject,
    ...options,
  });
  upload.start();
  return { upload, done: promise, methods };
}

const statusOf = (begun: Begun) =>
  begun.done.then(
    () => 200,
    (error) => error.originalResponse?.getStatus(),
  );

it("a picture sent in parts is kept whole, with the type of its bytes", async () => {
  const key = newKey();
  const { done, methods } = begin(key, png);
  await done;
  expect(methods.filter((method) => method === "PATCH").length).toBeGreaterThan(2);
  expect((await download(key))?.equals(png)).toBe(true);
  const response = await fetch(`${backend.url}/storage/v1/object/public/mockup-images/${key}`);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("max-age=3600");
  const { rows } = await backend.pool.query("select parts from storage.resumable_uploads where name = $1", [
    key,
  ]);
  expect(rows).toEqual([{ parts: [] }]);
});

it("goes on where it stopped, on another replica", async () => {
  const key = newKey();
  const first = begin(key, png, {
    onChunkComplete: (_size, sent) => {
      if (sent >= partBytes) void first.upload.abort();
    },
  });
  await expect.poll(() => first.methods.length).toBeGreaterThan(1);
  await expect.poll(() => first.upload.url).toBeTruthy();
  await expect.poll(async () => (await readState(key)).received > 0).toBe(true);
  await first.upload.abort();
  const uploadUrl = first.upload.url!.replace(backend.url, replica.url);
  const second = begin(key, png, { uploadUrl });
  await second.done;
  expect(second.methods[0]).toBe("HEAD");
  expect((await download(key))?.equals(png)).toBe(true);
});

async function readState(key: string): Promise<{ received: number }> {
  const { rows } = await backend.pool.query(
    "select received::int from storage.resumable_uploads where name = $1",
    [key],
  );
  return rows[0] ?? { received: 0 };
}

it("what came before the connection was lost counts, though the part was not whole", async () => {
  const key = newKey();
  const address = await create(key);
  const half = png.subarray(0, 50_000);
  async function* lost() {
    yield half;
    // Only once the server has read it.
    await new Promise((resolve) => setTimeout(resolve, 500));
    throw new Error("no network");
  }
  const cut = fetch(address, {
    ...patch(0),
    body: Readable.toWeb(Readable.from(lost())),
    duplex: "half",
  } as RequestInit);
  await expect(cut).rejects.toThrow();
  await expect.poll(async () => (await readState(key)).received).toBeGreaterThan(0);
  const { received } = await readState(key);
  const rest = await fetch(address, {
    ...patch(received),
    body: new Uint8Array(png.subarray(received)),
  });
  expect(rest.status).toBe(204);
  expect((await download(key))?.equals(png)).toBe(true);
});

const headers = () => ({ authorization: `Bearer ${backend.anonKey}`, "tus-resumable": "1.0.0" });
const patch = (offset: number) => ({
  method: "PATCH",
  headers: {
    ...headers(),
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
  },
});

async function create(key: string): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString("base64");
  const created = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: {
      ...headers(),
      "upload-length": String(png.length),
      "upload-metadata": `bucketName ${encode("mockup-images")},objectName ${encode(key)}`,
    },
  });
  expect(created.status).toBe(201);
  return created.headers.get("location")!;
}

it("a server killed after the last part still makes the object when the client asks", async () => {
  const key = newKey();
  const address = await create(key);
  const id = address.split("/").at(-1);
  await fetch(address, { ...patch(0), body: new Uint8Array(png.subarray(0, 1000)) });
  const { rows } = await backend.pool.query("select parts from storage.resumable_uploads where id = $1", [
    id,
  ]);
  expect(rows[0].parts).toHaveLength(1);
  // As if everything had come and nothing been made of it.
  await backend.pool.query("update storage.resumable_uploads set size = 1000 where id = $1", [id]);
  const asked = await fetch(address, { method: "HEAD", headers: headers() });
  expect([asked.status, asked.headers.get("upload-offset")]).toEqual([200, "1000"]);
  expect((await download(key))?.equals(png.subarray(0, 1000))).toBe(true);
  // As if it had been killed once the object was there, and before that was noted.
  await backend.pool.query(
    "update storage.resumable_uploads set finished_at = null, finishing_at = null where id = $1",
    [id],
  );
  expect((await fetch(address, { method: "HEAD", headers: headers() })).status).toBe(200);
  expect((await download(key))?.equals(png.subarray(0, 1000))).toBe(true);
});

it("nothing is begun that could not be kept: rights, size, bucket, a key of somebody else", async () => {
  const metadata = { bucketName: "mockup-images", objectName: "elsewhere/a.png" };
  expect(await statusOf(begin("", png, { metadata }))).toBe(403);
  const noBucket = { bucketName: "nothing", objectName: "a.png" };
  expect(await statusOf(begin("", png, { metadata: noBucket }))).toBe(404);
  expect(await statusOf(begin(newKey(), png, { headers: { authorization: "Bearer x" } }))).toBe(403);
  const { rows } = await backend.pool.query("select file_size_limit::int as n from storage.buckets");
  expect(await statusOf(begin(newKey(), Buffer.alloc(rows[0].n + 1)))).toBe(413);
  const signedIn = await backend.signUp("parts@example.com");
  const { session } = (await signedIn.client.auth.getSession()).data;
  const key = newKey();
  const address = await create(key);
  const theirs = { ...headers(), authorization: `Bearer ${session!.access_token}` };
  expect((await fetch(address, { method: "HEAD", headers: theirs })).status).toBe(403);
});

it("what turns out not to be a picture is refused and forgotten", async () => {
  const key = newKey();
  expect(await statusOf(begin(key, Buffer.from("#!/bin/sh\n".repeat(50))))).toBe(415);
  const { rows } = await backend.pool.query("select 1 from storage.resumable_uploads where name = $1", [key]);
  expect(rows).toEqual([]);
  expect(await download(key)).toBeNull();
});

it("a signed address lets somebody without rights send that one file in parts", async () => {
  const key = `signed/${randomBytes(6).toString("hex")}.png`;
  const service = backend.client({ key: backend.serviceRoleKey }).storage.from("mockup-images");
  const { data } = await service.createSignedUploadUrl(key);
  const options = {
    endpoint: `${backend.url}/storage/v1/upload/resumable/sign`,
    headers: { "x-signature": data!.token },
  };
  await begin(key, png, options).done;
  expect((await service.download(key)).data?.size).toBe(png.length);
  expect(await statusOf(begin(`${key}x`, png, options))).toBe(400);
});

it("an upload that is never finished is forgotten after a day, with its parts", async () => {
  const key = newKey();
  const address = await create(key);
  await fetch(address, { ...patch(0), body: new Uint8Array(png.subarray(0, 1000)) });
  await backend.cleanUp();
  expect((await fetch(address, { method: "HEAD", headers: headers() })).status).toBe(200);
  await backend.pool.query(
    "update storage.resumable_uploads set created_at = now() - interval '25 hours' where name = $1",
    [key],
  );
  await backend.cleanUp();
  expect((await fetch(address, { method: "HEAD", headers: headers() })).status).toBe(404);
});
