import type { BillingSummary } from "@curbview/domain";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { cardClass } from "../../components/ui/screen";
import { usePaymentPage } from "./use-payment-page";

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function MonthCard({ summary }: { summary: BillingSummary }) {
  const payment = usePaymentPage("create-portal-session");
  // On success the browser is leaving for the payment page.
  const isLeaving = payment.isPending || payment.isSuccess;
  const figures = [
    { label: "Charged", value: summary.charged_count },
    { label: "Not charged", value: summary.not_charged_count },
    { label: "Waiting", value: summary.pending_count },
  ];
  return (
    <section className={cardClass}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-xl font-bold">{monthFormat.format(new Date(summary.month_start))} so far</h2>
          <p className="mt-2 font-display text-5xl font-bold">${(summary.amount_cents / 100).toFixed(2)}</p>
        </div>
        {summary.has_subscription && (
          <Button variant="secondary" blocked={isLeaving} onClick={() => payment.mutate()}>
            {isLeaving ? "One moment..." : "Manage payment and invoices"}
          </Button>
        )}
      </div>
      {payment.isError && (
        <div className="mt-4">
          <Notice tone="bad">{payment.error.message}</Notice>
        </div>
      )}
      <dl className="mt-5 grid grid-cols-3 gap-3 border-t border-line pt-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
