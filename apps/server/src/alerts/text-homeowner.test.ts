import { textConsent } from "@curbview/domain";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { confirmOwner, newToken, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;
let owner: TestOwner;
let homes = 0;

beforeAll(async () => {
  server = await startInstallation();
  owner = await signUpOwner(server);
  await confirmOwner(server.pool, owner);
  await ask("optional");
});
afterAll(() => server?.stop());

const ask = (ask_phone: string) =>
  owner.client.from("companies").update({ ask_phone }).eq("id", owner.companyId).throwOnError();

/** A homeowner who has come to the email step. */
async function visit() {
  homes += 1;
  const token = newToken();
  const client = server.client(token);
  const lead = { company_id: owner.companyId, email: "", address: `${homes} Oak St`, service_type: "Lawn" };
  const { data } = await client.from("leads").insert(lead).select("id").single().throwOnError();
  const { id } = data;
  return {
    id,
    givePhone: (body: object) =>
      client.functions.invoke("give-phone", {
        body: { leadId: id, ...body },
        headers: { "x-visitor-token": token },
      }),
    finish: () => client.from("leads").update({ email: "kim@example.com" }).eq("id", id),
    consents: () => client.from("text_consents").select("lead_id"),
  };
}

/** As the page's request for a picture leaves it. */
const makePicture = (leadId: string) =>
  server.pool.query(
    `with mockup as (
       insert into mockups (company_id, result_image_url) values ($1, 'https://x.test/after.png') returning id
     ) update leads set mockup_id = (select id from mockup) where id = $2`,
    [owner.companyId, leadId],
  );
const textsTo = async (phone: string) =>
  (await server.mails()).filter(({ to }) => to === phone).map(({ text }) => text);
const jobsAreDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await server.pool.query(
        `select name from jobs.job where name in ('check-lead', 'lead-visitor-text') and state in ('created', 'retry', 'active')
         union all select topic from private.outbox`,
      );
      expect(rows).toEqual([]);
    },
    { interval: 100 },
  );

it("a homeowner who ticked the box is texted the link once, and what they agreed to is kept", async () => {
  const phone = "+15125550181";
  const home = await visit();
  const given = await home.givePhone({ phone: "512 555 0181", consentVersion: textConsent.version });
  expect(given.data).toEqual({ phone: "(512) 555-0181" });
  await makePicture(home.id);
  await home.finish().throwOnError();
  await jobsAreDone();
  expect(await textsTo(phone)).toEqual([
    expect.stringMatching(
      /^Curbview: Here is your Lawn picture from Fresh Lawns: \S+\/share\/\S+ Reply STOP to opt out\.$/,
    ),
  ]);
  const { rows } = await server.pool.query<{ page_token: string }>(
    "select page_token from private.finished_leads where lead_id = $1",
    [home.id],
  );
  expect((await textsTo(phone)).join(), "its page follows the look that is chosen").toContain(
    `/share/${rows[0]!.page_token} `,
  );
  const { data } = await owner.client.from("text_consents").select("*").eq("lead_id", home.id).single();
  expect(data).toMatchObject({
    phone,
    version: textConsent.version,
    wording: textConsent.wording("Fresh Lawns"),
    stopped_at: null,
  });
  expect((await home.consents()).data ?? []).toEqual([]);
});

it("one who did not, or answered STOP, is never texted", async () => {
  const quiet = await visit();
  await quiet.givePhone({ phone: "(512) 555-0182" });
  await makePicture(quiet.id);
  await quiet.finish().throwOnError();
  await fetch(`${server.url}/dev/mailbox/reply`, {
    method: "POST",
    body: new URLSearchParams({ from: "+15125550183", text: "STOP" }),
  });
  const stopped = await visit();
  await stopped.givePhone({ phone: "(512) 555-0183", consentVersion: textConsent.version });
  await makePicture(stopped.id);
  await stopped.finish().throwOnError();
  await jobsAreDone();
  expect([await textsTo("+15125550182"), await textsTo("+15125550183")]).toEqual([[], []]);
  const { data } = await owner.client.from("leads").select("phone").eq("id", quiet.id).single();
  expect(data).toEqual({ phone: "+15125550182" });
});

it("a number that is none is asked for again; nobody else's lead takes one", async () => {
  const home = await visit();
  const refused = await home.givePhone({ phone: "555 0100" });
  expect(await refused.response?.json()).toMatchObject({
    error: expect.stringMatching(/^Please enter a phone number/),
  });
  const other = await visit();
  expect((await other.givePhone({ leadId: home.id, phone: "(512) 555-0184" })).response?.status).toBe(404);
});

it("where the number is required no request is sent without one, and none is taken where it is not asked", async () => {
  await ask("required");
  const home = await visit();
  expect((await home.finish()).error?.message).toBe("phone_required");
  await home.givePhone({ phone: "(512) 555-0185" });
  await home.finish().throwOnError();
  await ask("off");
  const other = await visit();
  expect((await other.givePhone({ phone: "(512) 555-0186" })).response?.status).toBe(404);
  await other.finish().throwOnError();
});
