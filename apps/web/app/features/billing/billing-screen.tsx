import { type BillingSummary, isActivated, messages } from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { cardClass, Screen } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { loadSummary, openPaymentPage } from "./billing";
import { ChargeLedger } from "./charge-ledger";

/** Activate, what this month costs so far, and every lead with what it cost and why. */
export function BillingScreen() {
  const { config, company } = useDashboard();
  const returned = useReturnFromPayment();
  const { data: summary } = useQuery({
    queryKey: [company.id, "billing", "summary"],
    queryFn: () => loadSummary(config, company.id),
  });
  const activated = isActivated(company);
  return (
    <Screen title="Billing" intro="Pay for leads, not for months: $1 a lead, nothing else.">
      <div className="space-y-6">
        {returned === "success" && <Notice tone="good">{messages.billing.succeeded}</Notice>}
        {returned === "canceled" && <Notice tone="info">{messages.billing.canceled}</Notice>}
        {config.providers.payments === "keyless" && (
          <Notice tone="warning">Test mode: no payment service is set up here, and no money moves.</Notice>
        )}
        {config.providers.payments === "missing" && (
          <Notice tone="warning">{messages.billing.notSetUp}</Notice>
        )}
        {summary?.status === "past_due" && (
          <Notice tone="bad">
            Your last payment failed. Please update your payment details so that your page stays active.
          </Notice>
        )}
        {!activated && <SubscribeCard />}
        {activated && summary && <MonthCard summary={summary} />}
        <ChargeLedger />
      </div>
    </Screen>
  );
}

/** What the way back from the payment page said; the address is then cleaned. */
function useReturnFromPayment(): "success" | "canceled" | undefined {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { company, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const result = readReturn(params);
  const [returned, setReturned] = useState(result);
  const reload = useRef(reloadCompany);
  reload.current = reloadCompany;
  useEffect(() => {
    if (!result) return;
    setReturned(result);
    void navigate("/dashboard/billing", { replace: true });
    if (result !== "success") return;
    // The payment service tells the server on its own way, a moment later perhaps.
    const timers = [0, 1500, 4000].map((pause) =>
      setTimeout(() => {
        reload.current();
        void client.invalidateQueries({ queryKey: [company.id, "billing"] });
      }, pause),
    );
    return () => {
      if (window.location.pathname !== "/dashboard/billing") for (const timer of timers) clearTimeout(timer);
    };
  }, [result, navigate, client, company.id]);
  return returned;
}

function readReturn(params: URLSearchParams): "success" | "canceled" | undefined {
  if (params.has("session_id")) return "success";
  return params.has("subscription_canceled") ? "canceled" : undefined;
}

/** Goes to a page of the payment service; says why when it cannot. */
function usePaymentPage(page: "create-checkout-session" | "create-portal-session") {
  const { config } = useDashboard();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function open() {
    setBusy(true);
    setProblem("");
    try {
      window.location.assign(await openPaymentPage(config, page));
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }
  return { busy, problem, open: () => void open() };
}

const promises = [
  "$1 for each lead with an email, billed monthly",
  "No monthly fee, no setup cost, cancel any time",
  "Duplicates and tests are never billed",
  "Mockups stay free and unlimited",
];

function SubscribeCard() {
  const { config } = useDashboard();
  const { busy, problem, open } = usePaymentPage("create-checkout-session");
  return (
    <section className={cardClass}>
      <h2 className="text-2xl font-bold">Activate your page</h2>
      <p className="mt-2 text-ink-soft">
        Your page is a preview now. Activate it to capture real leads, with your button and your download.
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
      {problem && (
        <div className="mt-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <Button
        blocked={busy}
        disabled={config.providers.payments === "missing"}
        onClick={open}
        className="mt-6 w-full text-lg sm:w-auto"
      >
        {busy ? "One moment..." : "Subscribe"}
      </Button>
    </section>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function MonthCard({ summary }: { summary: BillingSummary }) {
  const { busy, problem, open } = usePaymentPage("create-portal-session");
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
          <Button variant="secondary" blocked={busy} onClick={open}>
            {busy ? "One moment..." : "Manage payment and invoices"}
          </Button>
        )}
      </div>
      {problem && (
        <div className="mt-4">
          <Notice tone="bad">{problem}</Notice>
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
