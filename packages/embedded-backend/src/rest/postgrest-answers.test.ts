import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

const sql = `
  create table countries (id int primary key, name text, area int);
  create table towns (id int primary key, name text, country_id int references countries);
  create table streets (id int primary key, name text, town_id int references towns);
  create table houses (id int primary key, name text, street_id int references streets);
  insert into countries values (1, 'US', 10);
  insert into towns values (1, 'Austin', 1), (2, 'Boston', 1);
  insert into streets values (1, 'Oak', 1), (2, 'Elm', 2), (3, 'Ash', null);
  insert into houses values (1, 'h1', 1), (2, 'h2', 1), (3, 'h3', 2);
  create table lists (id int primary key, data jsonb);
  insert into lists values (1, '{"c": [7, {"d": [4, 5]}]}'), (2, '[[1, 2], {"a": 3}]');
  create function plus_one(num int, out num_plus_one int) language sql stable as 'select num + 1';
  create function count_up(inout num int) language sql stable as 'select num + 1';
  create function some_numbers(out n int) returns setof int language sql stable as 'select generate_series(1, 2)';
  create function loud(towns, out shout text) language sql stable as 'select upper($1.name)';
  create view mirror as select 1 as id, 'a'::text as name;
  create or replace view mirror as select id, name from mirror;`;

let rest: TestRest;
beforeAll(async () => {
  rest = await startTestRest({ sql, allowsAggregates: true });
});
afterAll(() => rest?.stop());

const read = async (path: string) => (await rest.get(path)).json();

describe("a spread relation inside a spread one", () => {
  it("puts its members beside the others", async () => {
    expect(await read("streets?select=name,...towns(town:name,...countries(country:name))&order=id")).toEqual(
      [
        { name: "Oak", town: "Austin", country: "US" },
        { name: "Elm", town: "Boston", country: "US" },
        { name: "Ash", town: null, country: null },
      ],
    );
    expect(await read("streets?select=id,...towns(...countries(*))&id=eq.1")).toEqual([
      { id: 1, name: "US", area: 10 },
    ]);
  });

  it("is summed up at the top", async () => {
    expect(await read("streets?select=...towns(...countries(country:name,area.sum()))&id=lt.3")).toEqual([
      { country: "US", sum: 20 },
    ]);
  });

  it("makes one array of many rows of many rows", async () => {
    expect(
      await read("towns?select=name,...streets(street:name,...houses(house:name))&order=id&limit=1"),
    ).toEqual([{ name: "Austin", street: ["Oak", "Oak"], house: ["h1", "h2"] }]);
    expect(await read("countries?select=name,...towns(town:name,...countries(of:name))&order=id")).toEqual([
      { name: "US", town: ["Austin", "Boston"], of: ["US", "US"] },
    ]);
  });
});

describe("a table that points to itself", () => {
  it("gives those that point here when a column is the hint", async () => {
    expect(await read("folders?select=id,children:folders!parent(id),parent(id)&order=id")).toEqual([
      { id: 1, children: [{ id: 2 }], parent: null },
      { id: 2, children: [], parent: { id: 1 } },
    ]);
  });
});

describe("a place in json", () => {
  it("is named after its last key, or the column, and never after a number", async () => {
    expect(await read("lists?select=data->c->>0&id=eq.1")).toEqual([{ c: "7" }]);
    expect(await read("lists?select=data->c->1->d->>-1&id=eq.1")).toEqual([{ d: "5" }]);
    expect(await read("lists?select=data->0->>1::int&id=eq.2")).toEqual([{ data: 2 }]);
  });
});

describe("a function with a single OUT parameter", () => {
  it("answers an object with that name", async () => {
    expect(await read("rpc/plus_one?num=5")).toEqual({ num_plus_one: 6 });
    expect((await rest.anon.rpc("count_up", { num: 2 })).data).toEqual({ num: 3 });
    expect(await read("rpc/some_numbers")).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await read("towns?select=loud&id=eq.1")).toEqual([{ loud: "AUSTIN" }]);
  });
});

describe("a view that refers to itself", () => {
  it("is an error of the database and stops nothing else", async () => {
    expect((await rest.get("mirror")).status).toBe(400);
    expect(await read("countries?select=id")).toEqual([{ id: 1 }]);
  });
});
