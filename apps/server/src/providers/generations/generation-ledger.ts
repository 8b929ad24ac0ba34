import { lockInTransaction, type Queryable, withAdvisoryLock } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { EditingLimits } from "../../config/read-editing.ts";
import { kysely } from "../../database/kysely.ts";
import { addToOutbox } from "../../database/outbox.ts";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import { type ExceededLimit, findExceededLimit, type Limit, type Used } from "./find-exceeded-limit.ts";
import type { Generation, GenerationRequest } from "./generation.ts";

export type GenerationLedger = {
  /** Records the start and returns the id; throws AppError when a limit is reached. */
  start(generation: GenerationRequest): Promise<string>;
  /** Records the outcome: `made`, or the code of the error. */
  finish(id: string, end: { outcome: string; milliseconds: number; costMicros: number }): Promise<void>;
};

/** The outcome of a generation that was refused, which stands for all of a day. */
const budgetReached = "budget_reached";

const limitMessages: Record<Limit, string> = {
  budget: "No more pictures can be made here today. Please come back tomorrow.",
  day: "No more pictures can be made here today. Please come back tomorrow.",
  hour: "Many pictures were made here in the last hour. Please try again a little later.",
};

/** Limits apply to all replicas together, over the last hour and the last 24 hours. */
export function openGenerationLedger(pool: Pool, limits: EditingLimits): GenerationLedger {
  return {
    async start(request) {
      const { companyId, priceMicros } = request;
      const begun = await withAdvisoryLock(pool, `generations ${companyId ?? "wizard"}`, async (client) => {
        // Money is counted for everybody together.
        if (priceMicros > 0) await lockInTransaction(client, "generations that cost");
        const generation = { ...request, isUnconfirmed: await isUnconfirmed(client, companyId) };
        const { isRefusing, ...used } = await sumUsage(client, request);
        const reached = findExceededLimit(limits, generation, used);
        if (!reached) return { id: await insertGeneration(client, generation) };
        if (reached.limit !== "hour" && !reached.isShare && !isRefusing)
          await notifyFirstRefusal(client, generation);
        return { reached, used };
      });
      if (begun.id) return begun.id;
      throw describeLimit(begun.reached!, request, begun.used!, limits);
    },
    async finish(id, { outcome, milliseconds, costMicros }) {
      await kysely(pool)
        .updateTable("private.generations")
        .set({ outcome, milliseconds, cost_micros: costMicros })
        .where("id", "=", id)
        .execute();
    },
  };
}

async function isUnconfirmed(client: PoolClient, companyId: string | undefined): Promise<boolean> {
  if (!companyId) return false;
  const confirmed = await kysely(client)
    .selectFrom("companies")
    .innerJoin("auth.users as users", "users.id", "companies.user_id")
    .select("companies.id")
    .where("companies.id", "=", companyId)
    .where("users.email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return !confirmed;
}

async function insertGeneration(
  db: Queryable,
  { companyId, provider, model, priceMicros, addressKey, isUnconfirmed }: Generation,
  outcome = "running",
): Promise<string> {
  const cost_micros = outcome === "running" ? priceMicros : 0;
  const { id } = await kysely(db)
    .insertInto("private.generations")
    .values({
      ...{ company_id: companyId, provider, model, cost_micros, outcome },
      ...{ address_key: addressKey ?? null, is_unconfirmed: isUnconfirmed },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Of the last 24 hours. */
async function sumUsage(
  client: PoolClient,
  { companyId, addressKey }: GenerationRequest,
): Promise<Used & { isRefusing: boolean }> {
  const own = sql`company_id is not distinct from ${companyId ?? null}::uuid`;
  const address = sql`${own} and address_key = ${addressKey ?? null}`;
  const usage = (whose: typeof own) => sql`json_build_object(
    'lastHour', count(*) filter (where is_made and is_recent and ${whose}),
    'lastDay', count(*) filter (where is_made and ${whose}),
    'costMicros', coalesce(sum(cost_micros) filter (where ${whose}), 0)
  )`;
  const { rows } = await sql<{ used: Used & { isRefusing: boolean } }>`
    select json_build_object(
      'own', ${usage(own)}, 'address', ${usage(address)}, 'all', ${usage(sql`true`)},
      'unconfirmedMicros', coalesce(sum(cost_micros) filter (where is_unconfirmed), 0),
      'isRefusing', coalesce(bool_or(not is_made and ${own}), false)
    ) as used
    from (
      select company_id, address_key, cost_micros, is_unconfirmed, outcome <> ${budgetReached} as is_made,
        started_at > now() - interval '1 hour' as is_recent
      from private.generations where started_at > now() - interval '24 hours'
    ) recent`.execute(kysely(client));
  return rows[0]!.used;
}

/** The owner gets one mail a day about it. */
async function notifyFirstRefusal(client: PoolClient, generation: Generation): Promise<void> {
  const id = await insertGeneration(client, generation, budgetReached);
  if (!generation.companyId) return;
  const payload = { company_id: generation.companyId, key: id };
  await addToOutbox(client, { topic: "generation.limit_reached", payload });
}

function describeLimit(
  { limit, isShare }: ExceededLimit,
  { provider, companyId }: GenerationRequest,
  used: Used,
  limits: EditingLimits,
): AppError {
  log.warn(
    { provider, companyId, reached: limit, isShare, ...used, limits },
    "a generation was refused by a limit",
  );
  const code = limit === "hour" ? "too_many_requests" : "budget_reached";
  return new AppError(code, limitMessages[limit], { log: `${provider}: limit reached: ${limit}` });
}
