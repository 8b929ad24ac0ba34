import { basename, dirname } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { anon, createCompany, refusal, service, signUp, target } from "../target.ts";

let companyId: string;
let png: Buffer;
let count = 0;

const bucket = (client: SupabaseClient = anon) => client.storage.from("mockup-images");
const newPath = () => {
  count += 1;
  return `source-images/${companyId}/anonymous/${count}.png`;
};

beforeAll(async () => {
  companyId = await createCompany();
  const picture = { create: { width: 64, height: 48, channels: 3 as const, background: "#4a7" } };
  png = await sharp(picture).png().toBuffer();
});

describe("a visitor's upload", () => {
  it("is kept and read by its public address with the type of its bytes", async () => {
    const path = newPath();
    const { data, error } = await bucket().upload(path, png, {
      contentType: "image/png",
      cacheControl: "3600",
    });
    expect([error, data?.path]).toEqual([null, path]);
    const response = await fetch(bucket().getPublicUrl(path).data.publicUrl);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("max-age=3600");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });

  it("arrives as a form too, as browsers send it", async () => {
    const path = newPath();
    const { error } = await bucket().upload(path, new Blob([new Uint8Array(png)], { type: "image/png" }));
    expect(error).toBeNull();
    expect((await bucket().download(path)).data?.size).toBe(png.length);
  });

  it("is refused a second time at the same path, and the first one stays", async () => {
    const path = newPath();
    await bucket().upload(path, png);
    const again = await bucket().upload(path, await sharp(png).negate().png().toBuffer());
    expect(refusal(again.error)).toEqual(["409", "The resource already exists"]);
    const kept = await (await bucket().download(path)).data!.arrayBuffer();
    expect(Buffer.from(kept).equals(png)).toBe(true);
  });

  it("outside its folder, for an unknown company or as somebody else is refused", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const path of [
      `${companyId}/x/1.png`,
      `source-images/${unknown}/anonymous/1.png`,
      `source-images/${companyId}/${unknown}/1.png`,
      "1.png",
    ]) {
      const { error } = await bucket().upload(path, png);
      expect(refusal(error), path).toEqual(["403", "new row violates row-level security policy"]);
    }
  });

  it("over ten megabytes is refused and leaves nothing", async () => {
    const path = newPath();
    const { error } = await bucket().upload(path, Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]));
    expect(refusal(error)).toEqual(["413", "The object exceeded the maximum allowed size"]);
    expect(refusal((await bucket().download(path)).error)[0]).toBeDefined();
    const { data } = await bucket(service).list(dirname(path), { search: basename(path) });
    expect(data).toEqual([]);
  });

  it("under an odd key is refused", async () => {
    const response = await fetch(
      `${target.url}/storage/v1/object/mockup-images/source-images/${companyId}/anonymous/%2e%2e%2fx.png`,
      { method: "POST", body: new Uint8Array(png), headers: { apikey: target.anonKey } },
    );
    expect(response.status).toBe(400);
    expect(((await response.json()) as { code: string }).code).toBe("InvalidKey");
  });
});

describe("reading", () => {
  it("gives a range, nothing when it is known, and says what is not there", async () => {
    const path = newPath();
    await bucket().upload(path, png);
    const url = bucket().getPublicUrl(path).data.publicUrl;
    const part = await fetch(url, { headers: { range: "bytes=1-3" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 1-3/${png.length}`,
      "PNG",
    ]);
    const etag = part.headers.get("etag")!;
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await fetch(`${url}x`)).status).toBe(400);
  });

  it("lists nobody else's pictures", async () => {
    const { data } = await bucket().list(`source-images/${companyId}/anonymous`);
    expect(data).toEqual([]);
  });

  it("by a signed address works for that one picture", async () => {
    const path = newPath();
    await bucket().upload(path, png);
    const { data } = await bucket().createSignedUrl(path, 60);
    expect((await fetch(data!.signedUrl)).status).toBe(200);
    expect((await fetch(data!.signedUrl.replace(`${count}.png`, "1.png"))).status).toBe(400);
  });

  it("gets signed addresses of several at once, and is told of those that are not there", async () => {
    const { client, userId } = await signUp();
    const companyId = await createCompany({ userId });
    const path = `${companyId}/${userId}/2_mockup.png`;
    await bucket(client).upload(path, png);
    const { data } = await bucket(client).createSignedUrls([path, `${companyId}/${userId}/none.png`], 60);
    expect((await fetch(data![0]!.signedUrl!)).status).toBe(200);
    expect(data![1]).toMatchObject({ signedUrl: null, error: expect.stringContaining("does not exist") });
  });
});

describe("an owner", () => {
  it("uploads below company and user, lists, and removes it", async () => {
    const { client, userId } = await signUp();
    const companyId = await createCompany({ userId });
    const path = `${companyId}/${userId}/1_mockup.png`;
    expect((await bucket(client).upload(path, png)).error).toBeNull();
    const listed = await bucket(client).list(`${companyId}/${userId}`);
    expect(listed.data?.map((entry) => entry.name)).toEqual(["1_mockup.png"]);
    const stranger = await signUp();
    expect((await bucket(stranger.client).remove([path])).data).toEqual([]);
    expect((await bucket(client).remove([path])).data).toHaveLength(1);
    expect((await fetch(bucket().getPublicUrl(path).data.publicUrl)).status).toBe(400);
  });
});
