import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newToken } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

const samplePhoto = join(import.meta.dirname, "../../../web/public/sample-house/street-640x480.jpg");
let server: Installation;
let companyId: string;

beforeAll(async () => {
  server = await startInstallation();
  const { rows } = await server.pool.query<{ id: string }>(
    "select id from companies where slug = 'sample-landscaping'",
  );
  companyId = rows[0]!.id;
  await server.pool.query(
    "update auth.users set email_confirmed_at = now() where email = 'owner@example.com'",
  );
  await server.pool.query(
    "insert into webhook_endpoints (company_id, url) values ($1, 'http://127.0.0.1:9/nobody')",
    [companyId],
  );
});
afterAll(() => server?.stop());

type Asked = { id: string; email: string; address: string; photoUrl: string; pictureUrl: string };

/** A homeowner's visit up to the email, with a photo of their own or another's. */
async function ask(given: { email?: string; address?: string; photoUrl?: string } = {}): Promise<Asked> {
  const token = newToken();
  const { email = `${token}@example.com`, address = `${token} Oak St` } = given;
  const visitor = server.client(token);
  const lead = { company_id: companyId, email: "", address, service_type: "Landscaping" };
  const { data } = await visitor.from("leads").insert(lead).select("id").single().throwOnError();
  const bucket = visitor.storage.from("mockup-images");
  const path = `source-images/${companyId}/anonymous/${token}.jpg`;
  if (!given.photoUrl) await bucket.upload(path, await readFile(samplePhoto), { contentType: "image/jpeg" });
  const photoUrl = given.photoUrl ?? bucket.getPublicUrl(path).data.publicUrl;
  const edited = await fetch(`${server.url}/functions/v1/builtin-image-edit`, {
    method: "POST",
    headers: { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" },
    body: JSON.stringify({ imageUrl: photoUrl, prompt: "Landscaping: a new lawn", leadId: data.id }),
  });
  const { mockupUrl } = (await edited.json()) as { mockupUrl: string };
  await visitor.from("leads").update({ email }).eq("id", data.id).throwOnError();
  await vi.waitFor(async () => expect((await chargeOf(data.id))?.reason).not.toMatch(/^Waiting|^undefined/), {
    timeout: 60_000,
    interval: 200,
  });
  return { id: data.id, email, address, photoUrl, pictureUrl: mockupUrl };
}

async function chargeOf(leadId: string) {
  const { rows } = await server.pool.query<Record<string, string>>(
    `select company_id, state, amount_cents, reason, email_key, service_key, address_key,
       erased_at is not null as is_erased from lead_charges where lead_id = $1`,
    [leadId],
  );
  if (!rows[0]) throw new Error("not decided yet");
  return rows[0];
}

async function linkInMail(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await server.mails()).find(({ to }) => to === email);
      const link = /http\S+your-request\?token=[\w-]+/.exec(mail?.text ?? "")?.[0];
      expect(link).toBeDefined();
      return link!;
    },
    { timeout: 60_000, interval: 200 },
  );
}

const statusOf = async (url: string) => (await fetch(url)).status;

/** Every table that still holds one of the words, but for the stand-in of the homeowner's own mailbox. */
async function findTraces(words: string[]): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'jobs', 'storage')
       and table_name <> 'local_mailbox'`,
  );
  const traces: string[] = [];
  for (const { name } of rows) {
    const found = await server.pool.query(
      `select from ${name} one where exists (
         select from unnest($1::text[]) word where strpos(lower(one::text), lower(word)) > 0) limit 1`,
      [words],
    );
    if (found.rowCount) traces.push(name);
  }
  return traces;
}

it("a homeowner sees what is kept by the link in the mail, and deletes all of it but the amount", async () => {
  const asked = await ask();
  const link = await linkInMail(asked.email);
  const page = await fetch(link);
  const text = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const shown of [
    asked.email,
    asked.address,
    asked.photoUrl,
    asked.pictureUrl,
    "Delete everything of mine",
  ])
    expect(text).toContain(shown);
  // Opening it, as mail scanners do, deletes nothing.
  expect(await statusOf(link)).toBe(200);
  expect(await statusOf(asked.photoUrl)).toBe(200);
  const photo = asked.photoUrl.split("/mockup-images/")[1]!;
  const picture = asked.pictureUrl.split("/mockup-images/")[1]!;
  const words = [asked.email, asked.address, photo, picture];
  expect(await findTraces(words)).toContain("public.webhook_deliveries");

  const deleted = await fetch(link, { method: "POST" });
  expect([deleted.status, await deleted.text()]).toEqual([
    200,
    expect.stringContaining("Everything is deleted"),
  ]);
  expect(await findTraces(words)).toEqual([]);
  expect((await statusOf(asked.photoUrl)) >= 400).toBe(true);
  expect((await statusOf(asked.pictureUrl)) >= 400).toBe(true);
  expect(await chargeOf(asked.id)).toEqual({
    ...{ company_id: companyId, state: "charged", amount_cents: 100, reason: "Charged" },
    ...{ email_key: "", service_key: "", address_key: "", is_erased: true },
  });

  // Once more, or with another link: a kind answer.
  const again = await fetch(link, { method: "POST" });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining("There is nothing here")]);
  expect(await statusOf(link)).toBe(404);

  // Who comes back within the month is known by a hash, and the company pays once.
  const second = await ask({ email: asked.email.toUpperCase() });
  expect((await chargeOf(second.id)).reason).toBe(`Duplicate of lead ${asked.id}, not billed`);
});

it("what was chosen after the mail stands in the link's page", async () => {
  const asked = await ask();
  const link = await linkInMail(asked.email);
  await server.pool.query(
    `update leads set look = 'Cottage flowers', price_low = 2400, price_high = 3100,
       price_disclaimer = 'This is not a quote.' where id = $1`,
    [asked.id],
  );
  const text = await (await fetch(link)).text();
  for (const shown of ["Landscaping, Cottage flowers", "$2,400 to $3,100", "This is not a quote."])
    expect(text).toContain(shown);
});

it("a photo that another request shows as well stays until that one is deleted too", async () => {
  const first = await ask();
  const second = await ask({ photoUrl: first.photoUrl });
  await fetch(await linkInMail(first.email), { method: "POST" });
  expect((await statusOf(first.pictureUrl)) >= 400).toBe(true);
  expect(await statusOf(first.photoUrl)).toBe(200);
  expect(await statusOf(second.pictureUrl)).toBe(200);
  await fetch(await linkInMail(second.email), { method: "POST" });
  expect((await statusOf(first.photoUrl)) >= 400).toBe(true);
});

it("whoever is shown the pictures cannot see or delete the request", async () => {
  const { id } = await ask();
  const { rows } = await server.pool.query<{ token: string; own_token: string }>(
    "select token, own_token from private.finished_leads where lead_id = $1",
    [id],
  );
  const link = (token: string) => `${server.url}/functions/v1/your-request?token=${token}`;
  expect(await statusOf(link(rows[0]!.token))).toBe(404);
  // A corrected email gets a link of its own.
  await server.pool.query("update private.finished_leads set token = 'corrected' where lead_id = $1", [id]);
  expect(await statusOf(link(rows[0]!.own_token))).toBe(404);
});
