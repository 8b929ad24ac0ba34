import type { CompanyLogo } from "@curbview/domain";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cacheImages } from "../http/cache-images.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { PageEnv } from "../web/secure-pages.ts";
import type { MockupDeps } from "./mockup-deps.ts";
import { createSharePictureRoutes } from "./share-picture.ts";

const publicUrl = "https://curbview.example";
/** By the names of stored pictures, which are those of the tokens too. */
const stored = new Map<string, Uint8Array>();
const logos = new Map<string, CompanyLogo>();
let reads: string[] = [];
let database: Awaited<ReturnType<typeof startTestDatabase>>;
let app: Hono<PageEnv>;

const drawPicture = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: "#557755" } })
    .png()
    .toBuffer();

beforeAll(async () => {
  database = await startTestDatabase();
  const findMockup = (token: string) => ({
    after: `${publicUrl}/storage/v1/object/public/mockup-images/${token}`,
    company: { logo: logos.get(token) ?? null },
  });
  const deps = {
    callerClient: () => ({
      rpc: (_name: string, { token }: { token: string }) => ({
        throwOnError: async () => ({ data: stored.has(token) ? findMockup(token) : null }),
      }),
    }),
    pictureSources: {
      publicUrl,
      publicDir: ".",
      allowedHosts: [],
      fetchStored: async (path: string) => {
        const name = path.split("/").at(-1)!;
        reads.push(name);
        return new Response(new Uint8Array(stored.get(name)!));
      },
    },
  } as unknown as MockupDeps;
  const rateLimit = createRateLimit({ trustProxy: false }, database.pool);
  app = new Hono<PageEnv>().route("/", createSharePictureRoutes(deps, cacheImages(rateLimit)));
});
afterAll(() => database?.stop());
beforeEach(() => {
  reads = [];
});

async function share(token: string, edge: number): Promise<string> {
  stored.set(token, await drawPicture(edge));
  return token;
}

async function look(token: string, address = "192.0.2.1") {
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } };
  const response = await app.request(`/share/${token}/picture.jpg`, {}, { incoming });
  return { status: response.status, bytes: await response.arrayBuffer() };
}

it("a shared picture is drawn once, however many look at it at once", async () => {
  const token = await share("a-picture-that-is-looked-at-often", 1500);
  const looks = await Promise.all(Array.from({ length: 30 }, () => look(token)));
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await sharp(new Uint8Array(looks[0]!.bytes)).metadata()).width).toBe(1200);
  await look(token, "192.0.2.2");
  expect(reads).toEqual([token]);
  stored.delete(token);
  expect((await look(token)).status).toBe(404);
});

it("a picture of very many pixels is not drawn at all", async () => {
  const token = await share("a-picture-of-64-million-pixels", 8000);
  expect((await look(token)).status).toBe(422);
});

it("one address has only so many pictures drawn in an hour, and sees those drawn before", async () => {
  const first = await share("the-first-of-very-many-pictures", 10);
  const statuses = [(await look(first, "192.0.2.3")).status];
  for (let index = 1; index < 125; index += 1) {
    const token = await share(`one-of-very-many-pictures-${index}`, 10);
    statuses.push((await look(token, "192.0.2.3")).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await look(first, "192.0.2.3")).status).toBe(200);
});

it("the picture wears the company's logo in its corner, on white, and nothing else of it changes", async () => {
  const token = await share("a-picture-of-a-company-with-a-logo", 1000);
  const plain = Buffer.from((await look(token, "192.0.2.4")).bytes);
  stored.set("logo-1.png", await drawPicture(200));
  const tones = Array.from({ length: 20 }, (_, step) => (step === 8 ? 100 : 0));
  const shown = { width: 200, height: 200, background: null, tones, isColorful: true };
  logos.set(token, { path: "company/logo-1.png", ...shown });
  const marked = Buffer.from((await look(token, "192.0.2.4")).bytes);
  const colorAt = async (picture: Buffer, left: number, top: number) =>
    (
      await sharp(await sharp(picture).extract({ left, top, width: 4, height: 4 }).toBuffer()).stats()
    ).channels.map(({ mean }) => Math.round(mean / 16));
  const green = await colorAt(plain, 500, 500);
  expect(await colorAt(marked, 32, 60), "its plate").toEqual([16, 16, 16]);
  expect(await colorAt(marked, 70, 70), "itself").toEqual(green);
  for (const [left, top] of [
    [500, 500],
    [10, 10],
    [990, 990],
    [200, 60],
  ] as const)
    expect(await colorAt(marked, left, top), `${left}, ${top}`).toEqual(await colorAt(plain, left, top));
});
