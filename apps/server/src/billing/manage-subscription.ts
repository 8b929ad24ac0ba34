import { checkoutInput, type PaymentPage, product } from "@curbview/domain";
import { inTransaction, lockInTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { findCallerCompany } from "./find-caller-company.ts";
import { limitProviderCalls } from "./limit-provider-calls.ts";
import { CustomerNotFound, isLive, type PayingCompany, type Payments } from "./payments.ts";

/** POST create-checkout-session {userId} -> {url}: where the owner subscribes. */
export async function createCheckoutSession(deps: BillingDeps, c: Context): Promise<Response> {
  const input = await readInput(c, checkoutInput);
  const { userId, company } = await findCallerCompany(deps, c);
  if (input.userId !== userId) {
    throw new AppError("forbidden", "You can only subscribe for yourself.", {
      log: "checkout for another user",
    });
  }
  const payments = requirePayments(deps);
  const { customerId, status } = await findCustomer(deps.pool, payments, company);
  if (isLive(status)) throw new AppError("already_subscribed", "Your account is already active.");
  const billingPage = `${deps.config.publicUrl}/dashboard/billing`;
  const start = (customer: string) =>
    payments.startCheckout({
      companyId: company.id,
      customerId: customer,
      // The provider replaces the placeholder.
      successUrl: `${billingPage}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${billingPage}?subscription_canceled=true`,
    });
  const url = await callProvider(() =>
    start(customerId).catch(async (error) => {
      if (!(error instanceof CustomerNotFound)) throw error;
      return start((await findCustomer(deps.pool, payments, company, customerId)).customerId);
    }),
  );
  return c.json<PaymentPage>({ url });
}

/** POST create-portal-session {} -> {url}: where the owner manages cards, invoices and the subscription. */
export async function createPortalSession(deps: BillingDeps, c: Context): Promise<Response> {
  const { company } = await findCallerCompany(deps, c);
  const payments = requirePayments(deps);
  const { customerId, status } = await findCustomer(deps.pool, payments, company);
  if (!status && payments.name === "stripe") {
    throw new AppError("no_subscription", "There is no subscription to manage yet.");
  }
  const url = await callProvider(() =>
    payments.openPortal({
      companyId: company.id,
      customerId,
      returnUrl: `${deps.config.publicUrl}/dashboard/billing`,
    }),
  );
  return c.json<PaymentPage>({ url });
}

function requirePayments(deps: BillingDeps): Payments {
  if (deps.payments) return deps.payments;
  throw new AppError(
    "payments_not_configured",
    `Payments are not set up on this installation yet. Please write to ${product.supportEmail}.`,
    { log: "STRIPE_SECRET_KEY, STRIPE_PRICE_ID and STRIPE_WEBHOOK_SECRET are not set" },
  );
}

/** Finds or creates the company's customer at the provider; `gone` is one that the provider no longer has. */
async function findCustomer(
  pool: Pool,
  payments: Payments,
  company: PayingCompany,
  gone?: string,
): Promise<{ customerId: string; status: string | null }> {
  return limitProviderCalls(() =>
    inTransaction(pool, async (client) => {
      await lockInTransaction(client, `customer ${company.id}`);
      const db = kysely(client);
      const known = await db
        .selectFrom("private.company_billing")
        .select(["stripe_customer_id as id", "subscription_status as status"])
        .where("company_id", "=", company.id)
        .executeTakeFirst();
      if (known?.id && known.id !== gone) return { customerId: known.id, status: known.status };
      const customerId = await callProvider(() => payments.createCustomer(company, gone));
      await db
        .insertInto("private.company_billing")
        .values({ company_id: company.id, stripe_customer_id: customerId })
        .onConflict((conflict) =>
          conflict.column("company_id").doUpdateSet({ stripe_customer_id: customerId }),
        )
        .execute();
      return { customerId, status: known?.status ?? null };
    }),
  );
}

async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new AppError("payments_failed", "The payment provider could not be reached. Please try again.", {
      cause,
      log: `payment provider: ${(cause as Error).message}`,
    });
  }
}
