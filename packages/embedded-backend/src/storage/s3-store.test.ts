import { randomUUID } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { startTestS3, type TestS3 } from "../testing/start-test-s3.ts";
import { createS3Store } from "./s3-store.ts";

let s3: TestS3;
let backend: TestBackend;
let options: Parameters<typeof createS3Store>[0];
let png: Buffer;

beforeAll(async () => {
  s3 = await startTestS3();
  options = { ...s3.options, prefix: "kept/" };
  backend = await startTestBackend({ s3: options });
  const picture = {
    create: {
      width: 1800,
      height: 1800,
      channels: 3 as const,
      background: "#4a7",
      noise: { type: "gaussian" as const, mean: 128, sigma: 60 },
    },
  };
  png = await sharp(picture).png().toBuffer();
});
afterAll(async () => {
  await backend?.stop();
  await s3?.stop();
});

const bucket = () => backend.client({ key: backend.serviceRoleKey }).storage.from("mockup-images");

describe("files in S3", () => {
  it("are kept whole, also large ones, read in parts, copied and removed", async () => {
    expect(png.length).toBeGreaterThan(6_000_000);
    expect((await bucket().upload("a/1.png", png)).error).toBeNull();
    const kept = Buffer.from(await (await bucket().download("a/1.png")).data!.arrayBuffer());
    expect(kept.equals(png)).toBe(true);
    const address = bucket().getPublicUrl("a/1.png").data.publicUrl;
    const part = await fetch(address, { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
    await bucket().copy("a/1.png", "a/2.png");
    await bucket().remove(["a/1.png"]);
    expect((await fetch(address)).status).toBe(400);
    expect((await bucket().download("a/2.png")).data?.size).toBe(png.length);
    expect(await readdir(backend.filesDir)).toEqual([]);
  });

  it("that were refused leave nothing behind", async () => {
    const before = await readdir(s3.folder, { recursive: true });
    expect((await bucket().upload("a/2.png", png)).error).not.toBeNull();
    const tooLarge = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
    const refused = (await bucket().upload("a/3.png", tooLarge)).error;
    expect((refused as { statusCode?: string } | null)?.statusCode).toBe("413");
    const after = await readdir(s3.folder, { recursive: true });
    expect(after.filter((name) => !before.includes(name) && !name.includes("upload"))).toEqual([]);
  });

  it.each([
    ["in a bucket that is not there", () => ({ bucket: "elsewhere" })],
    ["with a key nobody knows", () => ({ accessKeyId: "guessed" })],
    ["where nobody listens", () => ({ endpoint: "http://127.0.0.1:1" })],
  ])("%s are missed at the start, in words", async (_where, wrong) => {
    const told: string[] = [];
    const tell = (fields: object, text: string) => void told.push(`${text} ${JSON.stringify(fields)}`);
    const log = { info: () => {}, warn: tell, error: () => {} };
    const settings = { ...options, ...wrong() };
    const other = await startTestBackend({ database: backend.database, s3: settings, log });
    await other.stop();
    expect(told).toEqual([
      expect.stringMatching(/^the place of the files cannot be used: .*"at":"\w+".*"error":"\w+: /),
    ]);
  });

  it("without a row are swept once they are old", async () => {
    const store = createS3Store(options);
    const [old, young] = [randomUUID(), randomUUID()];
    for (const id of [old, young])
      await store.write(
        id,
        (async function* () {
          yield Buffer.from("x");
        })(),
      );
    const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
    const names = await readdir(s3.folder, { recursive: true });
    for (const name of names.filter((entry) => entry.includes(old)))
      await utimes(join(s3.folder, name), longAgo, longAgo);
    await backend.cleanUp();
    expect(await Promise.all([store.exists(old), store.exists(young)])).toEqual([false, true]);
    expect((await bucket().download("a/2.png")).error).toBeNull();
  });
});
