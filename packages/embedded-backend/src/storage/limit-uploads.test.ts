import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let companyId: string;
let address = "192.0.2.1";

beforeAll(async () => {
  backend = await startTestBackend({
    clientAddress: () => address,
    uploadLimits: {
      filesPerAddress: 9,
      megabytesPerAddress: 6,
      megabytesInAll: 20,
      visitorHeader: "x-visitor-token",
    },
  });
  const { rows } = await backend.pool.query(
    "insert into companies (name, slug) values ('A', 'a-company') returning id",
  );
  companyId = rows[0].id;
});
afterAll(() => backend?.stop());
beforeEach(() => backend.pool.query("delete from auth.rate_limits"));

const picture = (kilobytes: number) =>
  Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(kilobytes * 1000)]);
const newPath = () => `source-images/${companyId}/anonymous/${randomUUID()}.jpg`;
const visitor = () => backend.client({ visitorToken: randomUUID() });

/** How many of so many uploads at once come through; the others are told that these are too many. */
async function upload(client: SupabaseClient, times: number, kilobytes = 1, path = newPath): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      client.storage.from("mockup-images").upload(path(), picture(kilobytes), { contentType: "image/jpeg" }),
    ),
  );
  const refused = answers.flatMap(({ error }) =>
    error ? [error as { status?: number; statusCode?: string }] : [],
  );
  for (const { status, statusCode } of refused) expect([status, statusCode]).toEqual([429, "429"]);
  return times - refused.length;
}

it("one visitor uploads only so many photos a day", async () => {
  const client = visitor();
  expect(await upload(client, 10)).toBe(3);
  expect(await upload(client, 1)).toBe(0);
  expect(await upload(visitor(), 1)).toBe(1);
});

it("one address does not fill the disk with new visitor tokens, nor with large photos all at once", async () => {
  let stored = 0;
  for (let token = 0; token < 5; token += 1) stored += await upload(visitor(), 3);
  expect(stored).toBe(9);
  expect(await upload(backend.client(), 1)).toBe(0);

  await backend.pool.query("delete from auth.rate_limits");
  const { length: before } = await readdir(backend.filesDir, { recursive: true });
  expect(await upload(backend.client(), 40, 1900)).toBe(3);
  const { length: after } = await readdir(backend.filesDir, { recursive: true });
  expect(after - before).toBeLessThanOrEqual(6);
});

/** Sends so many bytes of a file and holds back the rest; gives what has been heard, and sends the rest. */
function sendSlowly(file: Buffer, type: string, first: number) {
  const socket = connect(Number(new URL(backend.url).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data));
  socket.write(
    `POST /storage/v1/object/mockup-images/${newPath()} HTTP/1.1\r\nHost: localhost\r\n` +
      `apikey: ${backend.anonKey}\r\nContent-Type: ${type}\r\nContent-Length: ${file.length}\r\n\r\n`,
  );
  socket.write(file.subarray(0, first));
  return {
    heard: () => heard,
    async finish() {
      socket.write(file.subarray(first));
      await once(socket, "data");
      socket.destroy();
      return heard;
    },
  };
}

it("who sends slowly is told so too, when all is sent", async () => {
  address = "192.0.2.5";
  const client = backend.client();
  expect(await upload(client, 9)).toBe(9);
  const slow = sendSlowly(picture(1), "image/jpeg", 500);
  // Meanwhile others are answered.
  expect(await upload(client, 3)).toBe(0);
  expect(slow.heard()).toBe("");
  expect(await slow.finish()).toMatch(/^HTTP\/1.1 429 /);
});

it("who sends slowly what is no picture is told so, though the first bytes tell it", async () => {
  address = "192.0.2.6";
  const slow = sendSlowly(Buffer.alloc(20_000, "text "), "image/jpeg", 10_000);
  const files = backend.client().storage.from("mockup-images");
  for (let meanwhile = 0; meanwhile < 3; meanwhile += 1) {
    const { error } = await files.upload(newPath(), Buffer.alloc(20_000, "text "));
    expect((error as { statusCode?: string } | null)?.statusCode).toBe("415");
  }
  expect(slow.heard()).toBe("");
  expect(await slow.finish()).toContain('"statusCode":"415"');
});

it("many addresses together do not fill it either", async () => {
  let stored = 0;
  for (let one = 0; one < 5; one += 1) {
    address = `198.51.100.${one}`;
    stored += await upload(backend.client(), 3, 1900);
  }
  expect(stored).toBe(10);
});

it("neither a signed address nor a copy is a way around", async () => {
  address = "192.0.2.2";
  const bucket = backend.client().storage.from("mockup-images");
  const source = newPath();
  await bucket.upload(source, picture(1), { contentType: "image/jpeg" });
  let stored = 1;
  for (let again = 0; again < 6; again += 1) {
    const copied = await bucket.copy(source, newPath());
    const path = newPath();
    const { data } = await bucket.createSignedUploadUrl(path);
    const uploaded = await bucket.uploadToSignedUrl(path, data!.token, picture(1), {
      contentType: "image/jpeg",
    });
    stored += Number(!copied.error) + Number(!uploaded.error);
  }
  expect(stored).toBe(9);
});

it("a photo that is refused for another reason does not count", async () => {
  address = "192.0.2.3";
  const client = backend.client();
  for (let again = 0; again < 12; again += 1) {
    const file = Buffer.from("<html></html>");
    const { error } = await client.storage.from("mockup-images").upload(newPath(), file);
    expect((error as { statusCode?: string } | null)?.statusCode).toBe("415");
  }
  expect(await upload(client, 1)).toBe(1);
});

it("an account uploads more than a visitor, and not without end", async () => {
  address = "192.0.2.4";
  const { client, userId } = await backend.signUp(`${randomUUID()}@example.com`);
  const path = () => `source-images/${companyId}/${userId}/${randomUUID()}.jpg`;
  expect(await upload(client, 50, 1, path)).toBe(45);
  const service = backend.client({ key: backend.serviceRoleKey });
  expect(await upload(service, 50)).toBe(50);
});
