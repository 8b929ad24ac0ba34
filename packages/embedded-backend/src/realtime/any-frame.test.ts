import { once } from "node:events";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket from "ws";
import { anyCharacter } from "../testing/any-character.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
const problems: unknown[] = [];

beforeAll(async () => {
  const keep = (fields: unknown) => problems.push(fields);
  backend = await startTestBackend({ log: { info: () => {}, warn: keep, error: keep } });
});
afterAll(() => backend?.stop());

const text = fc.oneof(
  fc.string({ maxLength: 10, unit: anyCharacter }),
  fc.constantFrom("", "\0", "\ud800", "__proto__"),
);
const topic = fc.oneof(fc.constantFrom("realtime:a", "realtime:b", "phoenix", "realtime:"), text);
const event = fc.oneof(
  fc.constantFrom("phx_join", "phx_leave", "heartbeat", "broadcast", "presence", "access_token", "phx_close"),
  text,
);
const binding = fc.record(
  {
    event: fc.oneof(fc.constantFrom("*", "INSERT"), text),
    schema: fc.oneof(fc.constantFrom("public", "auth", "*"), text),
    table: fc.oneof(fc.constantFrom("companies", "users", "*"), text),
    filter: fc.oneof(fc.constantFrom("id=eq.1", "nope=in.(", "name=lt."), text),
  },
  { requiredKeys: [] },
);
const config = fc.record(
  {
    private: fc.boolean(),
    broadcast: fc.record({ self: fc.boolean(), ack: fc.boolean() }),
    presence: fc.record({ key: text, enabled: fc.boolean() }),
    postgres_changes: fc.array(binding, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  fc.record({ config, access_token: fc.oneof(text, fc.constant(null)) }, { requiredKeys: ["config"] }),
  fc.record({
    type: text,
    event: fc.oneof(fc.constantFrom("track", "untrack"), text),
    payload: fc.jsonValue({ maxDepth: 2 }),
  }),
  fc.jsonValue({ maxDepth: 2 }),
);
const frame = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(text, text, topic, event, payload).map((parts) => JSON.stringify(parts)) },
  {
    weight: 2,
    arbitrary: fc.record({ topic, event, payload, ref: text }).map((parts) => JSON.stringify(parts)),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from([3, ...bytes])) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
);

/** Sends the frames and then a heartbeat; gives whether that was answered. */
async function isAliveAfter(frames: (string | Buffer)[], version: string): Promise<boolean> {
  const url = `${backend.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=${version}`;
  const socket = new WebSocket(url);
  await once(socket, "open");
  const answered = new Promise<boolean>((resolve) => {
    socket.on("message", (data) => String(data).includes('"last-beat"') && resolve(true));
    socket.on("close", () => resolve(false));
  });
  for (const one of frames) socket.send(one);
  socket.send(JSON.stringify([null, "last-beat", "phoenix", "heartbeat", {}]));
  const isAlive = await answered;
  socket.close();
  return isAlive;
}

it("whatever a socket is sent, it goes on answering, and nothing is a fault of ours", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(frame, { maxLength: 8 }),
      fc.constantFrom("1.0.0", "2.0.0"),
      async (frames, version) => {
        expect(await isAliveAfter(frames, version)).toBe(true);
      },
    ),
    propertyRuns,
  );
  const { rows } = await backend.pool.query(
    "insert into companies (name, slug) values ('A', 'any-frame') returning id",
  );
  await backend.pool.query("delete from companies where id = $1", [rows[0].id]);
  expect(problems).toEqual([]);
});
