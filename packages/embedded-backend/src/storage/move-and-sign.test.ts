import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let png: Buffer;
let owner: Awaited<ReturnType<TestBackend["signUp"]>>;
let stranger: Awaited<ReturnType<TestBackend["signUp"]>>;
let count = 0;

const service = () => backend.client({ key: backend.serviceRoleKey }).storage;
const refusal = (error: unknown) => {
  const { statusCode, message } = error as { statusCode: string; message: string };
  return [statusCode, message];
};
const denied = ["403", "new row violates row-level security policy"];
const missing = ["404", "Object not found"];
const newPath = () => {
  count += 1;
  return `${owner.userId}/${count}.png`;
};
const files = async () =>
  (await readdir(backend.filesDir, { recursive: true })).filter((name) => name.includes("-"));

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await backend.signUp("mover@test.example");
  stranger = await backend.signUp("other@test.example");
  const picture = { create: { width: 16, height: 16, channels: 3 as const, background: "#4a7" } };
  png = await sharp(picture).png().toBuffer();
  await service().createBucket("album", { public: false });
  await backend.pool.query(`
    create policy "own folder" on storage.objects for all to authenticated
      using (bucket_id = 'album' and (storage.foldername(name))[1] = auth.uid()::text)`);
});
afterAll(() => backend?.stop());

let path: string;
const album = (person = owner) => person.client.storage.from("album");
beforeEach(async () => {
  path = newPath();
  expect((await album().upload(path, png)).error).toBeNull();
});

describe("copying an object", () => {
  it("is refused to strangers, out of one's folder and onto another object", async () => {
    const before = await files();
    expect(refusal((await album(stranger).copy(path, `${stranger.userId}/1.png`)).error)).toEqual(missing);
    expect(refusal((await album().copy(path, `${stranger.userId}/1.png`)).error)).toEqual(denied);
    expect(refusal((await album().copy(path, path)).error)[0]).toBe("409");
    expect(await files()).toEqual(before);
  });
});

describe("an address to upload to", () => {
  it("lets somebody without a session upload that one object, as whoever asked for it", async () => {
    const to = newPath();
    const { data } = await album().createSignedUploadUrl(to);
    const visitor = backend.client().storage.from("album");
    const sent = await visitor.uploadToSignedUrl(to, data!.token, png);
    expect([sent.error, sent.data?.path]).toEqual([null, to]);
    const { rows } = await backend.pool.query("select owner_id from storage.objects where name = $1", [to]);
    expect(rows).toEqual([{ owner_id: owner.userId }]);
    expect(refusal((await visitor.uploadToSignedUrl(to, data!.token, png)).error)[0]).toBe("409");
    expect(refusal((await visitor.uploadToSignedUrl(path, data!.token, png)).error)[0]).toBe("400");
  });

  it("replaces an object only when asked for so", async () => {
    const { data } = await album().createSignedUploadUrl(path, { upsert: true });
    const before = await files();
    const sent = await backend.client().storage.from("album").uploadToSignedUrl(path, data!.token, png);
    expect(sent.error).toBeNull();
    expect((await files()).length).toBe(before.length);
    expect(refusal((await album().createSignedUploadUrl(path)).error)[0]).toBe("409");
  });
});

describe("buckets", () => {
  it("are made, seen, changed, emptied and removed by the service key", async () => {
    expect((await service().createBucket("plans", { public: false, fileSizeLimit: "1KB" })).data?.name).toBe(
      "plans",
    );
    expect(refusal((await service().createBucket("plans", { public: true })).error)[0]).toBe("409");
    expect((await service().getBucket("plans")).data).toMatchObject({ public: false, file_size_limit: 1000 });
    await service().updateBucket("plans", { public: true, allowedMimeTypes: ["image/png"] });
    expect((await service().getBucket("plans")).data).toMatchObject({
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: ["image/png"],
    });
    await service().from("plans").upload("a.png", png);
    expect(refusal((await service().deleteBucket("plans")).error)[0]).toBe("409");
    const before = (await files()).length;
    expect((await service().emptyBucket("plans")).error).toBeNull();
    expect((await files()).length).toBe(before - 1);
    expect((await service().deleteBucket("plans")).error).toBeNull();
    const { data } = await service().listBuckets({ search: "alb" });
    expect(data?.map((bucket) => bucket.id)).toEqual(["album"]);
  });
});

describe("a form that is too large", () => {
  it("is refused before it is held whole", async () => {
    await service().createBucket("small", { public: true, fileSizeLimit: 1000 });
    const { error } = await service()
      .from("small")
      .upload("a.bin", new Blob([new Uint8Array(3_000_000)]));
    expect(refusal(error)).toEqual(["413", "The object exceeded the maximum allowed size"]);
  });
});

describe("a file without a row", () => {
  it("is swept once it is old, and what is young or known stays", async () => {
    const at = (name: string) => join(backend.filesDir, name.slice(0, 2), name);
    const [old, young, half] = ["aaaa-old", "aaaa-young", "aaaa-half.unfinished"];
    for (const name of [old, young, half]) {
      await mkdir(dirname(at(name)), { recursive: true });
      await writeFile(at(name), "x");
    }
    const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
    for (const name of [old, half]) await utimes(at(name), longAgo, longAgo);
    const { rows } = await backend.pool.query("select version from storage.objects where name = $1", [path]);
    await utimes(at(rows[0].version), longAgo, longAgo);
    await backend.cleanUp();
    const isThere = (name: string) =>
      stat(at(name)).then(
        () => true,
        () => false,
      );
    expect(await Promise.all([old, half, young, rows[0].version].map(isThere))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
