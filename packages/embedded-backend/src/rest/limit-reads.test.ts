import { createClient, type PostgrestError } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

/** Rows under one parent, and a function that takes its time. */
const sql = `
  create table parents (id int primary key);
  create table children (id int primary key, parent int not null references parents);
  insert into parents values (1), (2);
  insert into children select n, 1 + n % 2 from generate_series(1, 4000) n;
  create function nap(seconds float) returns setof children language sql stable
    as $$ select c.* from children c, pg_sleep(seconds) limit 1 $$;
  grant select on parents, children to anon, authenticated, service_role;`;

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({
    clientAddress: (c) => c.req.header("x-address"),
    restLimits: { perSecond: 2, atOnce: 4 },
  });
  await backend.pool.query(sql);
  await backend.pool.query("notify pgrst");
  await vi.waitFor(async () => {
    expect((await service().from("children").select("id").limit(1)).error).toBeNull();
  });
});
afterAll(() => backend?.stop());

/** A client at an address of its own. */
function at(address: string, key = backend.anonKey) {
  const headers = { "x-address": address };
  return createClient(backend.url, key, { auth: { persistSession: false }, global: { headers } });
}

const service = (address = "192.0.2.1") => at(address, backend.serviceRoleKey);

const nestings = (levels: number): string =>
  levels === 0 ? "id" : `id, ${levels % 2 ? "children" : "parents"}(${nestings(levels - 1)})`;

describe("somebody without an account", () => {
  it("reads relations of relations, but not without end", async () => {
    const client = at("192.0.2.2");
    expect((await client.from("parents").select("id, children(id, parents(id))").limit(1)).error).toBeNull();
    const deep = await client.from("children").select(`id, parents(${nestings(3)})`);
    expect([deep.status, deep.error?.code]).toEqual([400, "PGRST100"]);
    const wide = Array.from({ length: 11 }, (_, index) => `c${index}:children(id)`).join(", ");
    expect((await client.from("parents").select(wide)).error?.code).toBe("PGRST100");
    const { data: session } = await client.auth.signUp({
      email: "reader@example.com",
      password: "correct horse battery",
    });
    expect(session.session).not.toBeNull();
    const owner = client;
    expect((await owner.from("children").select(`id, parents(${nestings(3)})`)).error?.code).toBe("PGRST100");
  });

  it("gets at most a thousand rows of a table and of each relation, and is told how many there are", async () => {
    const client = at("192.0.2.3");
    const all = await client.from("children").select("id", { count: "exact" });
    expect([all.data?.length, all.count]).toEqual([1000, 4000]);
    expect((await client.from("children").select("id").limit(5000)).data).toHaveLength(1000);
    expect((await client.from("children").select("id").limit(7)).data).toHaveLength(7);
    const { data } = await client.from("parents").select("id, children(id)").eq("id", 1).single();
    expect(data?.children).toHaveLength(1000);
    const planned = await client.from("children").select("id, parents(id)", { count: "planned" }).range(0, 2);
    expect([planned.error, planned.data?.length]).toEqual([null, 3]);
    expect((await service().from("children").select("id")).data).toHaveLength(4000);
  });

  it("has a statement ended that takes seconds", async () => {
    const called = [{}, { get: true } as const].map((options) =>
      at("192.0.2.4").rpc("nap", { seconds: 60 }, options),
    );
    for (const { error } of await Promise.all(called))
      expect((error as PostgrestError | null)?.code).toBe("57014");
  });
});

it("one address with many slow calls waits for itself, and everybody else is served", async () => {
  const attacker = at("198.51.100.1");
  let left = 12;
  const naps = Array.from({ length: left }, async () => {
    const answer = await attacker.rpc("nap", { seconds: 1 });
    left -= 1;
    return answer.error;
  });
  const running = async () => {
    const { rows } = await backend.pool.query(
      "select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    );
    return rows[0].n as number;
  };
  await vi.waitFor(async () => expect(await running()).toBe(4));
  expect((await at("198.51.100.2").from("parents").select("id")).data).toHaveLength(2);
  expect(left).toBeGreaterThan(0);
  expect(await Promise.all(naps)).toEqual(naps.map(() => null));
});

it("one address calls only so often, and is told to slow down", async () => {
  const client = at("198.51.100.3");
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => client.from("parents").select("id", { head: true })),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThan(20);
  expect((await service("198.51.100.3").from("parents").select("id")).error).toBeNull();
  expect((await at("198.51.100.4").from("parents").select("id")).error).toBeNull();
});
