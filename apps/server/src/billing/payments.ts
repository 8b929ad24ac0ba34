/** What of a subscription the product acts on; `status` in Stripe's words. */
export type Subscription = { id: string; customerId: string; companyId: string | undefined; status: string };

/** Who pays: one customer at the provider for each company. */
export type PayingCompany = { id: string; name: string; email: string | undefined };

/** What the product asks of whoever takes the money: Stripe, or the local test mode. */
export type Payments = {
  name: "stripe" | "local";
  /** Makes the customer in place of the one it `replaces`, once however often it is asked; gives its id. */
  createCustomer(company: PayingCompany, replaces: string | undefined): Promise<string>;
  /** Opens a checkout of the metered subscription; gives the address. Throws CustomerNotFound. */
  startCheckout(order: {
    companyId: string;
    customerId: string;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** Gives the address where the customer manages cards, invoices and the subscription. */
  openPortal(visit: { companyId: string; customerId: string; returnUrl: string }): Promise<string>;
  /** The subscription as it is now, whatever an event says it was. */
  findSubscription(id: string): Promise<Subscription | undefined>;
  endSubscription(id: string): Promise<void>;
  /**
   * Reports one lead's use. The lead's id makes a repeated report count once. Throws UsageReportRejected when it has
   * certainly not been taken; after any other error it may have been.
   */
  reportLead(report: { leadId: string; customerId: string | undefined; at: Date }): Promise<void>;
  /** What the provider says about reports it took and could not count; `identifiers` are samples. */
  findUsageProblem(
    eventId: string,
  ): Promise<{ count: number | undefined; identifiers: string[]; messages: string[] }>;
};

/** The provider has certainly not taken the report. */
export class UsageReportRejected extends Error {}

/** The provider knows no such customer (any more): somebody removed it there. */
export class CustomerNotFound extends Error {}

const liveStatuses: readonly string[] = ["active", "trialing", "past_due"];

/** Whether a subscription keeps the account activated: also while a failed payment is being tried again. */
export function isLive(status: string | null | undefined): boolean {
  return liveStatuses.includes(status ?? "");
}
