import { isActivated, messages } from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Notice } from "../../components/ui/notice";
import { Screen, Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { loadSummary } from "./billing";
import { CeilingCard } from "./ceiling-card";
import { ChargeLedger } from "./charge-ledger";
import { MonthCard } from "./month-card";
import { SubscribeCard } from "./subscribe-card";

export function BillingScreen() {
  const { config, company } = useDashboard();
  const outcome = usePaymentOutcome();
  const { data: summary, isLoading } = useQuery({
    queryKey: [company.id, "billing", "summary"],
    queryFn: () => loadSummary(config, company.id),
  });
  const activated = isActivated(company);
  return (
    <Screen title="Billing" intro="Pay for leads, not months: $1 per lead, and that is it.">
      <div className="space-y-6">
        {outcome === "success" &&
          (activated ? (
            <Notice tone="good">{messages.billing.succeeded}</Notice>
          ) : (
            <Notice tone="info">
              Your page is not active yet. After a payment this takes a moment; if it stays so, please
              subscribe below or contact support.
            </Notice>
          ))}
        {outcome === "canceled" && <Notice tone="info">{messages.billing.canceled}</Notice>}
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
        {/* Together with what stands above it: a ledger alone would be pushed down. */}
        {activated && isLoading ? (
          <Skeleton label="Loading billing" rows={6} />
        ) : (
          <>
            {!activated && <SubscribeCard />}
            {activated && summary && <MonthCard summary={summary} />}
            {activated && summary && <CeilingCard summary={summary} />}
            <ChargeLedger />
          </>
        )}
      </div>
    </Screen>
  );
}

/** The outcome in the payment page's return address, which is then removed from the address bar. */
function usePaymentOutcome(): "success" | "canceled" | undefined {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { company, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const result = parseOutcome(params);
  const [outcome, setOutcome] = useState(result);
  const reload = useRef(reloadCompany);
  reload.current = reloadCompany;
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  // When the screen is left: taking the outcome out of the address bar must not stop them.
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  useEffect(() => {
    if (!result) return;
    setOutcome(result);
    void navigate("/dashboard/billing", { replace: true });
    if (result !== "success") return;
    // The payment service's webhook may reach the server a moment later.
    timers.current = [0, 1500, 4000].map((pause) =>
      setTimeout(() => {
        reload.current();
        void client.invalidateQueries({ queryKey: [company.id, "billing"] });
      }, pause),
    );
  }, [result, navigate, client, company.id]);
  return outcome;
}

function parseOutcome(params: URLSearchParams): "success" | "canceled" | undefined {
  if (params.has("session_id")) return "success";
  return params.has("subscription_canceled") ? "canceled" : undefined;
}
