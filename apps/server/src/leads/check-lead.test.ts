import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { drawMarkers } from "../testing/draw-markers.ts";
import { drainQueue } from "../testing/hurry-jobs.ts";
import { newToken } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;
let companyId: string;

beforeAll(async () => {
  server = await startInstallation({ LEAD_CHECKS: "true" });
  const { rows } = await server.pool.query<{ id: string }>(
    "select id from companies where slug = 'sample-landscaping'",
  );
  companyId = rows[0]!.id;
});
afterAll(() => server?.stop());

type Given = { token?: string; email?: string; address?: string; hasPicture?: boolean };

/** Starts and finishes a lead as the page does; undefined where it was refused. */
async function complete({ token = newToken(), email, address, hasPicture = true }: Given = {}) {
  const visitor = server.client(token);
  const lead = { company_id: companyId, email: "", address: address ?? `${newToken()} Oak St` };
  const started = await visitor
    .from("leads")
    .insert({ ...lead, service_type: "Landscaping" })
    .select("id")
    .single();
  if (started.error) return undefined;
  const { id } = started.data;
  if (hasPicture) await server.pool.query("update leads set picture_at = now() where id = $1", [id]);
  const contact = { email: email ?? `${newToken()}@example.com` };
  const finished = await visitor.from("leads").update(contact).eq("id", id);
  return finished.error ? undefined : id;
}

const queueIsDone = () => drainQueue(server.pool);

async function outcomeOf(id: string | undefined) {
  const { rows } = await server.pool.query<{ held: string | null; charged: number }>(
    `select (select held_reason from lead_assessments where lead_id = leads.id) as held,
       (select count(*)::integer from lead_charges where lead_id = leads.id) as charged
     from leads where id = $1`,
    [id],
  );
  return rows[0];
}
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email).length;
const reset = () => server.pool.query("truncate private.visit_counts");

it("two hundred invented leads of one visitor cost the business three dollars, not two hundred", async () => {
  const token = newToken();
  const ids: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    const id = await complete({ token });
    if (id) ids.push(id);
  }
  await queueIsDone();
  const { rows } = await server.pool.query("select state from lead_charges where lead_id = any ($1)", [ids]);
  expect(rows).toHaveLength(3);
  expect(ids).toHaveLength(20);
  await reset();
});

it("what no mail or home can be at is held: neither mailed nor charged", async () => {
  const email = `${newToken()}@mailinator.com`;
  const thrownAway = await complete({ email });
  const nowhere = await complete({ address: "1 Main St, Austin, TX 10001" });
  const ordinary = await complete();
  await queueIsDone();
  expect(await outcomeOf(thrownAway)).toEqual({ held: "disposable_email", charged: 0 });
  expect(await outcomeOf(nowhere)).toEqual({ held: "impossible_address", charged: 0 });
  expect(await outcomeOf(ordinary)).toEqual({ held: null, charged: 1 });
  expect(await mailsTo(email)).toBe(0);

  const owner = server.client(newToken());
  await server.pool.query(
    "update auth.users set email_confirmed_at = now() where email = 'owner@example.com'",
  );
  await owner.auth.signInWithOtp({ email: "owner@example.com" });
  const code = await vi.waitFor(async () => {
    const mail = (await server.mails()).find(
      ({ to, text }) => to === "owner@example.com" && /\b\d{6}\b/.test(text),
    );
    expect(mail).toBeDefined();
    return /\b\d{6}\b/.exec(mail!.text)![0];
  });
  const signedIn = await owner.auth.verifyOtp({ email: "owner@example.com", token: code, type: "email" });
  expect(signedIn.error).toBeNull();
  await owner.rpc("take_lead", { lead_id: thrownAway! }).throwOnError();
  await queueIsDone();
  expect(await outcomeOf(thrownAway)).toEqual({ held: null, charged: 1 });
  expect(await mailsTo(email)).toBe(1);
  await reset();
});

it("a lead without a picture is held until one is asked for", async () => {
  const token = newToken();
  const id = await complete({ token, hasPicture: false });
  await queueIsDone();
  expect(await outcomeOf(id)).toEqual({ held: "no_picture", charged: 0 });

  const photo = `data:image/png;base64,${(await drawMarkers(640, 480)).toString("base64")}`;
  const response = await fetch(`${server.url}/functions/v1/builtin-image-edit`, {
    method: "POST",
    headers: { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" },
    body: JSON.stringify({ imageUrl: photo, prompt: "Landscaping", leadId: id }),
  });
  await response.body?.cancel();
  await queueIsDone();
  expect(await outcomeOf(id)).toEqual({ held: null, charged: 1 });
});
