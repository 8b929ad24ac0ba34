import { randomBytes } from "node:crypto";
import { maxCorrections } from "@curbview/domain";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
let companyId: string;
const newToken = () => randomBytes(16).toString("hex");

beforeAll(async () => {
  backend = await startProductBackend();
  const { userId } = await backend.signUp(`${newToken()}@test.example`);
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('Fresh Lawns', 'fresh-lawns', $1, true) returning id",
    [userId],
  );
  companyId = rows[0]!.id;
});
afterAll(() => backend?.stop());
beforeEach(() => backend.pool.query("truncate private.visit_counts, private.outbox"));

/** A visitor's lead, finished with an email that has a slip in it. */
async function finishLead(change = "") {
  const client = backend.client({ visitorToken: newToken() });
  const lead = { company_id: companyId, email: "", address: `${newToken()} Oak St`, service_type: "Roofing" };
  const { data } = await client.from("leads").insert(lead).select("id").single().throwOnError();
  const id = data.id as string;
  await client.from("leads").update({ email: "kim@gmial.example" }).eq("id", id).throwOnError();
  if (change) await backend.pool.query(`update leads set ${change} where id = $1`, [id]);
  const correct = async (email: string, by = client) =>
    (await by.rpc("correct_email", { lead_id: id, email })).error?.message;
  return { id, correct, read: () => readLead(id) };
}

async function finishHeld(reason: string) {
  const lead = await finishLead();
  await backend.pool.query("select private.hold_lead($1, $2)", [lead.id, reason]);
  return lead;
}

async function readLead(id: string) {
  const { rows } = await backend.pool.query(
    `select leads.email, held_reason, finished.email as finished_email, finished.token
     from leads left join lead_assessments on lead_assessments.lead_id = leads.id
     join private.finished_leads finished on finished.lead_id = leads.id where leads.id = $1`,
    [id],
  );
  return rows[0];
}

async function news(id: string): Promise<string[]> {
  const { rows } = await backend.pool.query(
    "select topic from private.outbox where payload ->> 'lead_id' = $1 order by id",
    [id],
  );
  return rows.map(({ topic }) => topic);
}

const refused = "email_not_correctable";

it("the visitor of a lead corrects its email twice, and no link in the first mail speaks for the new address", async () => {
  const { correct, read } = await finishLead("accepted_at = now()");
  const before = await read();
  expect(await correct("kim@gmail.example")).toBeUndefined();
  const after = await read();
  expect(after).toMatchObject({ email: "kim@gmail.example", finished_email: "kim@gmail.example" });
  expect(after.token).not.toBe(before.token);
  for (let count = 1; count < maxCorrections; count += 1)
    expect(await correct(`kim.oak${count}@gmail.example`)).toBeUndefined();
  const { email } = await read();
  expect(await correct("kim.elm@gmail.example")).toBe(refused);
  expect((await read()).email).toBe(email);
});

it("what was accepted stays so: it is mailed anew and nothing else is told", async () => {
  const { id, correct } = await finishLead("accepted_at = now()");
  await backend.pool.query("truncate private.outbox");
  await correct("kim@gmail.example");
  expect(await news(id)).toEqual(["lead.email_corrected"]);
});

it("what was held for its email is looked at anew, what was held for something else is not", async () => {
  const typo = await finishHeld("undeliverable_email");
  const report = await finishHeld("reported");
  await backend.pool.query("truncate private.outbox");
  await Promise.all([typo.correct("kim.one@gmail.example"), report.correct("kim.two@gmail.example")]);
  // Somebody reported this company's visitor, not this one.
  expect((await typo.read()).held_reason).toBeNull();
  expect(await news(typo.id)).toEqual(["lead.completed"]);
  expect((await report.read()).held_reason).toBe("reported");
  expect(await news(report.id)).toEqual([]);
});

it("nobody else corrects it, nor anybody later, nor once it was proved or edited by the owner, nor to nothing", async () => {
  const { correct } = await finishLead();
  expect(await correct("mallory@example.com", backend.client({ visitorToken: newToken() }))).toBe(refused);
  expect(await correct("")).toBe(refused);
  expect(await correct("no mail address")).toMatch(/leads_email_check/);
  for (const change of [
    "finished_at = now() - interval '2 hours'",
    "proved_at = now()",
    "email = 'kim@owner-knows.example'",
  ]) {
    const late = await finishLead(change);
    expect(await late.correct("kim@gmail.example"), change).toBe(refused);
  }
});
