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

describe("calling functions", () => {
  it("passes named arguments and gives scalars, rows and nothing", async () => {
    expect((await anon.rpc("add_numbers", { a: 1, b: 2 })).data).toBe(3);
    expect((await anon.rpc("add_numbers", { a: 1 })).data).toBe(11);
    expect((await anon.rpc("add_numbers", { a: 1 }, { get: true })).data).toBe(11);
    expect((await anon.rpc("total", { numbers: [1, 2] })).data).toBe(3);
    expect((await anon.rpc("total", { numbers: [1, 2] }, { get: true })).data).toBe(3);
    expect((await anon.rpc("echo", { any: ["thing"] })).data).toEqual({ any: ["thing"] });
    expect((await anon.rpc("pairs").eq("n", 2)).data).toEqual([{ n: 2, label: "two" }]);
    expect((await anon.rpc("nothing")).status).toBe(204);
    expect((await anon.rpc("whoami")).data).toBe("anon");
    const books = await anon
      .rpc("find_books", { fewest: 100 })
      .select("id, details(isbn)")
      .order("id")
      .limit(1);
    expect(books.data).toEqual([{ id: 2, details: null }]);
  });

  it("says when there is no such function and passes its errors on", async () => {
    const missing = await anon.rpc("nope", { x: 1 });
    expect([missing.error?.code, missing.status]).toEqual(["PGRST202", 404]);
    const refused = await anon.rpc("refuse");
    expect(refused.error).toMatchObject({ code: "P0001", message: "no way", hint: "try later" });
  });
});

describe("a changed schema", () => {
  it("is known once the database announces it", async () => {
    const before = await anon.from("keys").select().limit(0);
    expect(before.error).toBeNull();
    await database.pool.query("create table fresh (id int primary key); insert into fresh values (1)");
    await anon.from("fresh").select();
    await database.pool.query(
      "alter table fresh add column added int default 5; notify pgrst, 'reload schema'",
    );
    await vi.waitFor(
      async () => expect((await anon.from("fresh").select()).data).toEqual([{ id: 1, added: 5 }]),
      { timeout: 20_000 },
    );
  });
});
