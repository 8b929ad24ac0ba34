import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
let companyId: string;

const newToken = () => randomBytes(16).toString("hex");

beforeAll(async () => {
  // The test's stand-in for the socket's address.
  backend = await startProductBackend({ clientAddress: (c) => c.req.header("x-test-address") });
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.pool.query("truncate private.visit_counts");
  companyId = await makeCompany();
});

async function makeCompany(): Promise<string> {
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, activated) values ('Fresh Lawns', $1, true) returning id",
    [`fresh-${newToken()}`],
  );
  return rows[0]!.id;
}

type Visitor = SupabaseClient<Database>;

function visit({ token = newToken(), address = "198.51.100.7", headers = {} } = {}): Visitor {
  return createClient<Database>(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { "x-visitor-token": token, "x-test-address": address, ...headers } },
  });
}

const newLead = (company = companyId) => ({
  company_id: company,
  email: "",
  address: `${newToken()} Oak St`,
  service_type: "Landscaping",
});

/** Starts and finishes one; gives the status of the last answer. */
async function complete(visitor: Visitor, company = companyId, email = `${newToken()}@example.com`) {
  const started = await visitor.from("leads").insert(newLead(company)).select("id").single();
  if (started.error) return started.status;
  return (await visitor.from("leads").update({ email }).eq("id", started.data.id)).status;
}

async function count(where = "true"): Promise<number> {
  const { rows } = await backend.pool.query<{ n: number }>(
    `select count(*)::integer as n from leads where company_id = $1 and ${where}`,
    [companyId],
  );
  return rows[0]!.n;
}

const repeat = async <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
};

const statusOf = (error: { message: string } | null) => error?.message ?? "finished";

describe("a captcha that is configured", () => {
  beforeEach(() => backend.pool.query("update private.server_settings set captcha_required = true"));
  afterEach(() => backend.pool.query("update private.server_settings set captcha_required = false"));

  async function finish(token: string, address?: string) {
    const visitor = visit({ token, ...(address && { address }) });
    const { data } = await visitor.from("leads").insert(newLead()).select("id").single().throwOnError();
    const email = `${newToken()}@example.com`;
    return statusOf((await visitor.from("leads").update({ email }).eq("id", data.id)).error);
  }
  const passCaptcha = (token: string) =>
    backend.pool.query(
      "insert into private.captcha_passes (visitor_token_hash) values (encode(sha256(convert_to($1, 'utf8')), 'hex'))",
      [token],
    );

  it("is asked only in a burst, and lets through who passes it", async () => {
    expect(await repeat(5, () => finish(newToken()))).toEqual(Array(5).fill("finished"));
    expect(await finish(newToken())).toBe("captcha_failed");
    const homeowner = newToken();
    await passCaptcha(homeowner);
    expect(await finish(homeowner)).toBe("finished");
    expect(await count("is_held")).toBe(0);
    // A homeowner somewhere else is not bothered.
    expect(await finish(newToken(), "203.0.113.9")).toBe("finished");
  });

  it("is asked where many are started, though few are finished", async () => {
    await repeat(16, async () => visit().from("leads").insert(newLead()).throwOnError());
    expect(await finish(newToken())).toBe("captcha_failed");
  });

  it("excuses no visitor who sends more than one home needs", async () => {
    const token = newToken();
    const outcomes = await repeat(4, async () => {
      await passCaptcha(token);
      const outcome = await finish(token);
      await backend.pool.query("truncate private.captcha_passes");
      return outcome;
    });
    expect(outcomes).toEqual(Array(4).fill("finished"));
    expect(await count("id in (select lead_id from lead_assessments where held_reason = 'burst')")).toBe(1);
  });
});

describe("a visitor writes one lead a request", () => {
  it("and not an array of three thousand", async () => {
    const rows = Array.from({ length: 3000 }, () => newLead());
    const { error, status } = await visit().from("leads").insert(rows);
    expect([status, error?.message]).toEqual([400, "one_lead_at_a_time"]);
    expect(await count()).toBe(0);
  });

  it("and does not finish all that a filter matches", async () => {
    const visitor = visit();
    await repeat(3, async () => visitor.from("leads").insert(newLead()).throwOnError());
    const { error, status } = await visitor
      .from("leads")
      .update({ email: "victim@example.com" })
      .like("address", "*Oak*");
    expect([status, error?.message]).toEqual([400, "one_lead_at_a_time"]);
    expect(await count("email <> ''")).toBe(0);
  });

  it("and an owner still changes several at once", async () => {
    const { client, userId } = await backend.signUp(`${newToken()}@test.example`);
    await backend.pool.query("update companies set user_id = $1 where id = $2", [userId, companyId]);
    const visitor = visit();
    await repeat(3, () => complete(visitor));
    const { data } = await client
      .from("leads")
      .update({ status: "Lost" })
      .eq("company_id", companyId)
      .select("id");
    expect(data).toHaveLength(3);
  });
});

describe("invented leads", () => {
  it("of one visitor end after twenty in an hour, with 429", async () => {
    const visitor = visit();
    const statuses = await repeat(60, () => complete(visitor));
    expect(statuses.at(-1)).toBe(429);
    expect(await count()).toBe(20);
  });

  it("of one address end too, though every one is another visitor's", async () => {
    const statuses = await repeat(60, () => complete(visit()));
    expect(statuses.at(-1)).toBe(429);
    expect(await count()).toBe(40);
  });

  it("of one network end too, though every one comes from another address", async () => {
    await backend.pool.query("select private.count_visit('lead start by network 198.51.100.0/24', '1 hour')");
    await backend.pool.query("update private.visit_counts set hits = 598");
    const addresses = [1, 2, 3].map((last) => `198.51.100.${last}`);
    const statuses = await repeat(3, (index) => complete(visit({ address: addresses[index]! })));
    expect(statuses).toEqual([204, 204, 429]);
    expect(await complete(visit({ address: "203.0.113.9" }))).toBe(204);
  });

  it("of one household's IPv6 network are one address's", async () => {
    const statuses = await repeat(42, (index) => complete(visit({ address: `2001:db8:1:2::${index + 1}` })));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await complete(visit({ address: "2001:db8:1:3::1" }))).toBe(204);
  });

  it("cannot be spread by a forged address", async () => {
    const forged = (index: number) => ({
      "cf-connecting-ip": `203.0.113.${index}`,
      "x-forwarded-for": `203.0.113.${index}`,
    });
    const statuses = await repeat(42, (index) => complete(visit({ headers: forged(index) })));
    expect(statuses.at(-1)).toBe(429);
  });
});

it("homeowners of one office or phone company are all let in", async () => {
  const companies = await repeat(10, makeCompany);
  const statuses = await repeat(80, (index) => complete(visit(), companies[index % 10]));
  expect(new Set(statuses)).toEqual(new Set([204]));
});

it("an operator may switch the limits off", async () => {
  await backend.pool.query("update private.server_settings set check_leads = false");
  const visitor = visit();
  const statuses = await repeat(30, () => complete(visitor));
  expect(new Set(statuses)).toEqual(new Set([204]));
  await backend.pool.query("update private.server_settings set check_leads = true");
});
