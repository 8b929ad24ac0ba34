import { type Queryable, withAdvisoryLock } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { EditingLimits } from "../../config/read-editing.ts";
import { kysely } from "../../database/kysely.ts";
import { addToOutbox } from "../../database/outbox.ts";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";

/** `priceMicros` is the estimated price in millionths of a US dollar, 0 for our own engine. */
export type Generation = {
  provider: string;
  model: string | undefined;
  priceMicros: number;
  /** Undefined in the free wizard. */
  companyId: string | undefined;
};

export type GenerationLedger = {
  /** Records the start and returns the id; throws AppError when a limit is reached. */
  start(generation: Generation): Promise<string>;
  /** Records the outcome: `made`, or the code of the error. */
  finish(id: string, end: { outcome: string; milliseconds: number; costMicros: number }): Promise<void>;
};

type Used = { lastHour: number; lastDay: number; costMicros: number; isRefusing: boolean };
type Limit = "budget" | "day" | "hour";

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
    async start(generation) {
      const { companyId, priceMicros } = generation;
      // In the free wizard our own engine is limited by the visitor's rate limit only.
      if (!companyId && priceMicros === 0) return insertGeneration(pool, generation);
      const begun = await withAdvisoryLock(pool, `generations ${companyId ?? "wizard"}`, async (client) => {
        const used = await sumUsage(client, companyId);
        const reached = findExceededLimit(limits, generation, used);
        if (!reached) return { id: await insertGeneration(client, generation) };
        if (reached !== "hour" && !used.isRefusing) await notifyFirstRefusal(client, generation);
        return { reached, used };
      });
      if (begun.id) return begun.id;
      throw describeLimit(begun.reached!, generation, begun.used!, limits);
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

async function insertGeneration(
  db: Queryable,
  { companyId, provider, model, priceMicros }: Generation,
  outcome = "running",
): Promise<string> {
  const cost_micros = outcome === "running" ? priceMicros : 0;
  const { id } = await kysely(db)
    .insertInto("private.generations")
    .values({ company_id: companyId, provider, model, cost_micros, outcome })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function sumUsage(client: PoolClient, companyId: string | undefined): Promise<Used> {
  const { hour, day, cost, refusals } = await kysely(client)
    .selectFrom("private.generations")
    .select(({ eb, fn }) => {
      const made = fn.countAll().filterWhere("outcome", "<>", budgetReached);
      return [
        made.filterWhere("started_at", ">", sql<Date>`now() - interval '1 hour'`).as("hour"),
        made.as("day"),
        fn.sum("cost_micros").as("cost"),
        fn
          .countAll()
          .filterWhere(eb("outcome", "=", budgetReached))
          .as("refusals"),
      ];
    })
    .where("company_id", companyId ? "=" : "is", companyId ?? null)
    .where("started_at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return {
    lastHour: Number(hour),
    lastDay: Number(day),
    costMicros: Number(cost),
    isRefusing: Number(refusals) > 0,
  };
}

function findExceededLimit(
  { companyBudgetMicros, wizardBudgetMicros, picturesPerHour, picturesPerDay }: EditingLimits,
  { companyId, priceMicros }: Generation,
  used: Used,
): Limit | undefined {
  const budget = companyId ? companyBudgetMicros : wizardBudgetMicros;
  if (priceMicros > 0 && budget > 0 && used.costMicros + priceMicros > budget) return "budget";
  if (!companyId) return undefined;
  if (picturesPerDay > 0 && used.lastDay >= picturesPerDay) return "day";
  return picturesPerHour > 0 && used.lastHour >= picturesPerHour ? "hour" : undefined;
}

/** The owner gets one mail a day about it. */
async function notifyFirstRefusal(client: PoolClient, generation: Generation): Promise<void> {
  const id = await insertGeneration(client, generation, budgetReached);
  if (!generation.companyId) return;
  const payload = { company_id: generation.companyId, key: id };
  await addToOutbox(client, { topic: "generation.limit_reached", payload });
}

function describeLimit(reached: Limit, generation: Generation, used: Used, limits: EditingLimits): AppError {
  const { provider, companyId = null } = generation;
  const { isRefusing: _known, ...figures } = used;
  log.warn({ provider, companyId, reached, ...figures, limits }, "a generation was refused by a limit");
  const code = reached === "hour" ? "too_many_requests" : "budget_reached";
  return new AppError(code, limitMessages[reached], { log: `${provider}: limit reached: ${reached}` });
}
