import { CircleCheck } from "lucide-react";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { cardClass } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { usePaymentPage } from "./use-payment-page";

const promises = [
  "$1 for each lead with an email, billed monthly",
  "No monthly fee, no setup cost, cancel any time",
  "Duplicates and tests are never billed",
  "Mockups stay free and unlimited",
];

export function SubscribeCard() {
  const { config } = useDashboard();
  const payment = usePaymentPage("create-checkout-session");
  // On success the browser is leaving for the payment page.
  const isLeaving = payment.isPending || payment.isSuccess;
  return (
    <section className={cardClass}>
      <h2 className="text-2xl font-bold">Activate your page</h2>
      <p className="mt-2 text-ink-soft">
        Your page is only a preview for now. Activate it to capture real leads and to turn on your button and
        downloads.
      </p>
      <p className="mt-4 font-display text-5xl font-bold">
        $1 <span className="text-xl font-semibold text-ink-soft">per lead</span>
      </p>
      <ul className="mt-4 space-y-2">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2.5">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            {promise}
          </li>
        ))}
      </ul>
      {payment.isError && (
        <div className="mt-4">
          <Notice tone="bad">{payment.error.message}</Notice>
        </div>
      )}
      <Button
        blocked={isLeaving}
        disabled={config.providers.payments === "missing"}
        onClick={() => payment.mutate()}
        className="mt-6 w-full text-lg sm:w-auto"
      >
        {isLeaving ? "One moment..." : "Subscribe"}
      </Button>
    </section>
  );
}
