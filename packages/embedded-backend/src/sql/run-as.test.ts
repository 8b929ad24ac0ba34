import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/start-database.ts";
import type { DatabaseRole, RequestIdentity } from "../identity/identity.ts";
import { startTestDatabase } from "../testing/start-test-database.ts";
import { runAs, transactionAs } from "./run-as.ts";

let database: Database;
/** One connection, so that every statement meets what the one before left behind. */
let pool: pg.Pool;

const identity = (role: DatabaseRole, sub = "me"): RequestIdentity => ({
  role,
  claims: { role, sub },
  headers: { "x-visitor-token": "token" },
});

beforeAll(async () => {
  database = await startTestDatabase({ migrations: false });
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // The pool does not wait for its connection to be gone, and the database says goodbye to those it finds.
  pool.on("connect", (client) => client.on("error", () => {}));
  await pool.query("create table notes (id int primary key, owner text)");
  await pool.query("alter table notes enable row level security");
  await pool.query(
    "create policy own on notes to authenticated using (owner = auth.jwt() ->> 'sub') with check (true)",
  );
  await pool.query("insert into notes values (1, 'me'), (2, 'you')");
});

afterAll(async () => {
  await pool?.end();
  await database?.stop();
});

const settings = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
  current_setting('request.headers', true) as headers, current_setting('statement_timeout') as timeout`;

async function expectClean() {
  const { rows } = await pool.query(settings);
  expect(rows[0]).toMatchObject({ role: "postgres", timeout: "0" });
  expect([rows[0].claims || "", rows[0].headers || ""]).toEqual(["", ""]);
}

it("a statement runs with the role, claims, headers and time limit of who asks", async () => {
  const { rows } = await runAs(pool, identity("anon"), { text: settings, values: [] });
  expect(rows[0]).toEqual({
    role: "anon",
    claims: '{"role":"anon","sub":"me"}',
    headers: '{"x-visitor-token":"token"}',
    timeout: "8s",
  });
  await expectClean();
});

it("values keep their types through parameters and results", async () => {
  const text = "select $1::int as n, $2::text[] as list, $3::jsonb as json, $4::text as nothing";
  const { rows, rowCount } = await runAs(pool, identity("anon"), {
    text,
    values: [5, ["a", "b,c"], JSON.stringify({ a: 1 }), null],
  });
  expect([rows, rowCount]).toEqual([[{ n: 5, list: ["a", "b,c"], json: { a: 1 }, nothing: null }], 1]);
});

it.each([
  ["a broken rule", "insert into notes values ($1, 'me'), ($1, 'me')", [10], "23505"],
  ["a bad value", "insert into notes values ($1::text::int, 'me')", ["x"], "22P02"],
  ["a bad parameter", "insert into notes values ($1, 'me')", ["x"], "22P02"],
  ["a syntax error", "insert into", [], "42601"],
  ["a missing right", "select * from pg_authid", [], "42501"],
  ["two statements in one text", "select 1; select 2", [], "42601"],
])("after %s nothing is kept and the connection is clean", async (_, text, values, code) => {
  for (let time = 0; time < 5; time += 1) {
    await expect(runAs(pool, identity("authenticated"), { text, values })).rejects.toMatchObject({ code });
    await expectClean();
  }
  expect((await pool.query("select count(*)::int as n from notes")).rows[0].n).toBe(2);
});

it("a kept prepared statement is judged anew for each person", async () => {
  const text = "select id from notes order by id";
  const ids = async (who: RequestIdentity) =>
    (await runAs(pool, who, { text, values: [] })).rows.map((row) => row.id);
  for (let time = 0; time < 8; time += 1) {
    expect(await ids(identity("authenticated", "me"))).toEqual([1]);
    expect(await ids(identity("authenticated", "you"))).toEqual([2]);
    expect(await ids(identity("anon"))).toEqual([]);
    expect(await ids(identity("service_role"))).toEqual([1, 2]);
  }
});

it("a kept prepared statement survives a changed table and being dropped by the database", async () => {
  await pool.query("create table changing (a int); grant select on changing to anon");
  const run = async () =>
    (await runAs(pool, identity("anon"), { text: "select * from changing", values: [] })).fields.length;
  for (let time = 0; time < 4; time += 1) expect(await run()).toBe(1);
  await pool.query("alter table changing add b text");
  expect(await run()).toBe(2);
  await pool.query("deallocate all");
  expect(await run()).toBe(2);
  await expectClean();
});

it("a statement over its time limit is ended and the limit goes with it", async () => {
  const sleep = { text: "select pg_sleep(30)", values: [] };
  await expect(runAs(pool, identity("anon"), sleep, { timeoutMs: 50 })).rejects.toMatchObject({
    code: "57014",
  });
  await expectClean();
});

it("a connection lost in the middle fails that request only", async () => {
  const lost = runAs(database.pool, identity("service_role"), {
    text: "select pg_sleep(30), 'lost in the middle'",
    values: [],
  });
  const rejected = expect(lost).rejects.toThrow();
  const end = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where query like '%lost in the middle%' and pid <> pg_backend_pid()`;
  while ((await pool.query(end)).rows[0].n === 0);
  await rejected;
  const { rows } = await runAs(database.pool, identity("anon"), { text: "select 1 as one", values: [] });
  expect(rows).toEqual([{ one: 1 }]);
});

it("a transaction of several statements is undone as a whole and leaves no role", async () => {
  const failing = transactionAs(pool, identity("authenticated"), async (client) => {
    await client.query("insert into notes values (20, 'me')");
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await expectClean();
  expect((await pool.query("select 1 from notes where id = 20")).rowCount).toBe(0);
});
