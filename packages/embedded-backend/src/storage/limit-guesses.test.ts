import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let address = "192.0.2.1";

beforeAll(async () => {
  backend = await startTestBackend({ clientAddress: () => address });
});
afterAll(() => backend?.stop());

const codeOf = async (path: string) => {
  const response = await fetch(`${backend.url}/storage/v1/object/public/mockup-images/${path}`);
  return response.ok ? "found" : ((await response.json()) as { code: string }).code;
};

it("whoever tries names of photos one after the other is stopped, and nobody else", async () => {
  const service = backend.client({ key: backend.serviceRoleKey });
  const picture = Buffer.from("ffd8ffe000104a46494600010100", "hex");
  await service.storage.from("mockup-images").upload("a/1.jpg", picture, { contentType: "image/jpeg" });
  for (let read = 0; read < 400; read += 1) expect(await codeOf("a/1.jpg")).toBe("found");

  const codes = await Promise.all(Array.from({ length: 400 }, (_, moment) => codeOf(`a/${moment}.png`)));
  expect(codes.filter((code) => code === "SlowDown").length).toBeGreaterThan(100);
  expect(await codeOf("a/1.jpg")).toBe("SlowDown");
  address = "192.0.2.2";
  expect(await codeOf("a/1.jpg")).toBe("found");
});

it("nor are names tried by having addresses signed, a thousand at a time", async () => {
  address = "192.0.2.3";
  const bucket = backend.client().storage.from("mockup-images");
  const names = Array.from({ length: 1000 }, (_, moment) => `a/${moment}.png`);
  const { error } = await bucket.createSignedUrls(names, 60);
  expect((error as { statusCode?: string } | null)?.statusCode).toBe("429");
  const few = await bucket.createSignedUrls(["a/2.jpg"], 60);
  expect((few.error as { statusCode?: string } | null)?.statusCode).toBe("429");
});
