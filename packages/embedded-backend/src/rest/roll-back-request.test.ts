import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

let rest: TestRest;
let anon: TestRest["anon"];
let service: TestRest["service"];

beforeAll(async () => {
  rest = await startTestRest();
  ({ anon, service } = rest);
});
afterAll(() => rest?.stop());

describe("a request that is rolled back", () => {
  it("answers as if it were done, and nothing is", async () => {
    const made = await anon.from("keys").insert({ id: 77, value: 1 }).select().rollback();
    expect(made.data).toEqual([{ id: 77, value: 1, name: null }]);
    expect((await service.from("books").delete().gt("id", 0).select("id").rollback()).data).not.toEqual([]);
    const { count } = await anon.from("books").select("*", { count: "exact", head: true });
    expect(count).toBeGreaterThanOrEqual(3);
    expect((await anon.from("keys").select().eq("id", 77)).data).toEqual([]);
  });
});
