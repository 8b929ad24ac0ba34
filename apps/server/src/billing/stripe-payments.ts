import { product } from "@curbview/domain";
import Stripe from "stripe";
import type { StripeConfig } from "../config/read-config.ts";
import { CustomerNotFound, type Payments, UsageReportRejected } from "./payments.ts";

const timeoutMs = 15_000;
/** Stripe takes a usage report up to 35 days after the fact. */
const maxReportAgeMs = 34 * 24 * 3600 * 1000;
/** Connection errors before the request was sent. */
const unsentErrorCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);

/** Payments by Stripe: Checkout in subscription mode on a metered price, its portal, and billing meter events. */
export function createStripePayments(config: StripeConfig): Payments {
  const stripe = new Stripe(config.secretKey, {
    ...readAddress(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: product.name },
  });
  return {
    name: "stripe",
    async createCustomer({ id, name, email }, replaces) {
      const customer = await stripe.customers.create(
        { name, ...(email && { email }), metadata: { company_id: id } },
        { idempotencyKey: `customer-${id}-${replaces ?? "first"}` },
      );
      return customer.id;
    },
    startCheckout: (order) => startCheckout(stripe, config.priceId, order),
    async openPortal({ customerId, returnUrl }) {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return session.url;
    },
    async findSubscription(id) {
      try {
        const { customer, status, metadata } = await stripe.subscriptions.retrieve(id);
        const customerId = typeof customer === "string" ? customer : customer.id;
        return { id, customerId, companyId: metadata.company_id, status };
      } catch (error) {
        if (isStripe(error) && error.code === "resource_missing") return undefined;
        throw error;
      }
    },
    async endSubscription(id) {
      await stripe.subscriptions.cancel(id);
    },
    findUsageProblem: (eventId) => findUsageProblem(stripe, eventId),
    reportLead: (report) => reportLead(stripe, config.meterEventName, report),
  };
}

async function startCheckout(
  stripe: Stripe,
  price: string,
  { companyId, customerId, successUrl, cancelUrl }: Parameters<Payments["startCheckout"]>[0],
): Promise<string> {
  try {
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customerId,
      client_reference_id: companyId,
      // A metered price takes no quantity.
      line_items: [{ price }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      subscription_data: { metadata: { company_id: companyId } },
    });
    if (!session.url) throw new Error(`checkout session ${session.id} came without an address`);
    return session.url;
  } catch (error) {
    if (isStripe(error) && error.code === "resource_missing" && error.param === "customer") {
      throw new CustomerNotFound(error.message, { cause: error });
    }
    throw error;
  }
}

/** A thin event carries only its id; its data is fetched (GET /v2/core/events/{id}). */
async function findUsageProblem(stripe: Stripe, eventId: string) {
  const event = await stripe.v2.core.events.retrieve(eventId);
  const isKnown =
    event.type === "v1.billing.meter.error_report_triggered" ||
    event.type === "v1.billing.meter.no_meter_found";
  if (!isKnown) return { count: undefined, identifiers: [], messages: [] };
  const { error_count, error_types } = event.data.reason;
  const samples = error_types.flatMap((one) => one.sample_errors);
  return {
    count: error_count,
    identifiers: samples.map((sample) => sample.request.identifier),
    messages: [...new Set(samples.map((sample) => sample.error_message))],
  };
}

/** Payload keys and identifier rules: Stripe's description of POST /v1/billing/meter_events. */
async function reportLead(
  stripe: Stripe,
  eventName: string,
  { leadId, customerId, at }: Parameters<Payments["reportLead"]>[0],
): Promise<void> {
  if (!customerId) throw new UsageReportRejected("the company has no customer at Stripe");
  const isRecent = Date.now() - at.getTime() < maxReportAgeMs;
  const send = (idempotencyKey: string) =>
    stripe.billing.meterEvents.create(
      {
        event_name: eventName,
        identifier: leadId,
        payload: { stripe_customer_id: customerId, value: "1" },
        ...(isRecent && { timestamp: Math.floor(at.getTime() / 1000) }),
      },
      { idempotencyKey },
    );
  try {
    // Stripe replays a failure for a day under the same idempotency key; the identifier makes a second key safe.
    await send(leadId).catch((error) => {
      if (isStripe(error) && error.headers?.["idempotent-replayed"] === "true") {
        return send(`${leadId}-${Date.now()}`);
      }
      throw error;
    });
  } catch (error) {
    if (isStripe(error) && /already exists with identifier/i.test(error.message)) return;
    throw wasNotTaken(error) ? new UsageReportRejected((error as Error).message, { cause: error }) : error;
  }
}

function isStripe(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError;
}

function wasNotTaken(error: unknown): boolean {
  if (!isStripe(error)) return false;
  const cause = error.detail as { code?: string } | undefined;
  if (unsentErrorCodes.has(cause?.code ?? "")) return true;
  const status = error.statusCode ?? 500;
  // 409: a request with the same key is in progress.
  return status < 500 && status !== 409;
}

function readAddress(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === "http:" ? "http" : "https";
  return { host: hostname, port: port || (scheme === "http" ? 80 : 443), protocol: scheme } as const;
}
