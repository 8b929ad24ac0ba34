import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
beforeAll(async () => {
  backend = await startProductBackend();
});
afterAll(() => backend?.stop());

/** A finished lead with its mockup, as the server keeps them. */
async function keepMockup() {
  // Letters alone: a digit could be the house number that must not be shown.
  const mark = randomBytes(4)
    .toString("hex")
    .replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]!);
  const { rows } = await backend.pool.query<{ company: string; mockup: string; lead: string }>(
    `with company as (
       insert into companies (name, slug, activated, cta_url) values ('Joe''s Roofing', $1, true, 'https://joe.example')
       returning id
     ), mockup as (
       insert into mockups (company_id, name, address, service_type, prompt_text, source_image_url, result_image_url)
       select id, 'Roofing for 12 Oak St', '12 Oak St, Austin, TX 78701', 'Roofing', 'a new roof',
         'https://x.example/before.png', 'https://x.example/after.png' from company
       returning id, company_id
     ), lead as (
       insert into leads (company_id, email, name, address, service_type)
       select company_id, 'kim@example.com', 'Kim Oak', '12 Oak St, Austin, TX 78701', 'Roofing' from mockup
       returning id
     )
     select company_id as company, mockup.id as mockup, lead.id as lead from mockup, lead`,
    [`joes-roofing-${mark}`],
  );
  const { company, mockup, lead } = rows[0]!;
  await backend.pool.query("update leads set mockup_id = $1 where id = $2", [mockup, lead]);
  return { company, mockup, lead, token: (await readToken(mockup))! };
}

async function readToken(mockup: string): Promise<string | undefined> {
  const { rows } = await backend.pool.query<{ token: string }>(
    "select token from private.mockup_shares where mockup_id = $1",
    [mockup],
  );
  return rows[0]?.token;
}

const open = async (token: string) => {
  const { data, error } = await backend.client().rpc("get_shared_mockup", { token });
  if (error) throw error;
  return data;
};

describe("a mockup kept for a lead", () => {
  it("is shown to whoever has its token, without anything of the homeowner and without a row's id", async () => {
    const { company, mockup, lead, token } = await keepMockup();
    const shown = await open(token);
    expect(shown).toMatchObject({
      service: "Roofing",
      before: "https://x.example/before.png",
      after: "https://x.example/after.png",
      company: { name: "Joe's Roofing", activated: true, cta_url: "https://joe.example" },
    });
    const text = JSON.stringify(shown);
    for (const secret of ["kim", "Oak", "12", "a new roof", company, mockup, lead])
      expect(text, secret).not.toContain(secret);
  });

  it("has a token of its own with more than 128 random bits, which stays the same", async () => {
    const [one, other] = [await keepMockup(), await keepMockup()];
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(other.token).not.toBe(one.token);
    await backend.pool.query("update leads set mockup_id = $1 where id = $2", [one.mockup, one.lead]);
    expect(await readToken(one.mockup)).toBe(one.token);
  });

  it("stays what its own link shows when another look is chosen; the page that was mailed shows the chosen one", async () => {
    const { company, lead, token } = await keepMockup();
    const { rows } = await backend.pool.query<{ page: string; other: string }>(
      `with finished as (
         insert into private.finished_leads (lead_id, email, address, service_type)
         values ($2, 'kim@example.com', '12 Oak St', 'Roofing') returning page_token
       ), other as (
         insert into mockups (company_id, result_image_url) values ($1, 'https://x.example/cedar.png') returning id
       )
       select page_token as page, other.id as other from finished, other`,
      [company, lead],
    );
    const { page, other } = rows[0]!;
    expect(await open(page)).toMatchObject({ after: "https://x.example/after.png" });
    await backend.pool.query("update leads set mockup_id = $1 where id = $2", [other, lead]);
    expect(await open(page)).toMatchObject({ after: "https://x.example/cedar.png" });
    expect(await open(token)).toMatchObject({ after: "https://x.example/after.png" });
  });

  it("is gone for everyone once the business has removed it", async () => {
    const { mockup, token } = await keepMockup();
    await backend.pool.query("delete from mockups where id = $1", [mockup]);
    expect(await open(token)).toBeNull();
    expect(await readToken(mockup)).toBeUndefined();
  });

  it("is not found by its id, another token, or an empty one", async () => {
    const { mockup, lead, token } = await keepMockup();
    for (const guess of [mockup, lead, token.slice(0, -1), token.toLowerCase(), "", "%"])
      expect(await open(guess), guess).toBeNull();
  });

  it("has a token that no client can list, read or write", async () => {
    const { mockup } = await keepMockup();
    const owner = (await backend.signUp(`o${randomBytes(4).toString("hex")}@test.example`)).client;
    const attackers: SupabaseClient[] = [backend.client(), owner];
    for (const client of attackers) {
      const listed = await client.from("mockup_shares").select("token");
      expect(listed.data).toBeNull();
      const inPrivate = await client.schema("private").from("mockup_shares").select("token");
      expect(inPrivate.data).toBeNull();
      const written = await client.schema("private").from("mockup_shares").insert({ mockup_id: mockup });
      expect(written.error).not.toBeNull();
    }
  });
});

it("a mockup of the library, made for no lead, has no address for others", async () => {
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into mockups (name, result_image_url) values ('Mine', 'https://x.example/a.png') returning id",
  );
  expect(await readToken(rows[0]!.id)).toBeUndefined();
});

describe("a business hands on its mockups", () => {
  const share = (client: SupabaseClient<Database>, mockup: string) =>
    client.rpc("share_mockup", { mockup_id: mockup }).throwOnError();

  it("one made in the dashboard gets its link when it is asked for, and the same link again", async () => {
    const { client, mockup } = await keepOwnMockup();
    expect(await readToken(mockup)).toBeUndefined();
    const { data } = await share(client, mockup);
    expect(data).toMatch(/^[\w-]{43}$/);
    expect((await share(client, mockup)).data).toBe(data);
    expect(await open(data!)).toMatchObject({ after: "https://x.example/after.png" });
  });

  it("a homeowner's has the link that the homeowner has", async () => {
    const { company, mockup, token } = await keepMockup();
    const { client, userId } = await backend.signUp(`joe-${randomBytes(4).toString("hex")}@test.example`);
    await backend.pool.query("update companies set user_id = $1 where id = $2", [userId, company]);
    expect((await share(client, mockup)).data).toBe(token);
  });

  it("nobody shares another business's mockup, nor one without a picture", async () => {
    const { mockup } = await keepOwnMockup();
    const other = await keepOwnMockup();
    expect((await share(other.client, mockup)).data).toBeNull();
    expect(await readToken(mockup)).toBeUndefined();
    await expect(share(backend.client(), mockup)).rejects.toMatchObject({ code: "42501" });
    await backend.pool.query("update mockups set result_image_url = null where id = $1", [other.mockup]);
    expect((await share(other.client, other.mockup)).data).toBeNull();
  });
});

/** A mockup of a signed-in business, as its dashboard keeps it. */
async function keepOwnMockup() {
  const mark = randomBytes(4).toString("hex");
  const { client, userId } = await backend.signUp(`own-${mark}@test.example`);
  const { rows } = await backend.pool.query<{ id: string }>(
    `with company as (
       insert into companies (name, slug, user_id) values ('Own Works', $1, $2) returning id
     )
     insert into mockups (company_id, user_id, source_image_url, result_image_url)
     select id, $2, 'https://x.example/before.png', 'https://x.example/after.png' from company returning id`,
    [`own-works-${mark}`, userId],
  );
  return { client, mockup: rows[0]!.id };
}
