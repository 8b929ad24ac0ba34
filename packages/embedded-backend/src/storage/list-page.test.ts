import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
const shelf = () => backend.client({ key: backend.serviceRoleKey }).storage.from("shelf");

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.client({ key: backend.serviceRoleKey }).storage.createBucket("shelf");
  await shelf().upload("a.txt", "text", { contentType: "text/plain" });
});
afterAll(() => backend?.stop());

it("a page shows nobody else's objects, and takes no made-up cursor", async () => {
  const { data } = await backend.client().storage.from("shelf").listV2();
  expect(data?.objects).toEqual([]);
  expect((await shelf().listV2({ cursor: "e30" })).error?.message).toBe("The cursor is not one of ours");
});
