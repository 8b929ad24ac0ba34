import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anon, newClient, refusal, service as serviceClient, signUp } from "../target.ts";

const denied = ["403", "new row violates row-level security policy"];
const missing = ["404", "Object not found"];
let png: Buffer;
let owner: Awaited<ReturnType<typeof signUp>>;
let stranger: typeof owner;
let path: string;
let count = 0;

const service = serviceClient.storage;
const album = (person = owner) => person.client.storage.from("album");
const newPath = () => {
  count += 1;
  return `${owner.userId}/${count}.png`;
};
/** A bucket of this run's own. */
const createBucket = async (rules: Parameters<typeof service.createBucket>[1]) => {
  const name = `acceptance-${randomUUID()}`;
  expect((await service.createBucket(name, rules)).error).toBeNull();
  return name;
};

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp()];
  const picture = { create: { width: 16, height: 16, channels: 3 as const, background: "#4a7" } };
  png = await sharp(picture).png().toBuffer();
});
beforeEach(async () => {
  path = newPath();
  expect((await album().upload(path, png)).error).toBeNull();
});

describe("moving an object", () => {
  it("gives it a new name and leaves nothing at the old one", async () => {
    const to = newPath();
    expect((await album().move(path, to)).data?.message).toBe("Successfully moved");
    expect((await album().download(to)).data?.size).toBe(png.length);
    expect((await album().exists(path)).data).toBe(false);
  });

  it("is refused to strangers, onto another object, out of one's folder and to an odd name", async () => {
    const other = newPath();
    await album().upload(other, png);
    expect(refusal((await album(stranger).move(path, newPath())).error)).toEqual(missing);
    expect(refusal((await album().move(path, other)).error)[0]).toBe("409");
    expect(refusal((await album().move(path, `${stranger.userId}/1.png`)).error)).toEqual(denied);
    expect(refusal((await album().move(path, "a/../b.png")).error)[0]).toBe("400");
    expect((await album().exists(path)).data).toBe(true);
  });

  it("to another bucket keeps that bucket's rules", async () => {
    const tiny = await createBucket({ public: true, fileSizeLimit: "10B" });
    const texts = await createBucket({ public: true, allowedMimeTypes: ["text/*"] });
    const move = (destinationBucket: string) => service.from("album").move(path, path, { destinationBucket });
    expect(refusal((await move(tiny)).error)[0]).toBe("413");
    expect(refusal((await move(texts)).error)[0]).toBe("415");
    expect(refusal((await move("nowhere")).error)).toEqual(["404", "Bucket not found"]);
  });
});

describe("copying an object", () => {
  it("gives a second one of its own", async () => {
    const to = newPath();
    expect((await album().copy(path, to)).data?.path).toBe(`album/${to}`);
    await album().remove([path]);
    const kept = Buffer.from(await (await album().download(to)).data!.arrayBuffer());
    expect(kept.equals(png)).toBe(true);
  });
});

describe("an address to upload to", () => {
  it("is not given to those who may not upload there", async () => {
    expect(refusal((await album(stranger).createSignedUploadUrl(newPath())).error)).toEqual(denied);
  });

  it("carries a token that is good for nothing else", async () => {
    const upload = (await album().createSignedUploadUrl(newPath())).data!.token;
    const { signedUrl } = (await album().createSignedUrl(path, 60)).data!;
    const download = new URL(signedUrl).searchParams.get("token")!;
    for (const key of [upload, download]) {
      const answers = [
        await newClient({ key }).from("companies").select("id"),
        await newClient({ key }).auth.signInAnonymously(),
        await newClient({ key }).storage.listBuckets(),
      ];
      expect(answers.map(({ error }) => Boolean(error))).toEqual([true, true, true]);
    }
    const swapped = await fetch(signedUrl.replace(download, upload));
    expect(swapped.status).toBe(400);
  });
});

describe("buckets", () => {
  it("are nobody else's to make, change or remove", async () => {
    for (const { storage } of [owner.client, anon]) {
      const answers = [
        await storage.createBucket("mine", { public: true }),
        await storage.updateBucket("mockup-images", { public: false, allowedMimeTypes: null }),
        await storage.deleteBucket("mockup-images"),
        await storage.emptyBucket("album"),
      ];
      expect(answers.every(({ error }) => error !== null)).toBe(true);
    }
    expect((await service.getBucket("mockup-images")).data?.public).toBe(true);
    expect((await album().exists(path)).data).toBe(true);
  });

  it("have a proper name", async () => {
    for (const name of ["", " x", "a/b", "x".repeat(101)]) {
      expect((await service.createBucket(name, { public: true })).error, name).not.toBeNull();
    }
  });
});
