import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { inTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kysely } from "./kysely.ts";

let database: Database;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

it("a statement on a transaction's connection is taken back with it", async () => {
  const key = "taken back";
  const failing = inTransaction(database.pool, async (client) => {
    await kysely(client).insertInto("private.sent_mails").values({ key }).execute();
    throw new Error("something else went wrong");
  });
  await expect(failing).rejects.toThrow("something else went wrong");
  const db = kysely(database.pool);
  expect(await db.selectFrom("private.sent_mails").select("key").where("key", "=", key).execute()).toEqual(
    [],
  );
});

it("rows come as their types say: moments as dates, big numbers as text, JSON as it was", async () => {
  const db = kysely(database.pool);
  const generation = await db
    .insertInto("private.generations")
    .values({ provider: "builtin", cost_micros: 12, company_id: null })
    .returning(["id", "started_at", "cost_micros", "milliseconds", "outcome"])
    .executeTakeFirstOrThrow();
  expect(generation).toEqual({
    id: expect.stringMatching(/^\d+$/),
    started_at: expect.any(Date),
    cost_micros: "12",
    milliseconds: null,
    outcome: "running",
  });
  const company = await db
    .insertInto("companies")
    .values({
      name: "One",
      slug: "one",
      rating: 4.5,
      types: ["a", "b"],
      photos: JSON.stringify([{ width: 1 }]),
    })
    .returning(["rating", "types", "photos", "activated"])
    .executeTakeFirstOrThrow();
  expect(company).toEqual({ rating: "4.5", types: ["a", "b"], photos: [{ width: 1 }], activated: false });
});

it("a misspelled column is refused by the compiler before PostgreSQL refuses it", async () => {
  const db = kysely(database.pool);
  // @ts-expect-error: leads has no column "emial"
  const misspelled = db.selectFrom("leads").select("emial");
  await expect(misspelled.execute()).rejects.toThrow('column "emial" does not exist');
  // @ts-expect-error: there is no table "private.outbocks"
  const unknown = db.selectFrom("private.outbocks").select(sql`1`.as("one"));
  await expect(unknown.execute()).rejects.toThrow('relation "private.outbocks" does not exist');
});
