import { beforeAll, describe, expect, it } from "vitest";
import { service } from "../target.ts";

beforeAll(async () => {
  await service.from("keys").delete().gte("id", 0).throwOnError();
});

// biome-ignore lint/suspicious/noExplicitAny: the client's own filter type is too deep to name here
type AnyFilter = any;

const ids = (rows: unknown) => (rows as { id: number }[] | null)?.map((row) => row.id);

describe("changing rows", () => {
  it("inserts one, many, with defaults and with columns of all", async () => {
    const one = await service.from("keys").insert({ id: 1, value: 1 }).select().single();
    expect([one.data, one.status]).toEqual([{ id: 1, value: 1, name: null }, 201]);
    expect((await service.from("keys").insert({ id: 2, value: 2 })).status).toBe(201);
    const many = await service
      .from("drafts")
      .insert([{ title: "X" }, { title: "Y", pages: 7 }], { defaultToNull: false })
      .select("pages");
    expect(many.data).toEqual([{ pages: 100 }, { pages: 7 }]);
    const nulls = await service
      .from("drafts")
      .insert([{ title: "X" }, { title: "Y", pages: 7 }])
      .select("pages");
    expect(nulls.data).toEqual([{ pages: null }, { pages: 7 }]);
    expect((await service.from("keys").insert([]).select()).data).toEqual([]);
    const numbered = await service
      .from("drafts")
      .insert([{ title: "X", id: 90 }, { title: "Y" }], { defaultToNull: false })
      .select("id");
    expect(ids(numbered.data)).toEqual([90, expect.any(Number)]);
    await service.from("drafts").delete().in("title", ["X", "Y"]);
  });

  it("upserts by merging or ignoring", async () => {
    await service.from("keys").insert({ id: 10, value: 1, name: "ten" });
    const merged = await service.from("keys").upsert({ id: 10, value: 5 }).select().single();
    expect([merged.data, merged.status]).toEqual([{ id: 10, value: 5, name: "ten" }, 200]);
    const ignored = await service
      .from("keys")
      .upsert({ id: 10, value: 9 }, { ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const byName = await service
      .from("keys")
      .upsert({ id: 11, name: "ten", value: 6 }, { onConflict: "name" })
      .select("id");
    expect(byName.data).toEqual([{ id: 11 }]);
  });

  it("updates and deletes what the filters let through", async () => {
    await service.from("keys").insert([
      { id: 20, value: 1 },
      { id: 21, value: 1 },
    ]);
    const updated = await service
      .from("keys")
      .update({ value: 3 })
      .gte("id", 20)
      .eq("value", 1)
      .select("id,value")
      .order("id");
    expect(updated.data).toEqual([
      { id: 20, value: 3 },
      { id: 21, value: 3 },
    ]);
    expect((await service.from("keys").update({ value: 4 }).eq("id", 99)).status).toBe(204);
    expect((await service.from("keys").update({}).eq("id", 20).select()).data).toEqual([]);
    const counted = await service.from("keys").delete({ count: "exact" }).gte("id", 20);
    expect([counted.count, counted.status]).toEqual([2, 204]);
  });

  it("gives a changed row back with its relations, in an order of its own", async () => {
    const { data, error } = await service
      .from("drafts")
      .update({ pages: 51 })
      .lt("id", 3)
      .select("title, authors(name)")
      .order("id", { ascending: false });
    expect(error).toBeNull();
    expect(data).toEqual([
      { title: "Green", authors: { name: "Ann" } },
      { title: "Red", authors: { name: "Ann" } },
    ]);
    await service.from("drafts").update({ pages: 50 }).eq("id", 1);
    await service.from("drafts").update({ pages: 150 }).eq("id", 2);
  });

  it("undoes a mutation that did not give the one row asked for", async () => {
    await service.from("keys").insert([
      { id: 30, value: 1 },
      { id: 31, value: 1 },
    ]);
    const { error } = await service.from("keys").update({ value: 9 }).gte("id", 30).select().single();
    expect(error?.code).toBe("PGRST116");
    const left = await service.from("keys").select("value").gte("id", 30);
    expect(left.data).toEqual([{ value: 1 }, { value: 1 }]);
    expect(error?.details).toBe("The result contains 2 rows");
    const none = await service.from("keys").update({ value: 9 }).eq("id", 999).select().single();
    expect([none.error?.details, none.status]).toEqual(["The result contains 0 rows", 406]);
    // The client's types know this method only for a named version of the server.
    const most = (rows: number) =>
      (service.from("keys").delete() as AnyFilter).gte("id", 30).lt("id", 40).maxAffected(rows);
    const tooMany = await most(1);
    expect([tooMany.error?.code, tooMany.status]).toEqual(["PGRST124", 400]);
    expect((await service.from("keys").select("id").gte("id", 30).lt("id", 40)).data).toHaveLength(2);
    expect((await most(2)).status).toBe(204);
  });

  it("reports constraint errors by their codes", async () => {
    const run = async (row: object) => {
      const { error, status } = await service.from("keys").insert(row);
      return [error?.code, status];
    };
    await service.from("keys").insert({ id: 40, value: 1 });
    expect(await run({ id: 40, value: 1 })).toEqual(["23505", 409]);
    expect(await run({ id: 41, value: -1 })).toEqual(["23514", 400]);
    expect(await run({ id: 42, nope: 1 })).toEqual(["PGRST204", 400]);
    const foreign = await service.from("drafts").insert({ title: "Z", author_id: 99 });
    expect([foreign.error?.code, foreign.status]).toEqual(["23503", 409]);
    expect((await service.from("keys").insert({ id: "abc" })).error?.code).toBe("22P02");
  });
});
