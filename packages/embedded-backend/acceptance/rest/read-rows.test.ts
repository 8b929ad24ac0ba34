import { describe, expect, it } from "vitest";
import { anon, target } from "../target.ts";

// biome-ignore lint/suspicious/noExplicitAny: the client's own filter type is too deep to name here
type AnyFilter = any;

const ids = (rows: unknown) => (rows as { id: number }[] | null)?.map((row) => row.id);

describe("reading rows", () => {
  it("gives chosen columns with aliases, casts and json paths", async () => {
    const { data, error } = await anon
      .from("authors")
      .select("key:id, born::text, profile->city->>name, n:profile->n, height")
      .order("id");
    expect(error).toBeNull();
    expect(data?.[0]).toEqual({ key: 1, born: "1970-01-02", name: "Austin", n: 5, height: 1.7 });
  });

  it.each<[string, (q: AnyFilter) => unknown, number[]]>([
    ["eq", (q) => q.eq("name", "Ann"), [1]],
    ["neq", (q) => q.neq("name", "Ann"), [2, 3]],
    ["gt", (q) => q.gt("id", 1), [2, 3]],
    ["gte", (q) => q.gte("id", 2), [2, 3]],
    ["lt", (q) => q.lt("id", 2), [1]],
    ["lte", (q) => q.lte("id", 2), [1, 2]],
    ["like", (q) => q.like("name", "A%"), [1]],
    ["ilike", (q) => q.ilike("name", "*NN"), [1]],
    ["like any", (q) => q.likeAnyOf("name", ["A%", "B%"]), [1, 2]],
    ["like all", (q) => q.likeAllOf("name", ["A%", "%n"]), [1]],
    ["ilike any", (q) => q.ilikeAnyOf("name", ["a%", "b%"]), [1, 2]],
    ["match", (q) => q.filter("name", "match", "^A"), [1]],
    ["imatch", (q) => q.filter("name", "imatch", "^a"), [1]],
    ["is null", (q) => q.is("born", null), [2]],
    ["isdistinct", (q) => q.filter("born", "isdistinct", "1970-01-02"), [2, 3]],
    ["not is null", (q) => q.not("born", "is", null), [1, 3]],
    ["in", (q) => q.in("name", ["Ann", "Cy, (y)"]), [1, 3]],
    ["not in", (q) => q.not("id", "in", "(1,2)"), [3]],
    ["contains array", (q) => q.contains("tags", ["b"]), [1, 2]],
    ["contains json", (q) => q.contains("profile", { n: 5 }), [1]],
    ["contained by", (q) => q.containedBy("tags", ["a", "b", "x"]), [1, 3]],
    ["overlaps", (q) => q.overlaps("tags", ["c d", "zz"]), [2]],
    ["json path", (q) => q.eq("profile->city->>name", "Boston"), [2]],
    ["or", (q) => q.or('id.eq.1,and(name.eq.Bob,tags.cs.{"c d"})'), [1, 2]],
    ["or with quoted text", (q) => q.or('name.eq."Cy, (y)",id.in.(1)'), [1, 3]],
    ["not or", (q) => q.or("not.and(id.gt.1,id.lt.3),id.eq.2"), [1, 2, 3]],
    ["eq.null compares the text", (q) => q.eq("name", "null"), []],
  ])("filters by %s", async (_, filter, expected) => {
    const all = anon.from("authors").select("id").order("id") as unknown as AnyFilter;
    const { data, error } = await (filter(all) as PromiseLike<{
      data: unknown;
      error: unknown;
    }>);
    expect(error).toBeNull();
    expect(ids(data)).toEqual(expected);
  });

  it("searches text and compares ranges", async () => {
    const books = () => anon.from("books").select("id");
    expect(ids((await books().textSearch("search", "house", { config: "english" })).data)).toEqual([1]);
    expect(ids((await books().textSearch("title", "green", { type: "websearch" })).data)).toEqual([2]);
    expect(ids((await books().rangeLt("published", "[2022-01-01,2023-01-01)")).data)).toEqual([1]);
    expect(ids((await books().rangeAdjacent("published", "[2021-01-01,2023-01-01)")).data)).toEqual([1]);
  });

  it("orders, pages and counts", async () => {
    const paged = await anon
      .from("books")
      .select("id", { count: "exact" })
      .order("pages", { ascending: false })
      .range(0, 1);
    expect([ids(paged.data), paged.count, paged.status]).toEqual([[3, 2], 3, 206]);
    const nulls = await anon.from("authors").select("id").order("born", { nullsFirst: true }).order("id");
    expect(ids(nulls.data)).toEqual([2, 1, 3]);
    const head = await anon.from("books").select("*", { count: "exact", head: true }).eq("author_id", 1);
    expect([head.count, head.data, head.status]).toEqual([2, null, 200]);
    const past = await anon.from("books").select("id", { count: "exact" }).range(10, 20);
    expect([past.error?.code, past.status]).toEqual(["PGRST103", 416]);
    expect((await anon.from("books").select("id", { count: "exact" }).eq("id", 77)).count).toBe(0);
  });

  it("counts exactly, by plan, or exactly up to a bound", async () => {
    const count = async (kind: "exact" | "planned" | "estimated", most: number) =>
      (await anon.from("many").select("id", { count: kind }).lte("id", most).range(0, 9)).count!;
    expect(await count("exact", 2000)).toBe(2000);
    expect(await count("estimated", 700)).toBe(700);
    expect(await count("estimated", 2000)).toBeGreaterThan(1000);
    const planned = await count("planned", 2000);
    expect(planned).toBeGreaterThan(1900);
    expect(planned).toBeLessThan(2100);
    const head = await anon.from("many").select("id->x", { count: "planned", head: true });
    expect([head.error, head.count]).toEqual([null, 3000]);
  });

  it("gives one object, or says why it cannot", async () => {
    expect((await anon.from("books").select("id").eq("id", 1).single()).data).toEqual({ id: 1 });
    const many = await anon.from("books").select("id").single();
    expect(many.status).toBe(406);
    expect(many.error).toMatchObject({
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: "The result contains 3 rows",
    });
    expect((await anon.from("books").select("id").eq("id", 99).maybeSingle()).data).toBeNull();
    expect((await anon.from("authors").select("id,name").eq("id", 3).csv()).data).toBe(
      'id,name\n3,"Cy, (y)"',
    );
    const path = "authors?select=%22a%22:id,tags,height,profile->>no&order=id&limit=2";
    const csv = await fetch(`${target.url}/rest/v1/${path}`, {
      headers: { apikey: target.anonKey, accept: "text/csv" },
    });
    expect(await csv.text()).toBe('a,tags,height,no\n1,"{a,b}",1.70,\n2,"{b,""c d""}",1.80,');
    expect((await anon.from("authors").select("id,born").eq("id", 2).stripNulls()).data).toEqual([{ id: 2 }]);
  });
});
