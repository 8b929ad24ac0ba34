import { publicConfig, usualTimeZone } from "@curbview/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { drainQueue } from "../testing/hurry-jobs.ts";
import { type PushReceiver, receivePushes, type TestBrowser } from "../testing/receive-pushes.ts";
import { confirmOwner, finishLead, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;
let pushes: PushReceiver;
let publicKey = "";
let owner: TestOwner;
let phone: string;
let phones = 100;

beforeAll(async () => {
  pushes = await receivePushes(() => publicKey);
  server = await startInstallation();
  publicKey = publicConfig.parse(await (await fetch(`${server.url}/app-config.json`)).json()).pushPublicKey;
});
afterAll(async () => {
  await server?.stop();
  await pushes?.stop();
});
beforeEach(async () => {
  pushes.refuseWith(undefined);
  await server.pool.query("truncate private.visit_counts");
  owner = await signUpOwner(server);
  phones += 1;
  phone = `+15125550${phones}`;
});

const textsTo = async (number: string) =>
  (await server.mails()).filter(({ to }) => to === number).map(({ text }) => text);
const reply = (text: string, from = phone) =>
  fetch(`${server.url}/dev/mailbox/reply`, { method: "POST", body: new URLSearchParams({ from, text }) });
const send = (typed: string) => owner.call("send-phone-code", { companyId: owner.companyId, phone: typed });
const confirm = (code: string) => owner.call("confirm-phone", { companyId: owner.companyId, code });

async function confirmPhone(): Promise<void> {
  await send(phone);
  const code = /code for lead alerts is (\d{6})/.exec((await textsTo(phone))[0] ?? "")?.[1];
  expect((await confirm(code ?? "")).status).toBe(200);
}

async function addDevice(): Promise<{ browser: TestBrowser; id: string }> {
  const browser = pushes.subscribe();
  const args = { company_id: owner.companyId, name: "Chrome on Windows", ...browser.subscription };
  const { data } = await owner.client.rpc("add_push_device", args).throwOnError();
  return { browser, id: data };
}

const waiting = () =>
  server.pool.query(
    `select name from jobs.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'
       and name in ('check-lead', 'lead-alerts', 'send-alert')
     union all select topic from private.outbox`,
  );
const alertsAreSent = () =>
  vi.waitFor(async () => expect((await waiting()).rows).toEqual([]), { interval: 100 });
const leadAt = (more = {}) =>
  finishLead(server, owner.companyId, { address: `${phones} Oak St, Austin, TX 78701, USA`, ...more });

const clockIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleTimeString("en-GB", {
    timeZone: usualTimeZone,
    timeStyle: "short",
  });

describe("a new lead", () => {
  it("is texted to the number I confirmed and shown on my device, once each", async () => {
    await confirmPhone();
    const { browser } = await addDevice();
    const id = await leadAt();
    await alertsAreSent();
    await server.pool.query(
      "select private.add_to_outbox('lead.accepted', jsonb_build_object('lead_id', $1::text))",
      [id],
    );
    await alertsAreSent();
    const url = `${server.url}/dashboard/leads?lead=${id}`;
    expect((await textsTo(phone)).slice(0, -1)).toEqual([
      `Curbview: Test lead: A homeowner, Landscaping, Austin. ${url}`,
    ]);
    expect(browser.shown).toEqual([
      { title: "Test lead", body: "A homeowner, Landscaping, Austin", url, tag: `lead ${id}` },
    ]);
  });

  it("that is held reaches me neither by text nor on my device", async () => {
    await confirmPhone();
    const { browser } = await addDevice();
    const email = "reported@example.com";
    await server.pool.query("select private.hold_lead($1, 'reported')", [await leadAt({ email })]);
    await alertsAreSent();
    const before = [(await textsTo(phone)).length, browser.shown.length];
    await server.pool.query("update private.server_settings set check_leads = true");
    const id = await leadAt({ email, address: "7 Elm St, Austin, TX 78701, USA" });
    await server.pool.query("update private.server_settings set check_leads = false");
    await alertsAreSent();
    const { rows } = await server.pool.query("select is_held from leads where id = $1", [id]);
    expect(rows).toEqual([{ is_held: true }]);
    expect([(await textsTo(phone)).length, browser.shown.length]).toEqual(before);
  });

  it("in my quiet hours waits for their end", async () => {
    const { browser } = await addDevice();
    await owner.client
      .from("alert_settings")
      .upsert({ company_id: owner.companyId, quiet_from: clockIn(-1), quiet_to: clockIn(6) })
      .throwOnError();
    const id = await leadAt();
    await alertsAreSent();
    const { rows } = await server.pool.query(
      `select start_after > now() as is_later from jobs.job where name = 'send-alert' and data ->> 'lead_id' = $1`,
      [id],
    );
    expect([rows, browser.shown]).toEqual([[{ is_later: true }], []]);
    // The tests below wait until nothing is left to do.
    await server.pool.query("delete from jobs.job where name = 'send-alert' and start_after > now()");
  });

  it("goes to no device that its browser has taken off", async () => {
    const { id } = await addDevice();
    pushes.refuseWith(410);
    await leadAt();
    await alertsAreSent();
    const { data } = await owner.client.from("push_devices").select("id").eq("id", id).throwOnError();
    expect(data).toEqual([]);
  });
});

it("a new lead makes no work for alerts where nobody wants any", async () => {
  const id = await leadAt();
  await alertsAreSent();
  const { rows } = await server.pool.query(
    `select name from jobs.job where data ->> 'lead_id' = $1 and name in ('lead-alerts', 'lead-visitor-text')`,
    [id],
  );
  expect(rows).toEqual([]);
});

describe("a test lead of my own", () => {
  const make = () => owner.call("make-test-lead", { companyId: owner.companyId });

  it("alerts and mails me as any lead does, marked as a test, and is never charged", async () => {
    await confirmOwner(server.pool, owner);
    await server.pool.query("update companies set activated = true where id = $1", [owner.companyId]);
    await confirmPhone();
    const { browser } = await addDevice();
    const { leadId } = (await make()).body;
    await drainQueue(server.pool);
    const { data: lead } = await owner.client
      .from("leads")
      .select("*")
      .eq("id", leadId as string)
      .single();
    expect(lead).toMatchObject({ email: owner.email, is_test: true, is_held: false, status: "New" });
    expect((await textsTo(phone))[0]).toMatch(
      /^Curbview: Test lead: Sample Homeowner, Landscaping, Austin\. /,
    );
    expect(browser.shown).toMatchObject([{ title: "Test lead" }]);
    const mails = (await server.mails()).filter(({ to }) => to === owner.email);
    const mail = mails.find(({ subject }) => subject.startsWith("[Test] New lead"));
    expect(mail?.text).toContain("You made this test lead.");
    expect(mail?.html).toContain("/pictures/landscape-after.webp");
    expect(mails.map(({ subject }) => subject)).toContain("Your Landscaping mockup from Fresh Lawns");
    const { data: charges } = await owner.client
      .from("lead_charges")
      .select()
      .eq("lead_id", leadId as string);
    expect(charges).toEqual([]);
    const csv = await owner.client.functions.invoke("export-leads", { body: { companyId: owner.companyId } });
    expect(csv.data).not.toContain("Sample Homeowner");
    const counted = await server.pool.query("select from private.limited_mails where company_id = $1", [
      owner.companyId,
    ]);
    expect(counted.rowCount).toBe(0);
  });

  it("can be made again, a few times an hour, and thrown away with its picture", async () => {
    await confirmOwner(server.pool, owner);
    const first = (await make()).body.leadId as string;
    for (let made = 1; made < 5; made += 1) expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(429);
    const mockups = () => owner.client.from("mockups").select("id").eq("lead_id", first).throwOnError();
    expect((await mockups()).data).toHaveLength(1);
    await owner.client.from("leads").delete().eq("id", first).throwOnError();
    expect((await mockups()).data).toEqual([]);
    const steps = await owner.client.rpc("get_first_steps", { company_id: owner.companyId }).throwOnError();
    expect(steps.data).toEqual({ has_visit: false, has_request: true, is_on_website: false });
  });

  it("waits until I have confirmed my address", async () => {
    expect(await make()).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/^Please confirm/) },
    });
  });
});

