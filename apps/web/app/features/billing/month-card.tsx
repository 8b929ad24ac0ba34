import { type BillingSummary, leadPriceCents } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { cardClass } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatAmount } from "../../lib/format/format-dollars";
import { countMonthBefore } from "./billing";
import { usePaymentPage } from "./use-payment-page";

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const nameFormat = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** What this month costs so far, beside the month before. */
export function MonthCard({ summary }: { summary: BillingSummary }) {
  const payment = usePaymentPage("create-portal-session");
  // On success the browser is leaving for the payment page.
  const isLeaving = payment.isPending || payment.isSuccess;
  const before = useMonthBefore(summary.month_start);
  const figures = [
    { label: "Charged", value: summary.charged_count, earlier: before?.charged },
    { label: "Not charged", value: summary.not_charged_count, earlier: before?.free },
    { label: "Waiting", value: summary.pending_count },
  ];
  return (
    <section className={cardClass}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-xl font-bold">{monthFormat.format(new Date(summary.month_start))} so far</h2>
          <p className="mt-2 font-display text-5xl font-bold tabular-nums">
            {formatAmount(summary.amount_cents)}
          </p>
          <p className="mt-1 min-h-6 text-ink-soft">
            {before && `All of ${before.name}: ${formatAmount(before.charged * leadPriceCents)}`}
          </p>
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
        {figures.map(({ label, value, earlier }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
            {before && earlier !== undefined && (
              <dd className="text-sm text-ink-soft">
                {before.name}: {earlier.toLocaleString("en-US")}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function useMonthBefore(monthStart: string) {
  const { config, company } = useDashboard();
  const { data } = useQuery({
    queryKey: [company.id, "billing", "month-before", monthStart],
    queryFn: () => countMonthBefore(config, company.id, monthStart),
  });
  return data && { ...data, name: nameFormat.format(data.start) };
}
