import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mail } from "../mail/render-mails.ts";
import { publicUrl } from "../testing/mail-facts.ts";
import { readHeader } from "../testing/receive-mail.ts";
import { type MailSetup, startMailSetup } from "../testing/start-mail-setup.ts";
import { notifyBusiness, sendLatePicture } from "./notify-lead.ts";

let setup: MailSetup;
beforeAll(async () => {
  setup = await startMailSetup();
});
afterAll(() => setup?.stop());
beforeEach(() => {
  setup.mailbox.arrived.length = 0;
});

describe("the business's mail", () => {
  it("about a new lead goes to the owner with a key of its own, unless the owner has turned these off", async () => {
    const { rows } = await setup.database.pool.query<{ lead: string; owner: string }>(
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
    const deps = { config, pool: setup.database.pool };
    const mails: Mail[] = [];
    const postpone = vi.fn(async (_until: Date) => {});
    await setup.database.pool.query(
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
    await setup.database.pool.query(
      "update alert_settings set mails_in_quiet_hours = true where user_id = $1",
      [owner],
    );
    await expect(notify(Date.now()), "waits a moment for the charge").rejects.toThrow("not ready yet");
    await notify();
    expect(mails).toMatchObject([
      { to: "owner@example.com", replyTo: "kim@example.com", key: `new lead ${lead}` },
    ]);
    await setup.database.pool.query("update profiles set new_lead_mails = false where user_id = $1", [owner]);
    await notify();
    expect(mails).toHaveLength(1);
  });

  it("without its picture, which was not ready, is followed by one with it, in the same conversation", async () => {
    const { rows } = await setup.database.pool.query<{ lead: string; company: string }>(
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
    const deps = { config, pool: setup.database.pool };
    const sendMail = (mail: Mail) => setup.send(mail, mail.key!);
    const job = { lead_id: lead, since: Date.now() - 6_000 };
    const followUp = vi.fn(async () => {});
    await notifyBusiness(deps, job, { sendMail, followUp, postpone: followUp });
    expect(followUp).toHaveBeenCalledOnce();
    await expect(sendLatePicture(deps, job, sendMail)).rejects.toThrow("not ready yet");
    await setup.database.pool.query(
      `with mockup as (
         insert into mockups (company_id, result_image_url) values ($1, 'https://curbview.test/after.png') returning id
       )
       update leads set mockup_id = (select id from mockup) where id = $2`,
      [company, lead],
    );
    await sendLatePicture(deps, job, sendMail);
    const [first, second] = setup.mailbox.arrived;
    const readBody = (mail: typeof first) => mail!.raw.replaceAll(/=\r?\n/g, "");
    expect(readBody(first)).toContain("picture is still being made");
    expect(readBody(second)).toContain("after.png");
    expect(readHeader(second, "In-Reply-To")).toBe(readHeader(first, "Message-ID"));
    expect(readHeader(first, "Reply-To")).toBe("kim@example.com");
  });
});
