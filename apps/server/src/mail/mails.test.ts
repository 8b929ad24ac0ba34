import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contrast } from "@curbview/domain";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { notifyBusiness, sendLatePicture } from "../jobs/notify-lead.ts";
import { type MailReceiver, readHeader, receiveMail } from "../testing/receive-mail.ts";
import { chooseDelivery } from "./deliver-mail.ts";
import { deliverOnce } from "./deliver-once.ts";
import {
  type LeadMailFacts,
  type Mail,
  renderAuthMail,
  renderCorrectionMail,
  renderLimitReachedMail,
  renderNewLeadMail,
  renderPaymentFailedMail,
  renderSubscriptionEndedMail,
  renderVisitorMail,
  renderWebhookPausedMail,
} from "./render-mails.ts";
import { openSentJournal, type SentJournal } from "./sent-journal.ts";

const publicUrl = "https://curbview.test";
const facts: LeadMailFacts = {
  lead: {
    id: "4d0c6f6e-0000-4000-8000-000000000000",
    name: "Kim <b>Bold</b>",
    email: "kim@example.com",
    phone: null,
    address: "12 Oak St",
    service_type: "Landscaping",
    look: "Cottage flowers",
    is_test: false,
    is_own_test: false,
    price_low: 2400,
    price_high: 3100,
    price_disclaimer: "A rough range, not a quote.",
  },
  company: {
    name: "Fresh Lawns",
    ctaText: "Book now",
    ctaUrl: "https://lawns.example/book",
    phone: "(512) 555-0199",
    color: "#ffd400",
    activated: true,
    logo: undefined,
    logoWithName: true,
    thankYou: undefined,
  },
  pictures: { before: `${publicUrl}/before.png`, after: `${publicUrl}/after.png` },
  isPictureAsked: true,
  shareUrl: `${publicUrl}/share/token-of-its-own`,
  publicUrl,
};
const links = {
  seeAgainUrl: `${facts.shareUrl}?request=token-of-the-request`,
  stopUrl: `${publicUrl}/functions/v1/stop-mails?token=token-of-the-reader`,
  yourRequestUrl: `${publicUrl}/functions/v1/your-request?token=own-token`,
};
const account = { to: "owner@example.com", companyName: "Fresh Lawns", publicUrl };

