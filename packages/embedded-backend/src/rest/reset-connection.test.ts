import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

let rest: TestRest;
let database: TestRest["database"];
let anon: TestRest["anon"];

beforeAll(async () => {
  rest = await startTestRest();
  ({ database, anon } = rest);
});
afterAll(() => rest?.stop());

it("a request leaves no role behind on a connection after success or error", async () => {
  await anon.from("books").select("id");
  await anon.from("secrets").select("hidden");
  const { rows } = await database.pool.query(
    "select current_user, current_setting('request.jwt.claims', true) as claims",
  );
  expect(rows[0].current_user).toBe("postgres");
  expect(rows[0].claims || "").toBe("");
});
