import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../testing/run-server.ts";
import { confirmOwner, finishLead, newToken, signUpOwner } from "../testing/sign-up-owner.ts";
import { type ReplicaSetup, startReplicaSetup } from "../testing/start-replica-setup.ts";

let setup: ReplicaSetup;
let first: RunningServer;
let second: RunningServer;

const start = (name: string) => setup.start(name, { GENERATIONS_PER_HOUR: "4" });

beforeAll(async () => {
  setup = await startReplicaSetup();
  // Both at once on an empty database: schema, queue and samples are made by one of them.
  [first, second] = await Promise.all([start("first"), start("second")]);
});
afterAll(async () => {
  await first?.stop();
  await second?.stop();
  await setup?.stop();
});

const newLead = /new lead/i;

describe("two replicas on one database", { timeout: 180_000 }, () => {
  it("that start together on an empty database make the samples once", async () => {
    const { rows } = await setup.database.pool.query("select count(*)::integer as companies from companies");
    expect(rows).toEqual([{ companies: 2 }]);
  });

  it("take each other's sessions, and the end of one", async () => {
    const owner = await signUpOwner(first);
    const { session } = (await owner.client.auth.getSession()).data;
    const elsewhere = second.client(newToken());
    const moved = await elsewhere.auth.setSession(session!);
    expect([moved.error, moved.data.user?.id]).toEqual([null, owner.userId]);
    const renewed = await elsewhere.auth.refreshSession();
    expect(renewed.error).toBeNull();
    await elsewhere.auth.signOut();
    await vi.waitFor(async () => {
      const { data } = await owner.client.auth.getUser(renewed.data.session?.access_token);
      expect(data.user).toBeNull();
    });
  });

  it("count a visitor's tries together", async () => {
    const verify = async ({ url, anonKey }: RunningServer) => {
      const response = await fetch(`${url}/auth/v1/verify`, {
        method: "POST",
        headers: { apikey: anonKey, "content-type": "application/json" },
        body: JSON.stringify({ type: "email", email: `${newToken()}@example.com`, token: "000000" }),
      });
      return response.status;
    };
    for (let turn = 0; turn < 15; turn += 1) {
      expect([await verify(first), await verify(second)]).toEqual([403, 403]);
    }
    expect([await verify(first), await verify(second)]).toEqual([429, 429]);

    const edit = async ({ url, anonKey }: RunningServer) => {
      const response = await fetch(`${url}/functions/v1/builtin-image-edit`, {
        method: "POST",
        headers: { apikey: anonKey, "content-type": "application/json" },
        body: "{}",
      });
      return response.status;
    };
    expect([await edit(first), await edit(second), await edit(first), await edit(second)]).toEqual([
      400, 400, 400, 400,
    ]);
    expect([await edit(first), await edit(second)]).toEqual([429, 429]);
  });

  it("show a lead made through one on a screen that is connected to the other", async () => {
    const owner = await signUpOwner(first);
    const { session } = (await owner.client.auth.getSession()).data;
    const screen = second.client(newToken());
    await screen.auth.setSession(session!);
    const seen: { id: string }[] = [];
    await new Promise<void>((resolve, reject) => {
      const filter = `company_id=eq.${owner.companyId}`;
      screen
        .channel("leads")
        .on<{ id: string }>(
          "postgres_changes",
          { event: "INSERT", schema: "public", table: "leads", filter },
          ({ new: lead }) => void seen.push(lead),
        )
        .on("system", {}, ({ status }) => (status === "ok" ? resolve() : reject(new Error(status))))
        .subscribe();
    });
    const id = await finishLead(first, owner.companyId);
    await vi.waitFor(() => expect(seen.map((lead) => lead.id)).toEqual([id]));
    await screen.removeAllChannels();
  });

  it("serve a picture that was uploaded through the other", async () => {
    const owner = await signUpOwner(first);
    const create = { width: 8, height: 8, channels: 3 as const, background: "#4a7" };
    const photo = await sharp({ create }).png().toBuffer();
    const path = `${owner.companyId}/${owner.userId}/house.png`;
    const { error } = await owner.client.storage.from("mockup-images").upload(path, photo);
    expect(error).toBeNull();
    const response = await fetch(`${second.url}/storage/v1/object/public/mockup-images/${path}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
  });

  it("send each lead's mails once", async () => {
    const owner = await signUpOwner(first);
    await confirmOwner(setup.database.pool, owner);
    const emails = Array.from({ length: 6 }, () => `${newToken()}@example.com`);
    await Promise.all(
      emails.map((email, index) => finishLead(index % 2 ? first : second, owner.companyId, { email })),
    );
    await setup.queueIsDone();
    for (const email of emails) expect(setup.mailsTo(email)).toHaveLength(1);
    expect(setup.mailsTo(owner.email, newLead)).toHaveLength(emails.length);
  });

  it("lose and repeat nothing when one is killed in the middle", async () => {
    const owner = await signUpOwner(second);
    await confirmOwner(setup.database.pool, owner);
    const kept: string[] = [];
    const visits = Array.from({ length: 12 }, async (_none, index) => {
      const email = `${newToken()}@example.com`;
      await finishLead(index % 2 ? first : second, owner.companyId, { email });
      kept.push(email);
      if (kept.length === 4) await first.kill();
    });
    const outcomes = await Promise.allSettled(visits);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(6);
    await setup.queueIsDone();
    // What SMTP leaves open: a mail that left in the very moment of death leaves again, with the same Message-ID.
    const different = (ids: (string | undefined)[]) => new Set(ids).size;
    for (const email of kept) expect(different(setup.mailsTo(email)), email).toBe(1);
    const { rows } = await setup.database.pool.query(
      "select count(*)::integer as finished from leads where company_id = $1 and email <> ''",
      [owner.companyId],
    );
    expect(different(setup.mailsTo(owner.email, newLead))).toBe(rows[0]!.finished);
    first = await start("first");
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });
});
