import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { expect, it } from "vitest";
import { createTableLoader } from "./load-tables.ts";

it("a restore that breaks off in the middle of a table leaves nothing, and no error that nobody takes", async () => {
  const database = await startTestDatabase();
  const faults: unknown[] = [];
  const note = (error: unknown) => faults.push(error);
  process.on("uncaughtException", note);
  const table = { name: "public.companies", columns: ["name", "slug"] };
  const loader = await createTableLoader({ databaseUrl: database.url, isSupabase: false }, [table]);
  async function* part() {
    yield Buffer.from("Half\thalf\n");
  }
  await loader.add(table.name, part());
  await loader.close();
  const { rows } = await database.pool.query("select name from companies");
  process.off("uncaughtException", note);
  await database.stop();
  expect([rows, faults]).toEqual([[], []]);
});
