import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

const sql = `
  create function add_key(new_id int) returns int language sql volatile as
    'insert into keys (id) values (new_id) returning id';
  create function add_keys(first_id int) returns setof keys language sql volatile as
    'insert into keys (id) values (first_id), (first_id + 1) returning *';
  create function add_numbers_of_keys(first_id int) returns setof int language sql volatile as
    'insert into keys (id) values (first_id), (first_id + 1) returning id';
  create function look_twice() returns int language plpgsql volatile as $$
  begin
    set local transaction_read_only = off;
    insert into keys (id) values (901);
    return 901;
  end $$;`;

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest({ sql, allowsPlans: true });
});
afterAll(() => rest?.stop());

const countKeys = async () =>
  (await rest.database.pool.query<{ n: number }>("select count(*)::int as n from keys")).rows[0]!.n;

describe("a request that only reads", () => {
  it("changes nothing, whatever function it calls", async () => {
    const response = await rest.get("rpc/add_key?new_id=900");
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: "25006" });
    expect((await rest.anon.rpc("add_key", { new_id: 900 }, { head: true })).status).toBe(405);
    expect((await rest.get("rpc/look_twice")).status).toBeGreaterThanOrEqual(400);
    const plan = { accept: 'application/vnd.pgrst.plan+text; for="application/json"; options=analyze' };
    expect((await rest.get("rpc/add_key?new_id=900", plan)).status).toBe(405);
    expect(await countKeys()).toBe(0);
    expect((await rest.anon.rpc("add_key", { new_id: 900 })).data).toBe(900);
    expect(await countKeys()).toBe(1);
  });
});

describe("a write that asks for a single row and meets several", () => {
  const refused = { status: 406, error: { code: "PGRST116" } };

  it("changes nothing, with or without its rows asked for", async () => {
    const before = await countKeys();
    expect(
      await rest.anon
        .from("keys")
        .insert([{ id: 1 }, { id: 2 }])
        .select()
        .single(),
    ).toMatchObject(refused);
    const body = JSON.stringify([{ id: 1 }, { id: 2 }]);
    for (const prefer of ["return=minimal", ""]) {
      const response = await send("POST", "keys", { body, prefer });
      expect([response.status, await countKeys()]).toEqual([406, before]);
    }
    await rest.service
      .from("keys")
      .insert([{ id: 11 }, { id: 12 }])
      .throwOnError();
    expect((await send("PATCH", "keys?id=in.(11,12)", { body: '{"value":7}' })).status).toBe(406);
    expect((await send("DELETE", "keys?id=in.(11,12)")).status).toBe(406);
    expect((await rest.service.from("keys").select("value").in("id", [11, 12])).data).toEqual([
      { value: null },
      { value: null },
    ]);
  });

  it("changes nothing when a function made them", async () => {
    const before = await countKeys();
    expect(await rest.anon.rpc("add_keys", { first_id: 21 }).single()).toMatchObject(refused);
    expect(await rest.anon.rpc("add_numbers_of_keys", { first_id: 21 }).single()).toMatchObject(refused);
    expect(await countKeys()).toBe(before);
    expect((await rest.anon.rpc("add_keys", { first_id: 21 }).eq("id", 21).single()).data).toMatchObject({
      id: 21,
    });
  });
});

function send(method: string, path: string, { body, prefer }: { body?: string; prefer?: string } = {}) {
  const headers = {
    apikey: rest.anonKey,
    accept: "application/vnd.pgrst.object+json",
    "content-type": "application/json",
    ...(prefer && { prefer }),
  };
  return fetch(`${rest.url}/rest/v1/${path}`, { method, headers, ...(body && { body }) });
}
