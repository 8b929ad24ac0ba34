import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestRest, type TestRest } from "../testing/start-test-rest.ts";

const sql = `
  create function fail_with(code text, say text) returns int language plpgsql as $$
  begin
    raise exception using errcode = code, message = say, detail = 'in ' || say, hint = 'look at ' || say;
  end $$;`;

const said: string[] = [];
let rest: TestRest;
beforeAll(async () => {
  const log = {
    info: () => {},
    warn: () => {},
    error: (fields: object) => void said.push(JSON.stringify(fields)),
  };
  rest = await startTestRest({ sql, log });
});
afterAll(() => rest?.stop());

it.each([
  ["53100", 503, 'could not extend file "base/5/16384": No space left on device'],
  ["58030", 500, 'could not write to file "pg_wal/xlogtemp.1": Input/output error'],
  ["53200", 503, "out of memory in ExecutorState"],
  ["XX001", 500, "invalid page in block 3 of relation base/5/2619"],
])("a visitor is told %s in a plain sentence, and the operator what it was", async (code, status, say) => {
  const answer = await rest.anon.rpc("fail_with", { code, say });
  expect([answer.status, answer.error?.code]).toEqual([status, code]);
  expect(answer.error).toMatchObject({ message: expect.stringMatching(/^The server could not answer/) });
  expect(JSON.stringify(answer.error)).not.toContain(say.slice(0, 20));
  expect(said.at(-1)).toContain(JSON.stringify(say).slice(1, -1));
});

it("what the caller did wrong is still told", async () => {
  const answer = await rest.anon.rpc("fail_with", { code: "22023", say: "not a color" });
  expect(answer.error).toMatchObject({ code: "22023", message: "not a color", hint: "look at not a color" });
});
