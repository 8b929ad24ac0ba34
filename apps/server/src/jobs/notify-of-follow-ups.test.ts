import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../mail/render-mails.ts";
import { notifyOfFollowUps, remindOfFollowUps } from "./notify-of-follow-ups.ts";
import type { JobData } from "./queues.ts";

const config = {
  publicUrl: "https://curbview.test",
  leadChecks: { isOn: true, findsMailServers: false },
};
let database: Database;
let company: string;

beforeAll(async () => {
  database = await startTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>(
    `with owner as (
       insert into auth.users (email, email_confirmed_at) values ('owner@example.com', now()) returning id
     )
     insert into companies (name, slug, user_id, activated) select 'Fresh Lawns', 'fresh-lawns', id, true from owner
     returning id`,
  );
  company = rows[0]!.id;
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.pool.query("delete from leads");
  await database.pool.query("delete from private.outbox");
  await database.pool.query("update profiles set follow_up_mails = true");
});

describe("on the morning I planned to get back to leads", () => {
  it("I get one mail with all of them, however often and at how many servers the hour is looked at", async () => {
    const [ada, ben] = [await plan("Ada Park", "-1 minute"), await plan("Ben Ortiz", "-1 minute")];
    await plan("Cy Lee", "1 day");
    await Promise.all([1, 2, 3].map(() => remindOfFollowUps(database.pool)));
    await remindOfFollowUps(database.pool);
    const [mail, ...others] = await sendDue();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "owner@example.com",
      subject: "Follow up today: 2 leads",
      unsubscribeUrl: `${config.publicUrl}/dashboard/settings`,
    });
    for (const text of ["Ada Park", "Ben Ortiz", `leads?lead=${ada}`, `leads?lead=${ben}`, "12 Oak St"])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain("Cy Lee");
  });

  it("a lead planned for another day is in that day's mail", async () => {
    const ada = await plan("Ada Park", "-1 hour");
    await remindOfFollowUps(database.pool);
    const [first] = await sendDue();
    await planFor(ada, "now() - interval '1 minute'");
    await forgetWhenPlanned();
    await remindOfFollowUps(database.pool);
    const [second] = await sendDue();
    expect(second?.subject).toBe("Follow up today: Ada Park");
    expect(second?.key).not.toBe(first?.key);
  });

  it("I get none where I have turned them off, planned anew meanwhile, or planned it after the hour", async () => {
    const ada = await plan("Ada Park", "-1 minute");
    await remindOfFollowUps(database.pool);
    await database.pool.query("update profiles set follow_up_mails = false");
    expect(await sendDue({ keep: true })).toEqual([]);
    await database.pool.query("update profiles set follow_up_mails = true");
    await planFor(ada, "now() + interval '1 day'");
    expect(await sendDue()).toEqual([]);
    // On the timeline the plan is younger than what was planned.
    await planFor(ada, "now() - interval '2 hours'");
    await remindOfFollowUps(database.pool);
    expect(await sendDue()).toEqual([]);
  });
});

async function plan(name: string, when: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into leads (company_id, name, email, address, service_type, finished_at, accepted_at)
     values ($1, $2, 'kim@example.com', $2 || ' 12 Oak St', 'Landscaping', now(), now()) returning id`,
    [company, name],
  );
  await planFor(rows[0]!.id, `now() + interval '${when}'`);
  await forgetWhenPlanned();
  return rows[0]!.id;
}

const planFor = (lead: string, moment: string) =>
  database.pool.query(
    `insert into lead_assessments (lead_id, company_id, follow_up_at) values ($1, $2, ${moment})
     on conflict (lead_id) do update set follow_up_at = excluded.follow_up_at`,
    [lead, company],
  );

/** As if each had been planned the day before. */
const forgetWhenPlanned = () =>
  database.pool.query("update lead_events set created_at = created_at - interval '1 day'");

/** What the relay hands on, as the job mails it. */
async function sendDue({ keep = false } = {}): Promise<Mail[]> {
  const { rows } = await database.pool.query<{ payload: JobData["follow-up-mail"] }>(
    "select payload from private.outbox where topic = 'lead.follow_ups_due'",
  );
  if (!keep) await database.pool.query("delete from private.outbox");
  const mails: Mail[] = [];
  for (const { payload } of rows)
    await notifyOfFollowUps({ pool: database.pool, config }, payload, async (mail) => void mails.push(mail));
  return mails;
}
