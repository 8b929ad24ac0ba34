import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { log } from "../logging/log.ts";
import type { Payments } from "./payments.ts";

/** A visit to one of the local pages; its id is the secret that lets the browser in. */
export type LocalVisit = {
  id: string;
  kind: "checkout" | "portal";
  company_id: string;
  customer_id: string;
  success_url: string | null;
  return_url: string;
  finished_at: Date | null;
};

/** Payments in test mode: nobody pays, but the account goes through the same states as with Stripe. */
export function createLocalPayments(pool: Pool, publicUrl: string): Payments {
  const open = async (visit: Omit<LocalVisit, "id" | "finished_at">) => {
    const id = randomUUID();
    await pool.query(
      `insert into private.local_payment_visits (id, kind, company_id, customer_id, success_url, return_url)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, visit.kind, visit.company_id, visit.customer_id, visit.success_url, visit.return_url],
    );
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
      const { rows } = await pool.query<{ customer_id: string; company_id: string; status: string }>(
        "select customer_id, company_id, status from private.local_subscriptions where id = $1",
        [id],
      );
      const row = rows[0];
      return row && { id, customerId: row.customer_id, companyId: row.company_id, status: row.status };
    },
    async endSubscription(id) {
      await pool.query("update private.local_subscriptions set status = 'canceled' where id = $1", [id]);
    },
    findUsageProblem: async () => ({ count: undefined, identifiers: [], messages: [] }),
    reportLead: async ({ leadId }) => log.info({ leadId }, "test mode: this lead would be billed"),
  };
}

/** The visit behind an address of the local pages. */
export async function findLocalVisit(
  pool: Pool,
  kind: LocalVisit["kind"],
  id: string,
): Promise<LocalVisit | undefined> {
  const { rows } = await pool.query<LocalVisit>(
    "select * from private.local_payment_visits where id::text = $1 and kind = $2",
    [id, kind],
  );
  return rows[0];
}

/** Ends the visit; false when it had ended before, so that a second click changes nothing. */
export async function finishLocalVisit(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update private.local_payment_visits set finished_at = now() where id = $1 and finished_at is null",
    [id],
  );
  return rowCount === 1;
}

/** Makes an active subscription for the visit's company; gives its id. */
export async function addLocalSubscription(
  pool: Pool,
  { company_id, customer_id }: Pick<LocalVisit, "company_id" | "customer_id">,
): Promise<string> {
  const id = `sub_local_${randomUUID()}`;
  await pool.query(
    "insert into private.local_subscriptions (id, company_id, customer_id, status) values ($1, $2, $3, 'active')",
    [id, company_id, customer_id],
  );
  return id;
}

/** The live subscription of a customer. */
export async function findLocalSubscription(pool: Pool, customerId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from private.local_subscriptions where customer_id = $1 and status = 'active'",
    [customerId],
  );
  return rows[0]?.id;
}
