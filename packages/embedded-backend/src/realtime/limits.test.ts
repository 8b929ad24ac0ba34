import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openSocket, type TestSocket } from "../testing/open-socket.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { httpBroadcastRate, socketRates } from "./socket-rates.ts";

let backend: TestBackend;
let count = 0;
const newTopic = () => {
  count += 1;
  return `realtime:limit-${count}`;
};

beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => backend?.stop());

async function joined(topic: string): Promise<TestSocket> {
  const socket = await openSocket(backend);
  socket.send(topic, "phx_join", { config: { broadcast: { ack: true } } });
  await socket.hears(([, , , event]) => event === "phx_reply");
  return socket;
}

describe("a socket that does too much", () => {
  it("loses the channel it sends too many messages on, told in the official words, and may join again", async () => {
    const topic = newTopic();
    const sender = await joined(topic);
    for (let sent = 0; sent < socketRates.messages.burst + 100; sent += 1) {
      sender.send(topic, "broadcast", { type: "broadcast", event: "e", payload: {} }, `b${sent}`);
    }
    const [, , , , told] = await sender.hears(([, , , event]) => event === "system");
    expect(told).toEqual({
      extension: "system",
      status: "error",
      message: "Too many messages per second",
      channel: topic.replace("realtime:", ""),
    });
    await sender.hears(([, , , event]) => event === "phx_close");
    const passed = sender.heard.filter(([, ref, , , said]) => ref?.startsWith("b") && said.status === "ok");
    expect(passed.length).toBeGreaterThanOrEqual(socketRates.messages.burst);
    sender.send(topic, "phx_join", {}, "again");
    expect((await sender.hears(([, ref]) => ref === "again"))[4].status).toBe("ok");
    sender.socket.close();
  });

  it("is refused further joins, and more channels than a client may have", async () => {
    const eager = await openSocket(backend);
    for (let joins = 0; joins < socketRates.joins.burst + 50; joins += 1) {
      eager.send(newTopic(), "phx_join", {}, `j${joins}`);
    }
    const last = `j${socketRates.joins.burst + 49}`;
    const reason = async (ref: string) => (await eager.hears((frame) => frame[1] === ref))[4].response.reason;
    expect(await reason("j100")).toBe("ChannelRateLimitReached: Too many channels");
    expect(await reason(last)).toBe("ClientJoinRateLimitReached: Too many joins per second");
    eager.socket.close();
  });

  it("is closed for a message over 256 KiB", async () => {
    const topic = newTopic();
    const sender = await joined(topic);
    sender.send(topic, "broadcast", { type: "broadcast", event: "e", payload: "x".repeat(256 * 1024) });
    const [code] = await once(sender.socket, "close");
    expect(code).toBe(1009);
  });
});

describe("broadcasts without a socket", () => {
  const send = (key: string, message: unknown = {}) =>
    fetch(`${backend.url}/realtime/v1/api/broadcast/t/events/e?apikey=${key}`, {
      method: "POST",
      body: JSON.stringify(message),
    });

  it("are refused from an address that sends too many, but not from the server's own key", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let sent = 0; sent < httpBroadcastRate.burst; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(backend.anonKey)));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
    }
    expect((await send(backend.anonKey)).status).toBe(429);
    expect((await send(backend.serviceRoleKey)).status).toBe(202);
  });

  it("are refused when they are too large, without JSON or with a forged key", async () => {
    expect((await send(backend.serviceRoleKey, "x".repeat(256 * 1024))).status).toBe(413);
    const url = `${backend.url}/realtime/v1/api/broadcast/t/events/e?apikey=${backend.serviceRoleKey}`;
    expect((await fetch(url, { method: "POST", body: "{" })).status).toBe(400);
    expect((await send("forged")).status).toBe(401);
  });
});
