import { randomUUID } from "node:crypto";
import { exampleNames, makeTestLeadInput, toServiceOption } from "@curbview/domain";
import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { DataAccess } from "../backends/data-access.ts";
import { reasons } from "../billing/ledger.ts";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { createCallCounter } from "../http/rate-limit.ts";
import { readInput } from "../http/read-input.ts";
import { requireOwner } from "../http/require-owner.ts";

const testsPerHour = 5;
const homeowner = { name: "Sample Homeowner", address: "100 Sample St, Austin, TX 78701" };
const usualService = "Landscaping";

type TestDeps = DataAccess & { config: Pick<Config, "publicUrl"> };

/** POST make-test-lead {companyId} -> {leadId}: a lead as a homeowner would leave it, with the owner's own email. */
export async function makeTestLead(deps: TestDeps, c: Context): Promise<Response> {
  const { companyId } = await readInput(c, makeTestLeadInput);
  const email = await findConfirmedEmail(deps.pool, await requireOwner(deps, c, companyId));
  await limitTests(deps.pool, companyId);
  const service = await findService(deps.pool, companyId);
  const leadId = await inTransaction(deps.pool, (client) =>
    addTestLead(client, { companyId, email, service, publicUrl: deps.config.publicUrl }),
  );
  return c.json({ leadId });
}

/** The test is mailed as any lead is, so it goes to nobody who has not shown that the address is theirs. */
async function findConfirmedEmail(pool: Pool, userId: string): Promise<string> {
  const user = await kysely(pool)
    .selectFrom("auth.users")
    .select(["email", "email_confirmed_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user?.email || !user.email_confirmed_at)
    throw new AppError(
      "forbidden",
      "Please confirm your email first: open the link in the email you got when you signed up.",
    );
  return user.email;
}

async function limitTests(pool: Pool, companyId: string): Promise<void> {
  const countTest = createCallCounter(pool);
  if (!(await countTest(`test leads of ${companyId}`, testsPerHour)))
    throw new AppError(
      "too_many_requests",
      "These were enough test leads for now. Please try again in an hour.",
    );
}

async function findService(pool: Pool, companyId: string): Promise<string> {
  const first = await kysely(pool)
    .selectFrom("mockup_types")
    .select("name")
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .executeTakeFirst();
  return first?.name ?? usualService;
}

type TestLead = { companyId: string; email: string; service: string; publicUrl: string };

/** Started and finished as a visitor does, so that everything that follows a lead follows it. */
async function addTestLead(client: PoolClient, test: TestLead): Promise<string> {
  const { companyId, email, service } = test;
  const id = randomUUID();
  const db = kysely(client);
  await db
    .insertInto("leads")
    .values({
      ...{ id, company_id: companyId, service_type: service, email: "", ...homeowner },
      ...{ is_own_test: true, house_size: "medium", stripe_usage_report_notes: reasons.test },
      mockup_id: await addSamplePicture(client, id, test),
    })
    .execute();
  await db.updateTable("leads").set({ email, accepted_at: sql<Date>`now()` }).where("id", "=", id).execute();
  await db
    .insertInto("private.first_steps")
    .values({ company_id: companyId, has_request: true })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ has_request: true }))
    .execute();
  return id;
}

/** One of the site's own pictures; null where there is none of the service. */
async function addSamplePicture(
  client: PoolClient,
  leadId: string,
  { companyId, service, publicUrl }: TestLead,
): Promise<string | null> {
  const example = exampleNames[toServiceOption(service).icon];
  if (!example) return null;
  const picture = (side: string) => new URL(`/pictures/${example}-${side}.webp`, publicUrl).href;
  const before = picture("before");
  const after = picture("after");
  const added = await kysely(client)
    .insertInto("mockups")
    .values({
      ...{ company_id: companyId, lead_id: leadId, name: `${service} for ${homeowner.address}` },
      ...{ address: homeowner.address, service_type: service, mockup_type_name: service },
      ...{ original_image_url: before, source_image_url: before },
      ...{ generated_image_url: after, result_image_url: after },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return added.id;
}
