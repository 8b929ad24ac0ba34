import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { createSocketCounts } from "./count-sockets.ts";

const caps = { address: 6, user: 5 };
const warnings: unknown[] = [];
let backend: TestBackend;
let opened: WebSocket[] = [];
const options = {
  socketCaps: caps,
  // As behind a proxy that names the caller.
  clientAddress: (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim(),
  log: { info: () => {}, warn: (fields: object) => void warnings.push(fields), error: console.error },
};

beforeAll(async () => {
  backend = await startTestBackend(options);
});
afterEach(async () => {
  await Promise.all(opened.map(closeSocket));
  opened = [];
});
afterAll(() => backend?.stop());

/** Opens a socket from an address; what the server says in place of opening it, otherwise the socket. */
async function open(from: string, { key, at }: { key?: string; at?: TestBackend } = {}) {
  const { url, anonKey } = at ?? backend;
  const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key ?? anonKey}&vsn=2.0.0`;
  const socket = new WebSocket(address, { headers: { "x-forwarded-for": from } });
  const answered = once(socket, "unexpected-response").then(async ([, response]) => {
    const { statusCode, headers } = response as IncomingMessage;
    return { statusCode, type: headers["content-type"], body: JSON.parse(await text(response)) };
  });
  const refused = await Promise.race([answered, once(socket, "open").then(() => undefined)]);
  if (!refused) opened.push(socket);
  return { socket, refused };
}

async function openMany(count: number, from: string, at?: TestBackend): Promise<WebSocket[]> {
  const many = await Promise.all(Array.from({ length: count }, () => open(from, at && { at })));
  expect(many.map(({ refused }) => refused)).toEqual(many.map(() => undefined));
  return many.map(({ socket }) => socket);
}

async function closeSocket(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return;
  socket.close();
  await once(socket, "close");
}

async function join(socket: WebSocket, accessToken: string, topic = "realtime:here") {
  const heard = once(socket, "message");
  socket.send(JSON.stringify(["1", "1", topic, "phx_join", { access_token: accessToken }]));
  const [data] = await heard;
  return JSON.parse(String(data))[4] as { status: string; response: { reason?: string } };
}

describe("sockets of one address", () => {
  it("are refused over the cap with 429 in the official words, and let in again when one is closed", async () => {
    const [first] = await openMany(caps.address, "203.0.113.1");
    const { refused } = await open("203.0.113.1");
    expect(refused).toEqual({
      statusCode: 429,
      type: "application/json; charset=utf-8",
      body: { error: "Too many connected users" },
    });
    expect(warnings).toEqual([{ address: "203.0.113.1" }]);
    await closeSocket(first!);
    await expect.poll(async () => (await open("203.0.113.1")).refused).toBeUndefined();
    expect((await open("203.0.113.1")).refused?.statusCode).toBe(429);
  });

  it("take nothing from another address, and the server's own key is not counted", async () => {
    await openMany(caps.address, "203.0.113.2");
    await openMany(1, "203.0.113.3");
    expect((await open("203.0.113.2", { key: backend.serviceRoleKey })).refused).toBeUndefined();
    expect((await open("203.0.113.2")).refused?.statusCode).toBe(429);
  });

  it("are one household's together when they come from one IPv6 network", async () => {
    await openMany(caps.address, "2001:db8:1:2::1");
    expect((await open("2001:db8:1:2::ffff")).refused?.statusCode).toBe(429);
  });

  it("with a key that is none are refused as before, and not counted", async () => {
    for (let tries = 0; tries <= caps.address; tries += 1) {
      expect((await open("203.0.113.4", { key: "x" })).refused?.statusCode).toBe(401);
    }
    await openMany(caps.address, "203.0.113.4");
  });
});

describe("sockets of one user", () => {
  it("are refused over the cap at the join, wherever they come from; a visitor's are not", async () => {
    const { client } = await backend.signUp("many-tabs@example.com");
    const token = (await client.auth.getSession()).data.session!.access_token;
    const [spare, ...rest] = await openMany(caps.user, "203.0.113.5");
    for (const socket of [spare!, ...rest]) expect((await join(socket, token)).status).toBe("ok");
    expect((await join(spare!, token, "realtime:another")).status).toBe("ok");
    const [late] = await openMany(1, "203.0.113.6");
    expect(await join(late!, token)).toEqual({
      status: "error",
      response: { reason: "ConnectionRateLimitReached: Too many connected users" },
    });
    expect((await join(late!, backend.anonKey)).status).toBe("ok");
    await closeSocket(spare!);
    await expect.poll(async () => (await join(late!, token)).status).toBe("ok");
  });

  it("count for the user whose token a channel is renewed with", async () => {
    const { client } = await backend.signUp("renewed@example.com");
    const token = (await client.auth.getSession()).data.session!.access_token;
    for (const socket of await openMany(caps.user, "203.0.113.7")) await join(socket, token);
    const [late] = await openMany(1, "203.0.113.8");
    await join(late!, backend.anonKey);
    const told = once(late!, "message");
    late!.send(JSON.stringify(["1", null, "realtime:here", "access_token", { access_token: token }]));
    expect(String((await told)[0])).toContain("ConnectionRateLimitReached: Too many connected users");
  });
});

it("the official client is told why, and comes back by itself when there is room", async () => {
  const { client } = await backend.signUp("comes-back@example.com");
  const token = (await client.auth.getSession()).data.session!.access_token;
  const [spare, ...rest] = await openMany(caps.user, "203.0.113.10");
  for (const socket of [spare!, ...rest]) await join(socket, token);
  const told: string[] = [];
  await client.realtime.setAuth(token);
  client.channel("late").subscribe((status, error) => void told.push(`${status} ${error?.message ?? ""}`));
  await expect.poll(() => told[0]).toContain("ConnectionRateLimitReached: Too many connected users");
  await closeSocket(spare!);
  await expect.poll(() => told.at(-1)).toBe("SUBSCRIBED ");
  await client.removeAllChannels();
});

it.each([
  ["/realtime/v1/websocket?apikey=x", 401],
  ["/somewhere/else", 404],
])("a handshake that is refused holds nothing open, though the client holds on: %s", async (path, status) => {
  const { hostname, port } = new URL(backend.url);
  const stream = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  stream.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  expect(await text(stream)).toContain(`HTTP/1.1 ${status} `);
  const isLetGo = once(stream, "error").then(() => true);
  // A server that had only stopped writing would go on taking what comes.
  const writing = setInterval(() => stream.write("x"), 10);
  expect(await isLetGo).toBe(true);
  clearInterval(writing);
  stream.destroy();
});

it("two replicas count together, until one of them stops", async () => {
  const first = await startTestBackend({ ...options, database: backend.database });
  await openMany(caps.address, "203.0.113.9", first);
  // A replica that starts is told what the others have open.
  const second = await startTestBackend({ ...options, database: backend.database });
  const tryFromSecond = async () => {
    const { socket, refused } = await open("203.0.113.9", { at: second });
    if (!refused) await closeSocket(socket);
    return refused?.statusCode;
  };
  await expect.poll(tryFromSecond).toBe(429);
  await first.stop();
  await expect.poll(tryFromSecond).toBeUndefined();
  await second.stop();
});

describe("the counts", () => {
  it("tell others only of who has several open, so that a crowd of single visitors costs nothing", () => {
    const counts = createSocketCounts();
    for (let socket = 0; socket < 5; socket += 1) counts.open().acquire("user", "busy");
    for (let socket = 0; socket < 100; socket += 1) counts.open().acquire("address", `visitor-${socket}`);
    expect(counts.reportable()).toEqual({ "user:busy": 5 });
  });

  it("add up what every replica said last, and let a slot be taken no more once it is left", () => {
    const counts = createSocketCounts({ address: 3, user: 3 });
    counts.setReplica("one", { "address:a": 2 });
    counts.setReplica("one", { "address:a": 1 });
    counts.setReplica("two", { "address:a": 1 });
    const slot = counts.open();
    expect([slot.acquire("address", "a"), slot.acquire("address", "a")]).toEqual([true, true]);
    expect(counts.open().acquire("address", "a")).toBe(false);
    counts.removeReplica("two");
    expect(counts.open().acquire("address", "a")).toBe(true);
    slot.release();
    slot.release();
    expect(slot.acquire("address", "b")).toBe(false);
    expect([counts.open().acquire("address", "a"), counts.open().acquire("address", "a")]).toEqual([
      true,
      false,
    ]);
  });
});
