import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let first: TestBackend;
let second: TestBackend;
const opened: SupabaseClient[] = [];

beforeAll(async () => {
  first = await startTestBackend();
  second = await startTestBackend({ database: first.database });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

async function enter(backend: TestBackend, topic: string, key: string) {
  const client = backend.client();
  opened.push(client);
  const heard: unknown[] = [];
  const channel = client
    .channel(topic, { config: { presence: { key } } })
    .on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload))
    .on("presence", { event: "sync" }, () => {});
  await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
  return { channel, heard, present: () => Object.keys(channel.presenceState()).toSorted() };
}

describe("two replicas on one database", () => {
  it("pass broadcasts on to each other, short and long, text and bytes", async () => {
    const [here, there] = [await enter(first, "shared", "a"), await enter(second, "shared", "b")];
    await vi.waitFor(async () => {
      await here.channel.send({ type: "broadcast", event: "e", payload: "are you there?" });
      expect(there.heard).not.toEqual([]);
    });
    const asked = () => there.heard.filter((payload) => payload === "are you there?").length;
    const heard = () => there.heard.slice(asked());
    const long = "x".repeat(20_000);
    await here.channel.send({ type: "broadcast", event: "e", payload: { n: 1 } });
    await here.channel.send({ type: "broadcast", event: "e", payload: { long } });
    await here.channel.send({ type: "broadcast", event: "e", payload: new Uint8Array([1, 255]).buffer });
    await vi.waitFor(() => expect(heard()).toHaveLength(3));
    expect(heard().slice(0, 2)).toEqual([{ n: 1 }, { long }]);
    expect([...new Uint8Array(heard()[2] as ArrayBuffer)]).toEqual([1, 255]);
    expect(here.heard).toEqual([]);
  });

  it("show the people of both, also to a third one that starts later, and forget those of one that stops", async () => {
    const [ann, bob] = [await enter(first, "room", "ann"), await enter(second, "room", "bob")];
    await ann.channel.track({ at: 1 });
    await bob.channel.track({ at: 2 });
    await vi.waitFor(() =>
      expect([ann.present(), bob.present()]).toEqual([
        ["ann", "bob"],
        ["ann", "bob"],
      ]),
    );
    const third = await startTestBackend({ database: first.database });
    const cy = await enter(third, "room", "cy");
    await cy.channel.track({ at: 3 });
    await vi.waitFor(() =>
      expect([ann.present(), cy.present()]).toEqual([
        ["ann", "bob", "cy"],
        ["ann", "bob", "cy"],
      ]),
    );
    await third.stop();
    await vi.waitFor(() => expect(ann.present()).toEqual(["ann", "bob"]));
    await bob.channel.untrack();
    await vi.waitFor(() => expect(ann.present()).toEqual(["ann"]));
  });

  it("know of each other's ended sessions and believe each other's tokens", async () => {
    const { client } = await first.signUp("wanderer@test.example");
    const token = (await client.auth.getSession()).data.session!.access_token;
    const elsewhere = second.client({ accessToken: token });
    expect((await elsewhere.from("companies").select("id").limit(1)).error).toBeNull();
    await client.auth.signOut();
    await vi.waitFor(async () =>
      expect((await elsewhere.from("companies").select("id").limit(1)).error?.code).toBe("PGRST301"),
    );
  });
});
