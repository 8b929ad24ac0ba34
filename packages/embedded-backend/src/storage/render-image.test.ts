import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { startTestS3, type TestS3 } from "../testing/start-test-s3.ts";

describe.each(["the data folder", "S3"])("a picture kept in %s", (place) => {
  let s3: TestS3 | undefined;
  let backend: TestBackend;
  const bucket = () => backend.client({ key: backend.serviceRoleKey }).storage.from("mockup-images");

  beforeAll(async () => {
    s3 = place === "S3" ? await startTestS3() : undefined;
    backend = await startTestBackend(s3 && { s3: s3.options });
    const create = { width: 400, height: 200, channels: 3 as const, background: "#4a7" };
    const photo = await sharp({ create }).jpeg().toBuffer();
    const { error } = await bucket().upload("a/house.jpg", photo, { cacheControl: "3600" });
    expect(error).toBeNull();
  });
  afterAll(async () => {
    await backend?.stop();
    await s3?.stop();
  });

  const look = async (transform: object, headers: Record<string, string> = {}) => {
    const { publicUrl } = bucket().getPublicUrl("a/house.jpg", { transform }).data;
    const response = await fetch(publicUrl, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const facts = response.ok && bytes.length > 0 ? await sharp(bytes).metadata() : undefined;
    return { response, size: facts && [facts.width, facts.height], format: facts?.format, bytes };
  };

  it("comes in the size and fit that are asked for, and never larger than it is", async () => {
    expect((await look({ width: 100 })).size).toEqual([100, 50]);
    expect((await look({ width: 100, height: 100 })).size).toEqual([100, 100]);
    expect((await look({ width: 100, height: 100, resize: "contain" })).size).toEqual([100, 50]);
    expect((await look({ width: 100, height: 100, resize: "fill" })).size).toEqual([100, 100]);
    expect((await look({ width: 2000 })).size).toEqual([400, 200]);
    expect((await look({ width: 9, resize: "fill" })).response.headers.get("x-transformations")).toBe(
      "width:9,resizing_type:force,quality:80",
    );
  });

  it("comes as WebP to browsers that take it, else as it was uploaded", async () => {
    const chrome = { accept: "image/avif,image/webp,*/*" };
    const modern = await look({ width: 50 }, chrome);
    expect([modern.response.headers.get("content-type"), modern.format]).toEqual(["image/webp", "webp"]);
    expect(modern.response.headers.get("vary")).toContain("Accept");
    expect((await look({ width: 50, format: "origin" }, chrome)).format).toBe("jpeg");
    expect((await look({ width: 50 })).format).toBe("jpeg");
    const [fine, coarse] = [
      await look({ width: 300, quality: 100 }),
      await look({ width: 300, quality: 20 }),
    ];
    expect(coarse.bytes.length).toBeLessThan(fine.bytes.length);
  });

  it("is kept by browsers: cache headers, and nothing sent again", async () => {
    const { response } = await look({ width: 60 });
    expect(response.headers.get("cache-control")).toBe("max-age=3600");
    const again = await look({ width: 60 }, { "if-none-match": response.headers.get("etag")! });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    expect((await look({ width: 61 })).response.headers.get("etag")).not.toBe(response.headers.get("etag"));
  });

  it("is another one once it is replaced", async () => {
    const upload = async (background: string) => {
      const create = { width: 40, height: 40, channels: 3 as const, background };
      const png = await sharp({ create }).png().toBuffer();
      await bucket().upload("a/changing.png", png, { upsert: true });
      const { publicUrl } = bucket().getPublicUrl("a/changing.png", { transform: { width: 1 } }).data;
      const bytes = await (await fetch(publicUrl)).arrayBuffer();
      return [...(await sharp(Buffer.from(bytes)).removeAlpha().raw().toBuffer())];
    };
    expect(await upload("#ff0000")).toEqual([255, 0, 0]);
    expect(await upload("#0000ff")).toEqual([0, 0, 255]);
  });

  it("comes by signed address and to whoever may read it, and to nobody who changes the wish", async () => {
    const signed = await bucket().createSignedUrl("a/house.jpg", 60, {
      transform: { width: 80, height: 80 },
    });
    const { signedUrl } = signed.data!;
    const picture = await sharp(
      Buffer.from(await (await fetch(`${signedUrl}&width=300`)).arrayBuffer()),
    ).metadata();
    expect([picture.width, picture.height]).toEqual([80, 80]);
    expect((await fetch(signedUrl.replace("house", "other"))).status).toBe(400);
    const own = await bucket().download("a/house.jpg", { transform: { width: 30 } });
    expect((await sharp(Buffer.from(await own.data!.arrayBuffer())).metadata()).width).toBe(30);
  });

  it("is refused in sizes out of bounds, and what is no such picture or is not there", async () => {
    for (const transform of [{ width: 5000 }, { height: 0.5 }, { quality: 5 }, { resize: "melt" }]) {
      expect((await look(transform)).response.status, JSON.stringify(transform)).toBe(400);
    }
    const render = (path: string) => fetch(`${backend.url}/storage/v1/render/image/public/${path}?width=10`);
    expect(((await (await render("mockup-images/none.png")).json()) as { code: string }).code).toBe(
      "NoSuchKey",
    );
    expect(((await (await render("none/none.png")).json()) as { code: string }).code).toBe("NoSuchBucket");
    // Right by its first bytes and of an allowed type, but cut off.
    const create = { width: 40, height: 40, channels: 3 as const, background: "#4a7" };
    const whole = await sharp({ create }).png().toBuffer();
    await bucket().upload("a/broken.png", whole.subarray(0, 60));
    const broken = (await (await render("mockup-images/a/broken.png")).json()) as { statusCode: string };
    expect(broken.statusCode).toBe("422");
  });

  it("is sent in parts where a part is asked for", async () => {
    const { publicUrl } = bucket().getPublicUrl("a/house.jpg").data;
    const whole = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
    const part = await fetch(publicUrl, { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    const last = await fetch(publicUrl, { headers: { range: "bytes=-5" } });
    expect(Buffer.from(await last.arrayBuffer()).equals(whole.subarray(-5))).toBe(true);
  });
});
