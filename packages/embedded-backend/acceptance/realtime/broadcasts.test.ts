import { randomUUID } from "node:crypto";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newClient, signUp } from "../target.ts";

let accessToken: string;
const opened: SupabaseClient[] = [];
const newTopic = () => `acceptance-${randomUUID()}`;

beforeAll(async () => {
  const { client } = await signUp();
  accessToken = (await client.auth.getSession()).data.session!.access_token;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()));
});

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
  const client = newClient();
  await client.realtime.setAuth(accessToken);
  return client;
}

describe("a broadcast", () => {
  it("reaches everybody on the topic and not its sender, who hears it when asked for", async () => {
    const topic = newTopic();
    const [sender, listener] = [await listen(newClient(), topic), await listen(newClient(), topic)];
    const self = await listen(newClient(), topic, { config: { broadcast: { self: true, ack: true } } });
    const elsewhere = await listen(newClient(), newTopic());
    await sender.channel.send({ type: "broadcast", event: "shout", payload: { n: 1 } });
    await vi.waitFor(() => expect(listener.heard).toEqual([["shout", { n: 1 }]]));
    expect(await self.channel.send({ type: "broadcast", event: "echo", payload: { n: 2 } })).toBe("ok");
    await vi.waitFor(() =>
      expect(self.heard).toEqual([
        ["shout", { n: 1 }],
        ["echo", { n: 2 }],
      ]),
    );
    await vi.waitFor(() => expect(sender.heard).toEqual([["echo", { n: 2 }]]));
    expect(elsewhere.heard).toEqual([]);
  });

  it("goes by HTTP too, as text or bytes", async () => {
    const topic = newTopic();
    const listener = await listen(newClient(), topic);
    const client = newClient();
    opened.push(client);
    await client.channel(topic).httpSend("ping", { n: 1 });
    await client.channel(topic).httpSend("raw", new Uint8Array([1, 2, 255]).buffer);
    await vi.waitFor(() => expect(listener.heard).toHaveLength(2));
    expect(listener.heard).toContainEqual(["ping", { n: 1 }]);
    expect(listener.heard).toContainEqual(["raw", new Uint8Array([1, 2, 255]).buffer]);
  });
});

describe("a private channel", () => {
  const config = { config: { private: true, broadcast: { ack: true } } };

  it("is for whom the policies let in, to write what they may", async () => {
    const listener = await listen(await signedIn(), "team", config);
    const writer = await listen(await signedIn(), "team", config);
    expect(await writer.channel.send({ type: "broadcast", event: "hi", payload: {} })).toBe("ok");
    await vi.waitFor(() => expect(listener.heard).toEqual([["hi", {}]]));
    expect(await writer.channel.track({ here: true })).toBe("error");
  });

  it("is refused to others with a reason, and hears nothing of the public one of its name", async () => {
    await expect(listen(newClient(), "team", config)).rejects.toThrow(/permissions to read.*team/);
    await expect(listen(await signedIn(), "other team", config)).rejects.toThrow(/permissions to read/);
    const inside = await listen(await signedIn(), "team", config);
    const outside = await listen(newClient(), "team");
    await outside.channel.send({ type: "broadcast", event: "fake", payload: {} });
    await inside.channel.send({ type: "broadcast", event: "secret", payload: {} });
    const client = newClient();
    opened.push(client);
    await expect(client.channel("team", config).httpSend("fake", { n: 1 })).rejects.toThrow(/permissions/);
    const probe = await listen(newClient(), "team");
    await probe.channel.send({ type: "broadcast", event: "last", payload: {} });
    await vi.waitFor(() => expect(outside.heard).toEqual([["last", {}]]));
    expect(inside.heard).toEqual([]);
  });
});
