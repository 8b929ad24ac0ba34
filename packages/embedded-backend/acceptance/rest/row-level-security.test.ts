import { randomInt, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { anon, newClient, service, signUp } from "../target.ts";

const newId = () => randomInt(1000, 2 ** 31 - 1);
const id = newId();
const visitorToken = randomUUID();
let owner: { client: SupabaseClient; userId: string };
let stranger: typeof owner;

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp()];
  await service
    .from("secrets")
    .insert({ id, owner: owner.userId, hidden: "h", shown: visitorToken })
    .throwOnError();
});

describe("row-level security", () => {
  it("judges by the token's claims and the request's headers", async () => {
    const mine = await owner.client.from("secrets").select("id, shown");
    expect(mine.data).toEqual([{ id, shown: visitorToken }]);
    expect((await stranger.client.from("secrets").select("id")).data).toEqual([]);
    const byHeader = newClient({ headers: { "x-visitor-token": visitorToken } });
    expect((await byHeader.from("secrets").select("id")).data).toEqual([{ id }]);
    expect((await anon.from("secrets").select("id")).data).toEqual([]);
  });

  it("keeps column privileges and answers 401 for anonymous, 403 for signed in", async () => {
    const hidden = await anon.from("secrets").select("hidden");
    expect([hidden.error?.code, hidden.status]).toEqual(["42501", 401]);
    const denied = await owner.client.from("secrets").insert({ id: newId(), owner: stranger.userId });
    expect([denied.error?.code, denied.status]).toEqual(["42501", 403]);
    const own = { id: newId(), owner: owner.userId, shown: "x" };
    const returned = await owner.client.from("secrets").insert(own).select("id").single();
    expect(returned.data).toEqual({ id: own.id });
    await service.from("secrets").delete().eq("id", own.id);
  });

  it("shows nothing of one person's rows through counts, relations, functions or upserts of another", async () => {
    const other = stranger.client;
    expect((await other.from("secrets").select("id", { count: "exact" })).count).toBe(0);
    const stolen = await other.from("secrets").upsert({ id, owner: stranger.userId });
    expect([stolen.error?.code, stolen.status]).toEqual(["42501", 403]);
    expect((await other.from("secrets").update({ shown: "x" }).eq("id", id)).error?.code).toBe("42501");
    const { data } = await service.from("secrets").select("owner, shown").eq("id", id);
    expect(data).toEqual([{ owner: owner.userId, shown: visitorToken }]);
  });
});
