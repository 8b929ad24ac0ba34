import { describe, expect, it } from "vitest";
import { anon } from "../target.ts";

const ids = (rows: unknown) => (rows as { id: number }[] | null)?.map((row) => row.id);

describe("embedding", () => {
  it("follows keys to one, to many, through a junction and one to one", async () => {
    const { data, error } = await anon
      .from("books")
      .select("title, author:authors!books_author_id_fkey(name), genres(label), details(isbn)")
      .eq("id", 1)
      .order("id", { referencedTable: "genres" })
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      title: "Red",
      author: { name: "Ann" },
      genres: [{ label: "Home" }, { label: "Garden" }],
      details: { isbn: "isbn-1" },
    });
  });

  it("accepts a column as hint, nests, filters and limits inside", async () => {
    const { data, error } = await anon
      .from("authors")
      .select("id, books!author_id(id, details(isbn))")
      .gt("books.pages", 60)
      .limit(1, { referencedTable: "books" })
      .order("id");
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, books: [{ id: 2, details: null }] },
      { id: 2, books: [{ id: 3, details: null }] },
      { id: 3, books: [] },
    ]);
  });

  it("keeps only parents with children by !inner, and those without by is.null", async () => {
    const inner = await anon.from("books").select("id, details!inner(isbn)");
    expect(ids(inner.data)).toEqual([1]);
    const without = await anon.from("books").select("id, details()").is("details", null).order("id");
    expect(ids(without.data)).toEqual([2, 3]);
  });

  it("spreads a row, counts rows and orders by an embedded column", async () => {
    const spread = await anon
      .from("books")
      .select("id, ...authors!author_id(writer:name)")
      .eq("id", 3)
      .single();
    expect(spread.data).toEqual({ id: 3, writer: "Bob" });
    const counted = await anon.from("authors").select("id, books!author_id(count)").eq("id", 1).single();
    expect(counted.data).toEqual({ id: 1, books: [{ count: 2 }] });
    const ordered = await anon
      .from("books")
      .select("id, authors!author_id(name)")
      .order("authors(name)", { ascending: false })
      .order("id");
    expect(ids(ordered.data)).toEqual([3, 1, 2]);
  });

  it("follows a table's key to itself", async () => {
    const { data } = await anon.from("folders").select("id, down:folders!parent(id), parent").order("id");
    expect(data).toEqual([
      { id: 1, down: [{ id: 2 }], parent: null },
      { id: 2, down: [], parent: 1 },
    ]);
    expect((await anon.from("folders").select("up:parent(id)").eq("id", 2)).data).toEqual([
      { up: { id: 1 } },
    ]);
  });

  it("says when a relation is unknown, ambiguous or not embedded", async () => {
    const code = async (query: PromiseLike<{ error: { code: string } | null; status: number }>) => {
      const { error, status } = await query;
      return [error?.code, status];
    };
    expect(await code(anon.from("books").select("id, keys(id)"))).toEqual(["PGRST200", 400]);
    expect(await code(anon.from("books").select("id, authors(name)"))).toEqual(["PGRST201", 300]);
    expect(await code(anon.from("books").select("id").eq("authors.name", "x"))).toEqual(["PGRST108", 400]);
  });
});

describe("views", () => {
  it("are embedded by the keys of the tables they show, on either side", async () => {
    const { data, error } = await anon
      .from("long_books")
      .select("name, authors(name), writers(name), genres(label)")
      .order("id");
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: "Green", authors: { name: "Ann" }, writers: { name: "Ann" }, genres: [{ label: "Garden" }] },
      { name: "Blue", authors: { name: "Bob" }, writers: { name: "Bob" }, genres: [] },
    ]);
    const back = await anon.from("authors").select("name, long_books(name)").eq("id", 1).single();
    expect(back.data).toEqual({ name: "Ann", long_books: [{ name: "Green" }] });
  });

  it("of views show what those show", async () => {
    const { data } = await anon.from("named_books").select("name, authors(name)").order("id").limit(1);
    expect(data).toEqual([{ name: "Green", authors: { name: "Ann" } }]);
  });

  it("show nobody's rows to others", async () => {
    expect((await anon.from("secret_view").select()).data).toEqual([]);
  });
});
