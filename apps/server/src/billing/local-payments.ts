import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import type { Tables } from "../database/tables.gen.ts";
import { log } from "../logging/log.ts";
import type { Payments } from "./payments.ts";

/** A visit to one of the test-mode pages; its id is a secret, as a session id is. */
export type LocalVisit = Selectable<Tables["private.local_payment_visits"]> & { kind: "checkout" | "portal" };

/** Test mode: nobody pays, but accounts go through the same states as with Stripe. */
export function createLocalPayments(pool: Pool, publicUrl: string): Payments {
  const open = async (visit: Omit<LocalVisit, "id" | "finished_at" | "created_at">) => {
    const id = randomUUID();
    await kysely(pool)
      .insertInto("private.local_payment_visits")
      .values({ id, ...visit })
      .execute();
    return id;
  };
  return {
    name: "local",
    createCustomer: async ({ id }) => `cus_local_${id}`,
    async startCheckout({ companyId, customerId, successUrl, cancelUrl }) {
      const id = await open({
        kind: "checkout",
        company_id: companyId,
        customer_id: customerId,
        success_url: successUrl,
        return_url: cancelUrl,
      });
      return `${publicUrl}/dev/checkout/${id}`;
    },
    async openPortal({ companyId, customerId, returnUrl }) {
      const id = await open({
        kind: "portal",
        company_id: companyId,
        customer_id: customerId,
        success_url: null,
        return_url: returnUrl,
      });
      return `${publicUrl}/dev/portal?visit=${id}`;
    },
    async findSubscription(id) {
      return kysely(pool)
        .selectFrom("private.local_subscriptions")
        .select(["id", "customer_id as customerId", "company_id as companyId", "status"])
        .where("id", "=", id)
        .executeTakeFirst();
    },
    async endSubscription(id) {
      await kysely(pool)
        .updateTable("private.local_subscriptions")
        .set({ status: "canceled" })
        .where("id", "=", id)
        .execute();
    },
    findUsageProblem: async () => ({ count: undefined, identifiers: [], messages: [] }),
    reportLead: async ({ leadId }) => log.info({ leadId }, "test mode: this lead would be billed"),
  };
}

export async function findLocalVisit(
  pool: Pool,
  kind: LocalVisit["kind"],
  id: string,
): Promise<LocalVisit | undefined> {
  const visit = await kysely(pool)
    .selectFrom("private.local_payment_visits")
    .selectAll()
    .where(sql<string>`id::text`, "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return visit && { ...visit, kind };
}

/** Returns false when it was finished before, so that a second click changes nothing. */
export async function finishLocalVisit(pool: Pool, id: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely(pool)
    .updateTable("private.local_payment_visits")
    .set({ finished_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the id of the new, active subscription. */
export async function addLocalSubscription(
  pool: Pool,
  { company_id, customer_id }: Pick<LocalVisit, "company_id" | "customer_id">,
): Promise<string> {
  const id = `sub_local_${randomUUID()}`;
  await kysely(pool)
    .insertInto("private.local_subscriptions")
    .values({ id, company_id, customer_id, status: "active" })
    .execute();
  return id;
}

export async function findLocalSubscription(pool: Pool, customerId: string): Promise<string | undefined> {
  const subscription = await kysely(pool)
    .selectFrom("private.local_subscriptions")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return subscription?.id;
}
