import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";
import { startTestDatabase } from "../testing/start-test-database.ts";
import type { Database } from "./start-database.ts";

let server: Database;
let database: Database;
let backend: TestBackend;

/** A database of somebody who is no superuser, as a managed PostgreSQL gives it; its address. */
async function createFor(name: string): Promise<string> {
  await server.pool.query(`create role ${name} login password 'secret'`);
  await server.pool.query(`create database ${name} owner ${name}`);
  const url = new URL(server.url);
  Object.assign(url, { username: name, password: "secret", pathname: `/${name}` });
  return url.href;
}

beforeAll(async () => {
  server = await startTestDatabase({ migrations: false, ownServer: true });
  const databaseUrl = await createFor("app");
  // What an administrator does once.
  await server.pool.query("grant anon, authenticated, service_role to app");
  database = await startTestDatabase({ databaseUrl });
  backend = await startTestBackend({ database });
});
afterAll(async () => {
  await backend?.stop();
  await database?.stop();
  await server?.stop();
});

it("a user who merely owns the database runs it all, and row-level security holds", async () => {
  const { rows } = await backend.pool.query("select current_setting('is_superuser') as is_superuser");
  expect(rows).toEqual([{ is_superuser: "off" }]);
  const owner = await backend.signUp("owner@example.com");
  const company = { name: "Fresh Lawns", slug: "fresh-lawns", user_id: owner.userId, activated: false };
  expect((await owner.client.from("companies").insert(company)).error).toBeNull();
  const stranger = await backend.signUp("stranger@example.com");
  const taking = stranger.client.from("companies").update({ name: "Mine" }).eq("slug", "fresh-lawns");
  expect((await taking.select()).data).toEqual([]);
  const service = backend.client({ key: backend.serviceRoleKey });
  expect((await service.from("profiles").select("id").throwOnError()).data).toHaveLength(2);
});

it("who has not been given the roles is told so", async () => {
  const databaseUrl = await createFor("other");
  await expect(startTestDatabase({ databaseUrl })).rejects.toThrow(
    /001-roles.*(permission denied to grant role "anon"|must have admin option on role "anon").*administrator gives once/,
  );
});
