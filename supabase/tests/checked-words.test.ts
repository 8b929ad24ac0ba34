import { chargeStates, deliveryStatuses } from "@curbview/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../packages/embedded-backend/src/database/start-database.ts";
import { startTestDatabase } from "../../packages/embedded-backend/src/testing/start-test-database.ts";

let database: Database;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

it.each([
  ["lead_charges_state_check", chargeStates],
  ["webhook_deliveries_status_check", deliveryStatuses],
])("the types know the words of %s", async (name, words) => {
  const { rows } = await database.pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
    [name],
  );
  const allowed = [...rows[0]!.definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word);
  expect(allowed).toEqual([...words]);
});
