import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue, Column } from "./load-catalogue.ts";
import { parseFilter, parseList, parseLogic } from "./parse-filter.ts";
import { parseQuery } from "./parse-query.ts";
import { parseSelect } from "./parse-select.ts";
import { RestError } from "./rest-error.ts";
import { createSqlWriter } from "./sql-writer.ts";
import { writeRead } from "./write-read.ts";

const columns = new Map(
  [
    ["id", "integer"],
    ["name", "text"],
    ["data", "jsonb"],
  ].map(([name, type]): [string, Column] => [name!, { name: name!, type: type!, defaultSql: null }]),
);
const catalogue: Catalogue = {
  schema: "public",
  tables: new Map([
    ["people", { name: "people", sql: 'public."people"', columns, computed: new Map(), primaryKey: ["id"] }],
  ]),
  foreignKeys: [
    { name: "boss", from: "people", fromColumns: ["id"], to: "people", toColumns: ["id"], unique: false },
  ],
  routines: new Map(),
  rowRoutines: [],
  types: new Set(["text", "integer"]),
};

function write(query: string) {
  const writer = createSqlWriter();
  const source = { sql: 'public."people"', table: "people", columns };
  const parts = writeRead(writer, catalogue, parseQuery(new URLSearchParams(query)), source);
  return { sql: `select ${parts.list} from ${parts.from}${parts.where}${parts.tail}`, values: writer.values };
}

describe("parsing", () => {
  it("reads aliases, json paths, casts, hints and what is embedded", () => {
    expect(parseSelect("key:data->a->>b::text,...boss!inner(*),x:people!boss(id)")).toEqual([
      {
        kind: "column",
        alias: "key",
        cast: "text",
        field: {
          name: "data",
          path: [
            { arrow: "->", key: "a" },
            { arrow: "->>", key: "b" },
          ],
        },
      },
      { kind: "embed", target: "boss", inner: true, spread: true, items: [{ kind: "all" }] },
      {
        kind: "embed",
        target: "people",
        alias: "x",
        hint: "boss",
        inner: false,
        spread: false,
        items: [{ kind: "column", field: { name: "id", path: [] } }],
      },
    ]);
  });

  it("takes a top-level value literally to its end", () => {
    expect(parseFilter("name", 'eq.a,b(c)."d"').value).toBe('a,b(c)."d"');
    expect(parseFilter("name", "not.like(any).{a*,b}")).toMatchObject({
      operator: "like",
      negated: true,
      quantifier: "any",
      value: "{a*,b}",
    });
  });

  it("reads nested groups with quoted values", () => {
    expect(parseLogic("or", false, '(id.eq.1,not.and(name.eq."a,)\\"b",id.in.(1,2)))')).toMatchObject({
      kind: "or",
      children: [
        { field: { name: "id" }, value: "1" },
        { kind: "and", negated: true, children: [{ value: 'a,)"b' }, { operator: "in", value: "(1,2)" }] },
      ],
    });
    expect(parseList('(a,"b,\\"c",)')).toEqual(["a", 'b,"c', ""]);
  });
});

describe("writing SQL", () => {
  it("puts values into parameters cast to the column's type", () => {
    expect(
      write("select=name&id=gt.5&or=(name.like.A*,data->>x.is.null)&order=id.desc.nullslast&limit=3"),
    ).toEqual({
      sql: 'select t1."name" as "name" from public."people" t1 where t1."id" > $1::integer and (t1."name" like $2::text or (t1."data" ->> $3::text) is null) order by t1."id" desc nulls last limit $4::bigint',
      values: ["5", "A%", "x", 3],
    });
  });

  const marker = "zzinjectedzz";
  it.each([
    (text: string) => `name=eq.${text}`,
    (text: string) => `name=in.(${text})`,
    (text: string) => `or=(name.eq.${text})`,
    (text: string) => `or=${text}`,
    (text: string) => `select=${text}`,
    (text: string) => `select=name::${text}`,
    (text: string) => `select=data->${text}`,
    (text: string) => `select=people!${text}(id)`,
    (text: string) => `order=${text}`,
    (text: string) => `order=id.${text}`,
    (text: string) => `limit=${text}`,
    (text: string) => `${text}=eq.1`,
    (text: string) => `name=${text}`,
    (text: string) => `name=fts(${text}).a`,
    (text: string) => `data->>${text}=eq.1`,
  ])("a request reaches the SQL as parameters and quoted output names only (%#)", (place) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (before, after) => {
        const text = place(encodeURIComponent(`${before}${marker}${after}`));
        try {
          const namesAside = write(text).sql.replace(/ as "(?:[^"]|"")*"/g, "");
          expect(namesAside).not.toContain(marker);
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it("an alias stays a quoted name whatever it holds", () => {
    expect(write(`select=${encodeURIComponent('"a\\"; drop table people; --":name')}`).sql).toBe(
      'select t1."name" as "a""; drop table people; --" from public."people" t1',
    );
  });
});
