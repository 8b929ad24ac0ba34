import { randomUUID } from "node:crypto";
import type { RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCompany, newClient, service, signUp, target } from "../target.ts";

type Row = { id: string; company_id: string; notes: string | null };
type Heard = RealtimePostgresChangesPayload<Row>[];
type Owner = { client: SupabaseClient; companyId: string };

let owner: Owner;
let stranger: Owner;

beforeAll(async () => {
  [owner, stranger] = [await createOwner(), await createOwner()];
});
afterAll(async () => {
  for (const { client } of [owner, stranger]) await client.removeAllChannels();
});

async function createOwner(): Promise<Owner> {
  const { client, userId } = await signUp();
  await client.realtime.setAuth((await client.auth.getSession()).data.session!.access_token);
  return { client, companyId: await createCompany({ userId }) };
}

async function listen(client: SupabaseClient, companyId: string): Promise<Heard> {
  const heard: Heard = [];
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`leads-${randomUUID()}`)
      .on<Row>(
        "postgres_changes",
        { event: "*", schema: "public", table: "leads", filter: `company_id=eq.${companyId}` },
        (payload) => heard.push(payload),
      )
      .subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        if (status === "CHANNEL_ERROR" || status === "TIMED_OUT") reject(error ?? new Error(status));
      });
  });
  return heard;
}

async function addLead(companyId: string): Promise<string> {
  const lead = { company_id: companyId, email: "", address: randomUUID(), service_type: "Lawn" };
  const { data } = await service.from("leads").insert(lead).select("id").single().throwOnError();
  return data.id;
}

const types = (heard: Heard, id: string) =>
  heard.filter((change) => (change.new as Row).id === id).map((change) => change.eventType);

describe("live leads", () => {
  it("reach the company's owner as insert and update, and nobody else", async () => {
    const mine = await listen(owner.client, owner.companyId);
    const theirs = await listen(stranger.client, owner.companyId);
    const id = await addLead(owner.companyId);
    await vi.waitFor(() => expect(types(mine, id)).toEqual(["INSERT"]));
    await service.from("leads").update({ notes: "called" }).eq("id", id).throwOnError();
    await vi.waitFor(() => expect(types(mine, id)).toEqual(["INSERT", "UPDATE"]));
    expect((mine.at(-1)!.new as Row).notes).toBe("called");
    // A change of their own proves that their channel is alive.
    const theirOwn = await listen(stranger.client, stranger.companyId);
    const theirId = await addLead(stranger.companyId);
    await vi.waitFor(() => expect(types(theirOwn, theirId)).toEqual(["INSERT"]));
    expect(theirs).toEqual([]);
  });

  it("are filtered by company", async () => {
    const heard = await listen(owner.client, stranger.companyId);
    const own = await listen(owner.client, owner.companyId);
    const id = await addLead(owner.companyId);
    await vi.waitFor(() => expect(types(own, id)).toEqual(["INSERT"]));
    expect(heard).toEqual([]);
  });

  it("come over the older protocol version too", async () => {
    const session = (await owner.client.auth.getSession()).data.session!;
    const old = newClient({ vsn: "1.0.0" });
    await old.realtime.setAuth(session.access_token);
    const heard = await listen(old, owner.companyId);
    const id = await addLead(owner.companyId);
    await vi.waitFor(() => expect(types(heard, id)).toEqual(["INSERT"]));
    await old.removeAllChannels();
  });

  it("need a key, and a token that is ours", async () => {
    const open = (key: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(
          `${target.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}`,
        );
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      });
    expect(await open("forged")).toBe("refused");
    const forged = newClient();
    await forged.realtime.setAuth("a.b.c");
    await expect(listen(forged, owner.companyId)).rejects.toThrow();
    await forged.removeAllChannels();
  });
});
