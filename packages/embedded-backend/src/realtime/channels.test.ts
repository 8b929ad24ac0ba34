import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { importJWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { startTestBackend, type TestBackend, testIssuer } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let member: { client: SupabaseClient; userId: string };
const opened: SupabaseClient[] = [];
let count = 0;
const newTopic = () => {
  count += 1;
  return `room-${count}`;
};

beforeAll(async () => {
  backend = await startTestBackend();
  member = await backend.signUp("member@test.example");
  await backend.pool.query(`
    create policy "members read" on realtime.messages for select to authenticated
      using (realtime.topic() = 'team' and extension = 'broadcast');
    create policy "members write" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'team' and extension = 'broadcast')`);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(() => backend?.stop());

type Options = Parameters<SupabaseClient["channel"]>[1];

/** Subscribes; rejects with the reason the server gives. */
async function join(channel: RealtimeChannel, client: SupabaseClient): Promise<RealtimeChannel> {
  opened.push(client);
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      if (status === "CHANNEL_ERROR" || status === "TIMED_OUT") reject(error ?? new Error(status));
    });
  });
  return channel;
}

async function listen(client: SupabaseClient, topic: string, options?: Options) {
  const heard: unknown[] = [];
  const channel = client
    .channel(topic, options)
    .on("broadcast", { event: "*" }, (message) => heard.push([message.event, message.payload]));
  await join(channel, client);
  return { channel, heard };
}

async function signedIn(): Promise<SupabaseClient> {
  const client = backend.client();
  const session = (await member.client.auth.getSession()).data.session!;
  await client.realtime.setAuth(session.access_token);
  return client;
}

/** An access token of the member that ends soon, signed as the server would. */
async function shortToken(seconds: number): Promise<string> {
  const { rows } = await backend.pool.query("select kid, private_jwk from auth.signing_keys limit 1");
  return new SignJWT({ role: "authenticated", sub: member.userId })
    .setProtectedHeader({ alg: "ES256", kid: rows[0].kid })
    .setIssuer(testIssuer)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(await importJWK(rows[0].private_jwk, "ES256"));
}

describe("a token", () => {
  it("that ends closes its channel, unless it was renewed on the open socket", async () => {
    const [renewing, forgetful] = [backend.client(), backend.client()];
    await renewing.realtime.setAuth(await shortToken(4));
    await forgetful.realtime.setAuth(await shortToken(4));
    const topic = newTopic();
    const kept = await listen(renewing, topic);
    const lost = await listen(forgetful, topic);
    await renewing.realtime.setAuth((await member.client.auth.getSession()).data.session!.access_token);
    await vi.waitFor(() => expect(lost.channel.state).toBe("closed"));
    expect(kept.channel.state).toBe("joined");
    const sender = await listen(backend.client(), topic);
    await sender.channel.send({ type: "broadcast", event: "still", payload: {} });
    await vi.waitFor(() => expect(kept.heard).toEqual([["still", {}]]));
  });

  it("that is forged closes the channel when it is sent for renewal", async () => {
    const client = await signedIn();
    const { channel } = await listen(client, newTopic());
    await client.realtime.setAuth("a.b.c");
    await vi.waitFor(() => expect(channel.state).toBe("closed"));
  });
});

describe("a socket", () => {
  const open = (topic: string) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(
        `${backend.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`,
      );
      socket.on("error", reject);
      socket.on("open", () => socket.send(JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", {}])));
      socket.once("message", () => resolve(socket));
    });
  const closing = (socket: WebSocket) =>
    new Promise<number>((resolve) => socket.on("close", (code) => resolve(code)));

  it("whose reader does not keep up is closed with a code that says so", async () => {
    const topic = newTopic();
    const slow = await open(topic);
    const closed = closing(slow);
    slow.pause();
    const { channel: sender } = await listen(backend.client(), topic, {
      config: { broadcast: { ack: true } },
    });
    const text = "x".repeat(250_000);
    // It has seconds to hear of its end before it is cut off, which it must not spend paused.
    const end = vi.spyOn(WebSocket.prototype, "close");
    for (let sent = 0; sent < 120 && end.mock.calls.length === 0; sent += 1) {
      expect(await sender.send({ type: "broadcast", event: "e", payload: text })).toBe("ok");
    }
    end.mockRestore();
    slow.resume();
    expect(await closed).toBe(4008);
  });

  it("that sends more than is answered is closed with a code that says so", async () => {
    const eager = await open(newTopic());
    const closed = closing(eager);
    const config = { config: { private: true } };
    for (let sent = 0; sent < 2000; sent += 1) {
      eager.send(JSON.stringify(["1", "1", "realtime:team", "phx_join", config]));
    }
    expect(await closed).toBe(4009);
  });

  it("that sends nonsense stays open and is told so", async () => {
    const socket = await open(newTopic());
    socket.send("nonsense");
    socket.send(Buffer.from([3, 255, 255]));
    socket.send(JSON.stringify(["1", "7", "realtime:a\0b", "phx_join", {}]));
    const answer = await new Promise<string>((resolve) =>
      socket.once("message", (data) => resolve(String(data))),
    );
    expect(JSON.parse(answer)[4]).toMatchObject({ status: "error" });
    socket.close();
  });
});
