import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadPushKeys } from "./push-keys.ts";

let database: Database;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const stored = async () =>
  (await database.pool.query("select private_key from private.push_keys")).rows[0].private_key;

it("the keys of pushes are made once, whoever starts, and lie sealed under the installation's key", async () => {
  const [one, other] = await Promise.all([loadPushKeys(database.pool, {}), loadPushKeys(database.pool, {})]);
  expect(one).toEqual(other);
  expect(await stored()).toBe(one.privateKey);
  const [first, second] = [randomBytes(32), randomBytes(32)];
  expect(await loadPushKeys(database.pool, { current: first })).toEqual(one);
  expect(await stored()).toMatch(/^sealed:v1:/);
  await expect(loadPushKeys(database.pool, { current: second })).rejects.toThrow("not given");
  const underFirst = await stored();
  expect(await loadPushKeys(database.pool, { current: second, older: [first] })).toEqual(one);
  expect(await stored()).not.toBe(underFirst);
  expect(await loadPushKeys(database.pool, { current: second })).toEqual(one);
  expect(await loadPushKeys(database.pool, { older: [second] })).toEqual(one);
  expect(await stored()).toBe(one.privateKey);
});