describe("STOP", () => {
  it("ends all texts to my number until I answer START", async () => {
    await confirmPhone();
    await reply("Stop!");
    const settings = async () =>
      (await owner.client.from("alert_settings").select("texts, stopped_at").single().throwOnError()).data;
    expect((await settings()).stopped_at).not.toBeNull();
    await leadAt();
    await alertsAreSent();
    expect(await textsTo(phone)).toHaveLength(1);
    expect((await send(phone)).body.error).toMatch(/^This number has opted out/);
    await reply("START");
    expect(await settings()).toEqual({ texts: true, stopped_at: null });
    await leadAt({ address: "7 Elm St, Austin, TX 78701, USA" });
    await alertsAreSent();
    expect(await textsTo(phone)).toHaveLength(2);
  });
});

describe("my number", () => {
  it("is asked for again when it is none, and a wrong code five times ends the code", async () => {
    expect(await send("12345")).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^Please enter/) },
    });
    expect((await send(`(512) 555-0${phones}`)).body).toEqual({ phone: `(512) 555-0${phones}` });
    const code = /is (\d{6})/.exec((await textsTo(phone))[0]!)![1]!;
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await confirm(code === "000000" ? "000001" : "000000")).body.error).toMatch(/not right/);
    expect((await confirm(code)).body.error).toMatch(/no longer valid/);
  });

  it("cannot be written past the code, and gets three codes a day", async () => {
    const { error } = await owner.client
      .from("alert_settings")
      .upsert({ company_id: owner.companyId, phone } as never);
    expect(error?.code).toBe("42501");
    for (let sent = 0; sent < 3; sent += 1) expect((await send(phone)).status).toBe(200);
    expect((await send(phone)).status).toBe(429);
  });
});

describe("the test button", () => {
  it("shows a push at once, and says when the browser has ended it", async () => {
    const { browser, id } = await addDevice();
    expect((await owner.call("test-push", { deviceId: id })).body).toEqual({ outcome: "shown" });
    expect(browser.shown).toMatchObject([{ title: "It works" }]);
    pushes.refuseWith(503);
    expect((await owner.call("test-push", { deviceId: id })).body).toEqual({ outcome: "failed" });
    pushes.refuseWith(404);
    expect((await owner.call("test-push", { deviceId: id })).body).toEqual({ outcome: "gone" });
    expect((await owner.call("test-push", { deviceId: id })).status).toBe(404);
  });
});
