import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

let rest: TestRest;
let database: TestRest["database"];
let anon: TestRest["anon"];

beforeAll(async () => {
  rest = await startTestRest();
  ({ database, anon } = rest);
});
afterAll(() => rest?.stop());

describe("a changed schema", () => {
  it("is known once the database announces it", async () => {
    const before = await anon.from("keys").select().limit(0);
    expect(before.error).toBeNull();
    await database.pool.query("create table fresh (id int primary key); insert into fresh values (1)");
    await anon.from("fresh").select();
    await database.pool.query(
      "alter table fresh add column added int default 5; notify pgrst, 'reload schema'",
    );
    await vi.waitFor(async () =>
      expect((await anon.from("fresh").select()).data).toEqual([{ id: 1, added: 5 }]),
    );
  });
});
