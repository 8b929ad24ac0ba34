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

async function enter(backend: TestBackend, topic: string) {
  const client = backend.client();
  opened.push(client);
  const heard: unknown[] = [];
  const channel = client.channel(topic).on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
  await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
  return { channel, heard };
}

describe("two replicas on one database", () => {
  it("pass broadcasts on to each other, short and long, text and bytes", async () => {
    const [here, there] = [await enter(first, "shared"), await enter(second, "shared")];
    await vi.waitFor(async () => {
      await here.channel.send({ type: "broadcast", event: "e", payload: "are you there?" });
      expect(there.heard).not.toEqual([]);
    });
    const asked = () => there.heard.filter((payload) => payload === "are you there?").length;
    const heard = () => there.heard.slice(asked());
    const long = "x".repeat(20_000);
    await here.channel.send({ type: "broadcast", event: "e", payload: { n: 1 } });
    await here.channel.send({ type: "broadcast", event: "e", payload: { long } });
    await here.channel.httpSend("e", new Uint8Array([1, 255]).buffer);
    await vi.waitFor(() => expect(heard()).toHaveLength(3));
    expect(heard()).toEqual([{ n: 1 }, { long }, new Uint8Array([1, 255]).buffer]);
    expect(here.heard).toEqual([new Uint8Array([1, 255]).buffer]);
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
