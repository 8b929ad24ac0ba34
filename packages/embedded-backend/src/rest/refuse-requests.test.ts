import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

let rest: TestRest;
let url: TestRest["url"];
let anonKey: TestRest["anonKey"];
let anon: TestRest["anon"];
let get: TestRest["get"];

beforeAll(async () => {
  rest = await startTestRest();
  ({ url, anonKey, anon, get } = rest);
});
afterAll(() => rest?.stop());

describe("bad input", () => {
  const problem = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  it.each([
    ["nope", 404, "PGRST205"],
    ["books?select=nope", 400, "42703"],
    ["books?nope=eq.1", 400, "42703"],
    ["books?id=nope.1", 400, "PGRST100"],
    ["books?id=eq", 400, "PGRST100"],
    ["books?select=id,(", 400, "PGRST100"],
    ["books?or=(id.eq.1", 400, "PGRST100"],
    ["books?limit=abc", 400, "PGRST100"],
    ["books?order=id.up", 400, "PGRST100"],
    ["books?id=eq.abc", 400, "22P02"],
    ["books?select=id::nonsense", 400, "PGRST100"],
    ["books?select=pages.sum()", 400, "PGRST123"],
    ["pg_catalog.pg_user", 404, "PGRST205"],
    [`books?or=${"(and".repeat(500)}`, 400, "PGRST100"],
    [`books?select=${"a(".repeat(500)}`, 400, "PGRST100"],
    ["books?id=in.(1", 400, "PGRST100"],
    ["books?id=is.maybe", 400, "PGRST100"],
    ["books?title=eq.%00", 400, "PGRST100"],
    [`books?select=${encodeURIComponent('"a\0b":id')}`, 400, "PGRST100"],
    ["books?title=fts(nonsense).a", 400, "42704"],
    ["books?title=match.(", 400, "2201B"],
    ["rpc/add_numbers?b=1", 404, "PGRST202"],
    ["%E0%A4%A", 404, "PGRST205"],
    ["", 404, "PGRST125"],
    ["books/1", 404, "PGRST125"],
  ])("%s is answered %i %s", async (path, status, code) => {
    expect(await problem(await get(path))).toEqual([status, code]);
  });

  it.each([
    `books?title=eq.${encodeURIComponent("'; drop table books; --")}`,
    `books?title=in.${encodeURIComponent('("\'; drop table books; --",x)')}`,
    `books?or=${encodeURIComponent("(title.eq.'; drop table books; --)")}`,
    `books?select=${encodeURIComponent('id,"title\\"; drop table books; --"')}`,
    `books?order=${encodeURIComponent('"id; drop table books"')}`,
    `books?select=${encodeURIComponent("profile->'; drop table books; --")}`,
    `rpc/${encodeURIComponent('add_numbers"; drop table books; --')}?a=1`,
    `authors?profile->>${encodeURIComponent('"a\'); drop table books; --"')}=eq.1`,
  ])("SQL in %s changes nothing", async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
    expect((await anon.from("books").select("id", { count: "exact", head: true })).count).toBe(3);
  });

  it("broken JSON, odd shapes, a body over its limit and other media types have their errors", async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/rest/v1/keys`, {
        method: "POST",
        body,
        headers: { apikey: anonKey, "content-type": "application/json", ...headers },
      });
    expect(await problem(await post("{"))).toEqual([400, "PGRST102"]);
    expect(await problem(await post("[1]"))).toEqual([400, "PGRST102"]);
    expect(await problem(await post('[{"id":1},{"name":"a"}]'))).toEqual([400, "PGRST102"]);
    expect((await post(`{"name":"${"a".repeat(1_100_000)}"}`)).status).toBe(413);
    expect(await problem(await get("books", { accept: "application/xml" }))).toEqual([406, "PGRST107"]);
    expect(await problem(await get("books", { "accept-profile": "auth" }))).toEqual([406, "PGRST106"]);
  });

  it("a missing key, a forged token and an expired one are refused", async () => {
    const bare = await fetch(`${url}/rest/v1/books`);
    expect(await problem(bare)).toEqual([401, "PGRST302"]);
    const forged = `${anonKey.split(".")[0]}.${btoa('{"role":"service_role"}')}.${anonKey.split(".")[2]}`;
    expect(await problem(await get("books", { authorization: `Bearer ${forged}` }))).toEqual([
      401,
      "PGRST301",
    ]);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    expect(await problem(await get("books", { authorization: `Bearer ${unsigned}` }))).toEqual([
      401,
      "PGRST301",
    ]);
  });
});
