import { describe, expect, it } from "vitest";
import { anon } from "../target.ts";

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
      .rpc("find_books", { min_pages: 100 })
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
