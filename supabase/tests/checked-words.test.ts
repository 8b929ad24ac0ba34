import { chargeStates, deliveryStatuses, holdReasons, webhookEvents } from "@curbview/domain";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, expect, it } from "vitest";

let database: Database;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

it.each([
  ["lead_charges_state_check", chargeStates],
  ["webhook_deliveries_status_check", deliveryStatuses],
  ["lead_assessments_held_reason_check", Object.keys(holdReasons)],
  ["webhook_endpoints_events_check", webhookEvents],
])("the types know the words of %s", async (name, words) => {
  const { rows } = await database.pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
    [name],
  );
  const allowed = [...rows[0]!.definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word);
  expect(allowed).toEqual([...words]);
});
