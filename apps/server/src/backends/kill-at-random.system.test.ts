import { randomBytes } from "node:crypto";
import { setInterval } from "node:timers/promises";
import { createRandom, repeatHint } from "@curbview/embedded-backend/testing/random-seed.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { RunningServer } from "../testing/run-server.ts";
import { confirmOwner, finishLead, newToken, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { type ReplicaSetup, startReplicaSetup } from "../testing/start-replica-setup.ts";

/** How often a replica dies and comes back while visitors, an owner and uploads go on. */
const deaths = Number(process.env.DEATHS ?? 2);

let setup: ReplicaSetup;
/** The living ones; a killed one is missing until it is back. */
const replicas = new Map<string, RunningServer>();

beforeAll(async () => {
  setup = await startReplicaSetup();
  for (const name of ["first", "second"]) replicas.set(name, await setup.start(name));
});
afterAll(async () => {
  for (const replica of replicas.values()) await replica.stop();
  await setup?.stop();
});

const random = createRandom();
const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;
const living = () => pick([...replicas.values()]);

type Kept = {
  leads: string[];
  objects: Map<string, Buffer>;
  session: Session;
  /** As many leads as there may be by now: a busy machine starts a replica slowly, and would drown in them. */
  maxLeads: number;
};
type Session = { access_token: string; refresh_token: string };

it("replicas killed at random under load lose nothing they acknowledged and repeat no mail", {
  timeout: 300_000 + deaths * 180_000,
}, async () => {
  console.log(repeatHint);
  const owner = await signUpOwner(living());
  await confirmOwner(setup.database.pool, owner);
  const { session } = (await owner.client.auth.getSession()).data;
  const kept: Kept = { leads: [], objects: new Map(), session: session!, maxLeads: 0 };
  const load = new AbortController();
  const acts = [
    repeat(150, load.signal, () => visit(owner, kept)),
    repeat(150, load.signal, () => visit(owner, kept)),
    repeat(300, load.signal, () => upload(owner, kept)),
    repeat(400, load.signal, () => refresh(kept)),
  ];
  for (let death = 0; death < deaths; death += 1) await killOne(kept);
  load.abort();
  await Promise.all(acts);
  expect(Math.min(kept.leads.length, kept.objects.size)).toBeGreaterThan(3);
  await setup.queueIsDone();

  for (const email of kept.leads) expect(new Set(setup.mailsTo(email)).size, email).toBe(1);
  const { rows } = await setup.database.pool.query<{ email: string }>(
    "select email from leads where company_id = $1 and email <> ''",
    [owner.companyId],
  );
  const emails = rows.map((row) => row.email);
  expect(kept.leads.filter((email) => !emails.includes(email))).toEqual([]);
  expect(new Set(setup.mailsTo(owner.email, /new lead/i)).size).toBe(emails.length);
  for (const replica of replicas.values()) {
    for (const [path, bytes] of kept.objects) {
      const response = await fetch(`${replica.url}/storage/v1/object/public/mockup-images/${path}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), path).toBe(true);
    }
    const me = await fetch(`${replica.url}/auth/v1/user`, { headers: headersOf(replica, kept.session) });
    expect(await me.json()).toMatchObject({ id: owner.userId });
  }
});

/** Does it over and over, at most once in so many milliseconds, until the load ends. */
async function repeat(everyMs: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  for await (const _ of setInterval(everyMs)) {
    if (signal.aborted) return;
    await act();
  }
}

/** How many leads the replica that lives takes while the other is away. */
const leadsWhileAway = 5;

/** One of two living replicas dies after a few more leads, while more are on their way, and comes back. */
async function killOne(kept: Kept): Promise<void> {
  const enough = kept.leads.length + 3 + Math.floor(random() * 6);
  kept.maxLeads = enough + leadsWhileAway;
  const patience = { interval: 5, timeout: 120_000 };
  await vi.waitFor(() => expect(kept.leads.length).toBeGreaterThanOrEqual(enough), patience);
  const [name, replica] = pick([...replicas]);
  replicas.delete(name);
  await replica.kill();
  replicas.set(name, await setup.start(name));
  await vi.waitFor(() => expect(kept.leads.length).toBeGreaterThanOrEqual(kept.maxLeads), patience);
}

/** What a killed replica leaves unanswered is no promise: only what was acknowledged is kept. */
async function visit({ companyId }: TestOwner, kept: Kept): Promise<void> {
  if (kept.leads.length >= kept.maxLeads) return;
  const email = `${newToken()}@example.com`;
  const saved = await finishLead(living(), companyId, { email }).catch(() => undefined);
  if (saved) kept.leads.push(email);
}

function headersOf({ anonKey }: RunningServer, { access_token }: Session): Record<string, string> {
  return { apikey: anonKey, authorization: `Bearer ${access_token}` };
}

/** Noise behind the first bytes of a JPEG, which are what tells one. */
const newPicture = (size: number) => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), randomBytes(size)]);

async function upload({ companyId, userId }: TestOwner, kept: Kept): Promise<void> {
  const path = `${companyId}/${userId}/${newToken()}.jpg`;
  const bytes = newPicture(20_000);
  const replica = living();
  const response = await fetch(`${replica.url}/storage/v1/object/mockup-images/${path}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: headersOf(replica, kept.session),
  }).catch(() => undefined);
  if (response?.ok) kept.objects.set(path, bytes);
}

/** An owner's browser renews its session; an answer that was lost is asked for again with the same token. */
async function refresh(kept: Kept): Promise<void> {
  const { refresh_token } = kept.session;
  const { url, anonKey } = living();
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token }),
    headers: { apikey: anonKey, "content-type": "application/json" },
  }).catch(() => undefined);
  const renewed = await response?.json().catch(() => undefined);
  if (renewed) expect(renewed).toHaveProperty("access_token");
  if (renewed) kept.session = renewed;
}
