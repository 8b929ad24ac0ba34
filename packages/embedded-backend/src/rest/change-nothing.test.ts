import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

const sql = `
  create function add_key(new_id int) returns int language sql volatile as
    'insert into keys (id) values (new_id) returning id';
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
