import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

const sql = `
  create function shout(authors) returns text language sql stable as 'select upper($1.name)';
  create function written(authors) returns setof books language sql stable as
    'select * from books where author_id = $1.id';
  create function longest(author authors) returns setof books rows 1 language sql stable as
    'select * from books where author_id = $1.id order by pages desc limit 1';
  create function twice(a int) returns int language sql as 'select a * 2';
  create function twice(a text) returns text language sql as 'select a || a';
  create function shorten(text) returns text language sql as 'select left($1, 2)';
  create schema archive;
  create table archive.books (id int primary key, title text);
  insert into archive.books values (7, 'Old');
  create function archive.find_title() returns text language sql stable as 'select title from books';
  grant usage on schema archive to anon; grant all on all tables in schema archive to anon;`;

let rest: TestRest;
let anon: SupabaseClient;

beforeAll(async () => {
  rest = await startTestRest({
    sql,
    schemas: ["public", "archive"],
    allowsAggregates: true,
    allowsPlans: true,
  });
  anon = rest.anon;
});
afterAll(() => rest?.stop());

describe("a function of a row", () => {
  it("reads like a column when it is asked for, and is not among all columns", async () => {
    const { data } = await anon.from("authors").select("id, shout").eq("shout", "ANN").order("shout");
    expect(data).toEqual([{ id: 1, shout: "ANN" }]);
    const all = await anon.from("authors").select().eq("id", 1).single();
    expect(all.data).not.toHaveProperty("shout");
  });

  it("leads to rows of another table, one or many, and from a changed row too", async () => {
    const { data } = await anon
      .from("authors")
      .select("name, written(title), longest(title)")
      .eq("id", 1)
      .single();
    expect(data).toEqual({
      name: "Ann",
      written: [{ title: "Red" }, { title: "Green" }],
      longest: { title: "Green" },
    });
    const changed = await anon
      .from("authors")
      .update({ name: "Bobby" })
      .eq("id", 2)
      .select("shout, written(title)");
    expect(changed.data).toEqual([{ shout: "BOBBY", written: [{ title: "Blue" }] }]);
  });

  it("reads like a column of rows that a function gives", async () => {
    const { data, error } = await anon
      .rpc("find_books", { min_pages: 200 })
      .select("title, authors!author_id(shout)");
    expect(error).toBeNull();
    expect(data).toEqual([{ title: "Blue", authors: { shout: "BOBBY" } }]);
  });
});

describe("functions of one name", () => {
  it("are not guessed between, and both are named", async () => {
    const { error } = await anon.rpc("twice", { a: 2 });
    expect(error).toMatchObject({
      code: "PGRST203",
      message: expect.stringContaining("public.twice(a => text)"),
    });
  });

  it("a name that is nearly right is answered with the right one", async () => {
    expect((await anon.rpc("find_book", {})).error?.hint).toBe(
      "Perhaps you meant to call the function public.find_books",
    );
    expect((await anon.rpc("zzz", {})).error?.hint).toBeNull();
  });

  it("a single argument without a name takes what is given without one", async () => {
    expect((await anon.rpc("shorten", { "": "abc" })).data).toBe("ab");
  });
});

describe("aggregates, where they are allowed", () => {
  it("sum up and count, alone and for each set of other values", async () => {
    const { data } = await anon
      .from("books")
      .select("author_id, pages.sum(), n:count(), longest:pages.max()::text")
      .order("author_id");
    expect(data).toEqual([
      { author_id: 1, sum: 200, n: 2, longest: "150" },
      { author_id: 2, sum: 250, n: 1, longest: "250" },
    ]);
    const total = await anon.from("books").select("pages.avg()").single();
    expect(total.data).toEqual({ avg: 150 });
  });

  it("work inside relations and over a spread row", async () => {
    const { data } = await anon.from("authors").select("name, books!author_id(pages.sum())").eq("id", 1);
    expect(data).toEqual([{ name: "Ann", books: [{ sum: 200 }] }]);
    const spread = await anon.from("books").select("count(), ...authors!author_id(name, oldest:id.min())");
    expect(spread.data).toHaveLength(2);
    expect(spread.data).toContainEqual({ count: 2, name: "Ann", oldest: 1 });
    expect(spread.data).toContainEqual({ count: 1, name: "Bobby", oldest: 2 });
  });

  it("count their sets exactly", async () => {
    const { data, count } = await anon
      .from("books")
      .select("author_id, pages.sum()", { count: "exact" })
      .limit(1);
    expect([data?.length, count]).toEqual([1, 2]);
  });
});

describe("another schema, where it is exposed", () => {
  it("has tables and functions of its own", async () => {
    const archive = createClient(rest.url, rest.anonKey, { db: { schema: "archive" } });
    expect((await archive.from("books").select()).data).toEqual([{ id: 7, title: "Old" }]);
    expect((await archive.rpc("find_title")).data).toBe("Old");
    expect((await archive.from("authors").select()).error?.message).toContain("'archive.authors'");
    expect((await anon.from("books").select("id")).data).toHaveLength(3);
  });
});

describe("a plan, where plans are shown", () => {
  it("is given in place of the rows, and nothing is changed", async () => {
    const text = await anon.from("books").select("id").explain();
    expect(text.data).toMatch(/Aggregate/);
    const json = await anon.from("books").delete().eq("id", 3).explain({ analyze: true, format: "json" });
    expect(json.data).toEqual([expect.objectContaining({ Plan: expect.anything() })]);
    expect((await anon.from("books").select("id")).data).toHaveLength(3);
  });
});
