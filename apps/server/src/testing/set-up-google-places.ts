import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createGooglePlaces } from "../providers/places/google-places.ts";
import { type FakeService, startFakeService } from "./start-fake-service.ts";

/** Gives a suite a database without a company and a Google that answers this, both anew before each test. */
export function setUpGooglePlaces(answer: object, apiKey = "AIza-a-key") {
  let database: Database;
  let google: FakeService;
  beforeAll(async () => {
    [database, google] = await Promise.all([startTestDatabase(), startFakeService()]);
  });
  afterAll(async () => {
    await google?.stop();
    await database?.stop();
  });
  beforeEach(async () => {
    await database.pool.query("delete from public.companies");
    await database.pool.query("delete from private.visit_counts");
    google.answerWith(() => Response.json(answer));
  });
  return {
    get pool() {
      return database.pool;
    },
    get google() {
      return google;
    },
    openPlaces: () => createGooglePlaces({ apiKey, baseUrl: google.url }),
  };
}
