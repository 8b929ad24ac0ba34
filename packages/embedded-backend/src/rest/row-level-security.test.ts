import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner, startTestRest, type TestRest } from "../testing/start-test-rest.ts";

let rest: TestRest;
let database: TestRest["database"];
let url: TestRest["url"];
let anonKey: TestRest["anonKey"];
let anon: TestRest["anon"];
let signToken: TestRest["signToken"];

beforeAll(async () => {
  rest = await startTestRest();
  ({ database, url, anonKey, anon, signToken } = rest);
});
afterAll(() => rest?.stop());

describe("row-level security", () => {
  it("judges by the token's claims and the request's headers", async () => {
    const token = await signToken({ sub: owner });
    const mine = createClient(url, anonKey, { global: { headers: { authorization: `Bearer ${token}` } } });
    expect((await mine.from("secrets").select("id, shown")).data).toEqual([{ id: 1, shown: "token-a" }]);
    const stranger = await signToken({ sub: "22222222-2222-4222-8222-222222222222" });
    const other = createClient(url, anonKey, {
      global: { headers: { authorization: `Bearer ${stranger}` } },
    });
    expect((await other.from("secrets").select("id")).data).toEqual([]);
    const byHeader = createClient(url, anonKey, { global: { headers: { "x-visitor-token": "token-a" } } });
    expect((await byHeader.from("secrets").select("id")).data).toEqual([{ id: 1 }]);
    expect((await anon.from("secrets").select("id")).data).toEqual([]);
  });

  it("keeps column privileges and answers 401 for anonymous, 403 for signed in", async () => {
    const hidden = await anon.from("secrets").select("hidden");
    expect([hidden.error?.code, hidden.status]).toEqual(["42501", 401]);
    const token = await signToken({ sub: owner });
    const mine = createClient(url, anonKey, { global: { headers: { authorization: `Bearer ${token}` } } });
    const denied = await mine
      .from("secrets")
      .insert({ id: 2, owner: "22222222-2222-4222-8222-222222222222" });
    expect([denied.error?.code, denied.status]).toEqual(["42501", 403]);
    const returned = await mine.from("secrets").insert({ id: 3, owner, shown: "x" }).select("id").single();
    expect(returned.data).toEqual({ id: 3 });
  });

  it("shows nothing of one person's rows through counts, relations, functions or upserts of another", async () => {
    const stranger = await signToken({ sub: "22222222-2222-4222-8222-222222222222" });
    const headers = { authorization: `Bearer ${stranger}` };
    const other = createClient(url, anonKey, { global: { headers } });
    expect((await other.from("secrets").select("id", { count: "exact" })).count).toBe(0);
    const stolen = await other
      .from("secrets")
      .upsert({ id: 1, owner: "22222222-2222-4222-8222-222222222222" });
    expect([stolen.error?.code, stolen.status]).toEqual(["42501", 403]);
    expect((await other.from("secrets").update({ shown: "x" }).eq("id", 1)).error?.code).toBe("42501");
    const { rows } = await database.pool.query("select owner, shown from secrets where id = 1");
    expect(rows).toEqual([{ owner, shown: "token-a" }]);
  });

  it("leaves no role behind on a connection after success or error", async () => {
    await anon.from("books").select("id");
    await anon.from("secrets").select("hidden");
    const { rows } = await database.pool.query(
      "select current_user, current_setting('request.jwt.claims', true) as claims",
    );
    expect(rows[0].current_user).toBe("postgres");
    expect(rows[0].claims || "").toBe("");
  });
});
