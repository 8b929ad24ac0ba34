import { migrateDatabase } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { expect, it } from "vitest";
import { migrateTo, migrationsDir } from "./install-earlier-version.ts";

it("an upgrade keeps why a lead is held, when to ask again and what the job is worth", async () => {
  const database = await startTestDatabase({ migrations: false });
  const { pool } = database;
  await migrateTo(pool, "20261122129999");
  await pool.query(`
    with company as (insert into companies (name, slug) values ('Fresh Lawns', 'fresh-lawns') returning id)
    insert into leads (company_id, name, email, address, service_type, held_reason, follow_up_at, value_cents)
    select id, given.*
    from company, (values
      ('Held', 'a@example.com', '1 Oak St', 'Roofing', 'reported', null::timestamptz, null::integer),
      ('Planned', 'b@example.com', '2 Oak St', 'Roofing', null, '2031-04-05 08:00Z', 420000),
      ('Fresh', 'c@example.com', '3 Oak St', 'Roofing', null, null, null)
    ) given`);
  const events = "select count(*)::integer as events from lead_events";
  const before = await pool.query(events);

  await migrateDatabase(pool, migrationsDir);

  const { rows } = await pool.query(`
    select name, is_held, held_reason, follow_up_at, value_cents, lead_assessments.company_id = leads.company_id as same
    from leads left join lead_assessments on lead_id = id order by address`);
  const none = { held_reason: null, follow_up_at: null, value_cents: null };
  expect(rows).toEqual([
    { ...none, name: "Held", is_held: true, held_reason: "reported", same: true },
    {
      ...{ ...none, name: "Planned", is_held: false, same: true },
      ...{ follow_up_at: new Date("2031-04-05T08:00:00Z"), value_cents: 420_000 },
    },
    { ...none, name: "Fresh", is_held: false, same: null },
  ]);
  expect((await pool.query(events)).rows).toEqual(before.rows);
  await database.stop();
});