describe("every mail", () => {
  it("says the same in HTML and in text, with its link in both", async () => {
    const mails: [Mail, string, string][] = [
      [
        await renderNewLeadMail("owner@example.com", facts),
        "You have a new lead",
        `leads?lead=${facts.lead.id}`,
      ],
      [
        await renderCorrectionMail("owner@example.com", facts),
        "corrected the email: kim@example.com",
        `leads?lead=${facts.lead.id}`,
      ],
      [await renderVisitorMail(facts, links), "Your mockup is ready!", "https://lawns.example/book"],
      [await renderNewLeadMail("owner@example.com", facts), "Landscaping, Cottage flowers at 12 Oak St", ""],
      [await renderVisitorMail(facts, links), "After: Landscaping, Cottage flowers", ""],
      [await renderVisitorMail(facts, links), "Price range: $2,400 to $3,100", ""],
      [await renderNewLeadMail("owner@example.com", facts), "Price range: $2,400 to $3,100", ""],
      [await renderVisitorMail(facts, links), "A rough range, not a quote.", ""],
      [await renderVisitorMail(facts, links), "See it again", links.seeAgainUrl],
      [await renderVisitorMail(facts, links), "See or delete everything of mine", links.yourRequestUrl],
      [await renderVisitorMail(facts, links), "Stop these emails", links.stopUrl],
      [await renderPaymentFailedMail(account), "problem with your payment", `${publicUrl}/dashboard/billing`],
      [await renderLimitReachedMail(account), "up its pictures for today", `${publicUrl}/dashboard/leads`],
      [await renderWebhookPausedMail(account), "failed several times", `${publicUrl}/dashboard/settings`],
      [await renderSubscriptionEndedMail(account), "has ended", `${publicUrl}/dashboard/billing`],
      [
        await renderAuthMail({
          ...{ kind: "confirm_signup", to: "owner@example.com", code: "123456", data: {} },
          link: `${publicUrl}/auth/v1/verify?token=x`,
        }),
        "Welcome to Curbview",
        `${publicUrl}/auth/v1/verify?token=x`,
      ],
    ];
    for (const [mail, sentence, link] of mails) {
      expect(mail.text.toLowerCase(), mail.subject).toContain(sentence.toLowerCase());
      expect(mail.html, mail.subject).toContain(sentence);
      expect(mail.text, mail.subject).toContain(link);
      expect(mail.html.replaceAll("&amp;", "&"), mail.subject).toContain(link);
      expect(mail.html, "as wide as a phone").toContain('name="viewport" content="width=device-width"');
      expect(mail.html).toMatch(/^<!DOCTYPE html[^>]*>.*<html[^>]* lang="en"/is);
    }
  });

  it("about a lead lets the business call, write and find the way by one tap", async () => {
    const lead = { ...facts.lead, phone: "(512) 555-0142" };
    const { html } = await renderNewLeadMail("owner@example.com", { ...facts, lead });
    const links = html.replaceAll("&amp;", "&");
    expect(links).toContain('href="tel:5125550142"');
    expect(links).toContain('href="mailto:kim%40example.com?subject=Landscaping"');
    expect(links).toContain("https://www.google.com/maps/search/?api=1&query=12%20Oak%20St");
    expect([...html.matchAll(/(before|after)\.png/g)].map(([name]) => name)).toEqual([
      "before.png",
      "after.png",
    ]);
  });

  it("to the homeowner wears the company's color, readable on white and on the button, and calls it by one tap", async () => {
    const { html, text } = await renderVisitorMail(facts, links);
    expect(html).toContain('href="tel:5125550199"');
    expect(text).toContain("Call Fresh Lawns: (512) 555-0199");
    const button = /<a[^>]*book"[^>]*style="([^"]*)"/.exec(html)?.[1];
    expect(button).toContain("background-color:#ffd400");
    expect(button).toContain("color:#000000");
    const heading = /<h1[^>]*style="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(
      contrast(/(?:^|;)color:(#[0-9a-f]{6})/.exec(heading)?.[1] ?? "", "#ffffff"),
    ).toBeGreaterThanOrEqual(4.5);
    const preview = { ...facts, company: { ...facts.company, activated: false } };
    expect((await renderVisitorMail(preview, links)).html).not.toContain("tel:");
  });

  it("to the homeowner wears the company's logo, its name where that is wanted, and its own thanks", async () => {
    const logo = { url: `${publicUrl}/share/company/1/logo.png?v=1`, width: 138, height: 34 };
    const company = { ...facts.company, logo, thankYou: "Thank you! We call you by <Friday>." };
    const { html, text } = await renderVisitorMail({ ...facts, company }, links);
    const image = /<img[^>]*logo\.png[^>]*>/.exec(html)?.[0];
    for (const part of ['alt="Fresh Lawns"', 'width="138"', 'height="34"']) expect(image).toContain(part);
    expect(html).toMatch(/<p[^>]*>Fresh Lawns<\/p>/);
    expect(html).toContain("We call you by &lt;Friday&gt;.");
    expect(text).toContain("Thank you! We call you by <Friday>.");
    const alone = await renderVisitorMail({ ...facts, company: { ...company, logoWithName: false } }, links);
    expect(alone.html).not.toMatch(/<p[^>]*>Fresh Lawns<\/p>/);
    expect((await renderVisitorMail(facts, links)).html).not.toContain("logo.png");
    expect((await renderNewLeadMail("o@example.com", { ...facts, company })).html).not.toContain("logo.png");
  });

  it("about a lead that costs nothing says why", async () => {
    const render = async (reason: string) =>
      (await renderNewLeadMail("o@example.com", { ...facts, charge: { isFree: true, reason } })).text;
    expect(await render("Duplicate of lead 4d0c6f6e-0000-4000-8000-000000000000, not billed")).toContain(
      "You aren't charged for this lead: you already have one from the same homeowner, or for the same service at the same address.",
    );
    expect(await render("No subscription, not billed")).toContain("this lead: no subscription.");
  });

  it("shows what a homeowner wrote as text, never as HTML", async () => {
    const { html } = await renderNewLeadMail("owner@example.com", facts);
    expect(html).toContain("Kim &lt;b&gt;Bold&lt;/b&gt;");
  });

  it("that a stranger can cause can be turned off, the homeowner's by one click", async () => {
    const alert = await renderNewLeadMail("owner@example.com", facts);
    expect(alert.unsubscribeUrl).toBe(`${publicUrl}/dashboard/settings`);
    expect(alert.html).toContain(`href="${publicUrl}/dashboard/settings"`);
    const { unsubscribeUrl, isOneClick } = await renderVisitorMail(facts, links);
    expect([unsubscribeUrl, isOneClick]).toEqual([links.stopUrl, true]);
  });
});

describe("a mail that is sent", () => {
  let mailbox: MailReceiver;
  let database: Database;
  let deliver: ReturnType<typeof chooseDelivery>;
  let folder: string;
  let journal: SentJournal;

  const send = (mail: Mail, key: string, by = deliver) =>
    deliverOnce({ pool: database.pool, deliver: by, journal }, mail, key);

  beforeAll(async () => {
    [database, mailbox] = await Promise.all([startTestDatabase(), receiveMail()]);
    const config = readConfig({ SMTP_URL: mailbox.url, PUBLIC_URL: publicUrl });
    deliver = chooseDelivery(config, database.pool);
    folder = await mkdtemp(join(tmpdir(), "curbview-sent-"));
    journal = await openSentJournal(database.pool, folder);
  });
  afterAll(async () => {
    await mailbox?.stop();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    mailbox.arrived.length = 0;
  });

  it("arrives with its parts, its Message-ID and the way to turn it off", async () => {
    const mail = await renderNewLeadMail("owner@example.com", facts);
    await send(mail, "headers");
    const [only] = mailbox.arrived;
    expect(only!.recipients).toEqual(["owner@example.com"]);
    expect(readHeader(only, "Message-ID")).toMatch(/^<[0-9a-f]{32}@curbview\.test>$/);
    expect(readHeader(only, "List-Unsubscribe")).toBe(`<${publicUrl}/dashboard/settings>`);
    expect(readHeader(only, "Content-Type")).toMatch(/^multipart\/alternative/);
  });

  it("is sent once, though its job runs again, or in two replicas at the same moment", async () => {
    const mail = await renderPaymentFailedMail(account);
    await Promise.all([1, 2, 3].map(() => send(mail, "same job")));
    await send(mail, "same job");
    expect(mailbox.arrived).toHaveLength(1);
    await send(mail, "another job");
    expect(mailbox.arrived).toHaveLength(2);
  });

  it("is not sent once its link has run out while it waited", async () => {
    const mail = await renderAuthMail({
      kind: "magic_link",
      to: "owner@example.com",
      code: "123456",
      data: {},
    });
    expect(mail.uselessAfter).toBeGreaterThan(Date.now());
    await send({ ...mail, uselessAfter: Date.now() - 1 }, "too late");
    expect(mailbox.arrived).toHaveLength(0);
    await send(mail, "in time");
    expect(mailbox.arrived).toHaveLength(1);
  });

  it("about a new lead goes to the owner with a key of its own, unless the owner has turned these off", async () => {
    const { rows } = await database.pool.query<{ lead: string; owner: string }>(
      `with owner as (insert into auth.users (email) values ('owner@example.com') returning id),
       company as (
         insert into companies (name, slug, user_id) select 'Fresh Lawns', 'fresh-lawns', id from owner returning id
       )
       insert into leads (company_id, email, address, service_type)
       select company.id, 'kim@example.com', '12 Oak St', 'Landscaping' from company
       returning id as lead, (select id from owner) as owner`,
    );
    const { lead, owner } = rows[0]!;
    const config = { publicUrl, leadChecks: { isOn: true, findsMailServers: false } };
    const deps = { config, pool: database.pool };
    const mails: Mail[] = [];
    const postpone = vi.fn(async (_until: Date) => {});
    await database.pool.query(
      `insert into alert_settings (user_id, company_id, quiet_from, quiet_to, mails_in_quiet_hours)
       select $1, company_id, '00:00', '23:59', false from leads where id = $2`,
      [owner, lead],
    );
    const notify = (since = 0) =>
      notifyBusiness(
        deps,
        { lead_id: lead, since },
        { sendMail: async (mail) => void mails.push(mail), followUp: async () => {}, postpone },
      );
    // One minute of the day is not quiet.
    vi.useFakeTimers({ now: new Date("2026-11-23T18:30:00Z"), toFake: ["Date"] });
    await notify();
    vi.useRealTimers();
    expect([mails.length, postpone.mock.calls]).toEqual([0, [[new Date("2026-11-24T04:59:00Z")]]]);
    await database.pool.query("update alert_settings set mails_in_quiet_hours = true where user_id = $1", [
      owner,
    ]);
    await expect(notify(Date.now()), "waits a moment for the charge").rejects.toThrow("not ready yet");
    await notify();
    expect(mails).toMatchObject([
      { to: "owner@example.com", replyTo: "kim@example.com", key: `new lead ${lead}` },
    ]);
    await database.pool.query("update profiles set new_lead_mails = false where user_id = $1", [owner]);
    await notify();
    expect(mails).toHaveLength(1);
  });

  it("without its picture, which was not ready, is followed by one with it, in the same conversation", async () => {
    const { rows } = await database.pool.query<{ lead: string; company: string }>(
      `with owner as (
         insert into auth.users (email, email_confirmed_at) values ('late@example.com', now()) returning id
       ),
       company as (
         insert into companies (name, slug, user_id) select 'Late Lawns', 'late-lawns', id from owner returning id
       )
       insert into leads (company_id, email, address, service_type, picture_at)
       select company.id, 'kim@example.com', '12 Oak St', 'Landscaping', now() from company
       returning id as lead, company_id as company`,
    );
    const { lead, company } = rows[0]!;
    const config = { publicUrl, leadChecks: { isOn: true, findsMailServers: false } };
    const deps = { config, pool: database.pool };
    const sendMail = (mail: Mail) => send(mail, mail.key!);
    const job = { lead_id: lead, since: Date.now() - 6_000 };
    const followUp = vi.fn(async () => {});
    await notifyBusiness(deps, job, { sendMail, followUp, postpone: followUp });
    expect(followUp).toHaveBeenCalledOnce();
    await expect(sendLatePicture(deps, job, sendMail)).rejects.toThrow("not ready yet");
    await database.pool.query(
      `with mockup as (
         insert into mockups (company_id, result_image_url) values ($1, 'https://curbview.test/after.png') returning id
       )
       update leads set mockup_id = (select id from mockup) where id = $2`,
      [company, lead],
    );
    await sendLatePicture(deps, job, sendMail);
    const [first, second] = mailbox.arrived;
    const readBody = (mail: typeof first) => mail!.raw.replaceAll(/=\r?\n/g, "");
    expect(readBody(first)).toContain("picture is still being made");
    expect(readBody(second)).toContain("after.png");
    expect(readHeader(second, "In-Reply-To")).toBe(readHeader(first, "Message-ID"));
    expect(readHeader(first, "Reply-To")).toBe("kim@example.com");
  });

  it("names no price where no rule gave one", async () => {
    const { lead } = facts;
    const unpriced = { ...lead, price_low: null, price_high: null, price_disclaimer: null };
    const mails = [
      await renderVisitorMail({ ...facts, lead: unpriced }, links),
      await renderNewLeadMail("owner@example.com", { ...facts, lead: unpriced }),
    ];
    for (const { text } of mails) expect(text).not.toContain("Price range");
  });

  it("is tried again when the mail server refuses", async () => {
    mailbox.refusals = 1;
    const mail = await renderPaymentFailedMail(account);
    await expect(send(mail, "refused")).rejects.toThrow(/try again later/);
    await send(mail, "refused");
    expect(mailbox.arrived).toHaveLength(1);
  });

  it("is not sent again when the database is lost before it could record that the mail had left", async () => {
    const mail = await renderPaymentFailedMail(account);
    const deliverAndLose: typeof deliver = async (...given) => {
      await deliver(...given);
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      );
    };
    await expect(send(mail, "lost", deliverAndLose)).rejects.toThrow();
    await send(mail, "lost");
    // As after a kill before it could be recorded.
    await database.pool.query("delete from private.sent_mails where key = 'lost'");
    journal = await openSentJournal(database.pool, folder);
    await send(mail, "lost");
    expect(mailbox.arrived).toHaveLength(1);
  });

  it("keeps its Message-ID when the process ends before it could note that the mail had left", async () => {
    const mail = await renderPaymentFailedMail(account);
    const deliverAndDie: typeof deliver = async (...given) => {
      await deliver(...given);
      throw new Error("power cut");
    };
    await expect(send(mail, "cut", deliverAndDie)).rejects.toThrow("power cut");
    await send(mail, "cut");
    const ids = mailbox.arrived.map((one) => readHeader(one, "Message-ID"));
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});
