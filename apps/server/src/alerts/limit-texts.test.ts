import { randomUUID } from "node:crypto";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Audience, allowText } from "./limit-texts.ts";

let database: Database;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => database.pool.query("truncate private.sent_texts"));

const company = randomUUID();
let texts = 0;
function ask(
  audience: Audience,
  { to = `+1512555${1000 + texts}`, companyId = company, key = `text ${++texts}` } = {},
) {
  return allowText(database.pool, { key, to, companyId, audience }, { perDay: 10, perCompanyDay: 5 });
}

it("homeowners get at most four fifths of a company's texts of a day, its owner the last ones", async () => {
  for (let sent = 0; sent < 4; sent += 1) expect(await ask("homeowner")).toBe("allowed");
  expect(await ask("homeowner")).toBe("company_full");
  expect(await ask("business")).toBe("allowed");
  expect(await ask("business")).toBe("company_full");
});

it("the installation sends so many a day, whichever company asks", async () => {
  for (let sent = 0; sent < 8; sent += 1)
    expect(await ask("homeowner", { companyId: randomUUID() })).toBe("allowed");
  expect(await ask("homeowner", { companyId: randomUUID() })).toBe("installation_full");
  expect(await ask("business", { companyId: randomUUID() })).toBe("allowed");
  expect(await ask("business", { companyId: randomUUID() })).toBe("allowed");
  expect(await ask("business", { companyId: randomUUID() })).toBe("installation_full");
});

it("a homeowner's number gets three a day, and the same text counts once", async () => {
  const to = "+15125559999";
  expect(await ask("homeowner", { to, key: "one" })).toBe("allowed");
  expect(await ask("homeowner", { to, key: "one" })).toBe("allowed");
  expect(await ask("homeowner", { to })).toBe("allowed");
  expect(await ask("homeowner", { to })).toBe("allowed");
  expect(await ask("homeowner", { to, companyId: randomUUID() })).toBe("phone_full");
});
