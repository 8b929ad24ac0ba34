/** `status` is one of Stripe's. */
export type Subscription = { id: string; customerId: string; companyId: string | undefined; status: string };

export type PayingCompany = { id: string; name: string; email: string | undefined };

/** The payment provider: Stripe, or the local test mode. */
export type Payments = {
  name: "stripe" | "local";
  /** Creates a customer and returns its id; idempotent for the same `replaces`. */
  createCustomer(company: PayingCompany, replaces: string | undefined): Promise<string>;
  /** Returns the URL of a checkout for the metered subscription. Throws CustomerNotFound. */
  startCheckout(order: {
    companyId: string;
    customerId: string;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** Returns the URL where the customer manages cards, invoices and the subscription. */
  openPortal(visit: { companyId: string; customerId: string; returnUrl: string }): Promise<string>;
  /** The current state, which may be newer than an event's. */
  findSubscription(id: string): Promise<Subscription | undefined>;
  endSubscription(id: string): Promise<void>;
  /**
   * Reports the usage of one lead; the lead's id is the idempotency key. After UsageReportRejected it was certainly not
   * counted; after any other error it may have been.
   */
  reportLead(report: { leadId: string; customerId: string | undefined; at: Date }): Promise<void>;
  /** Details about reports that were accepted but could not be counted; `identifiers` are samples. */
  findUsageProblem(
    eventId: string,
  ): Promise<{ count: number | undefined; identifiers: string[]; messages: string[] }>;
};

/** The provider has certainly not accepted the report. */
export class UsageReportRejected extends Error {}

/** The customer was removed at the provider. */
export class CustomerNotFound extends Error {}

const liveStatuses: readonly string[] = ["active", "trialing", "past_due"];

/** Whether a subscription keeps the account activated; it does while a failed payment is retried. */
export function isLive(status: string | null | undefined): boolean {
  return liveStatuses.includes(status ?? "");
}
