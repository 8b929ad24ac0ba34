import type { Overview } from "@curbview/domain";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { cardClass, EmptyState, Screen, Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatMoment } from "../../lib/format/format-moment";
import { useLiveQuery } from "../../lib/supabase/use-live-query";
import { FollowUpsToday, TestLabel, useAwaitsFollowUps } from "../leads";
import { ConfirmEmailNotice } from "./confirm-email-notice";
import { Figures } from "./figures";
import { FirstStepsCard, useAwaitsFirstSteps } from "./first-steps-card";
import { loadOverview } from "./load-overview";
import { useEmailConfirmed } from "./use-email-confirmed";

const TrendChart = lazy(() => import("./trend-chart"));

export function OverviewScreen() {
  const { config, company } = useDashboard();
  const { data, isError, refetch } = useLiveQuery({
    config,
    companyId: company.id,
    tables: ["leads", "mockups"],
    key: ["overview"],
    load: () => loadOverview(config, company.id),
  });
  const awaitsSteps = useAwaitsFirstSteps();
  const awaitsFollowUps = useAwaitsFollowUps();
  // What comes on top would push the rest down.
  const isConfirmed = useEmailConfirmed();
  const isArranged = !awaitsSteps && !awaitsFollowUps && isConfirmed !== undefined;
  return (
    <Screen title="Overview" intro="How your page is doing.">
      {isError && (
        <Notice
          tone="bad"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The figures could not be loaded. Please check your connection.
        </Notice>
      )}
      {isArranged ? (
        <>
          {!isConfirmed && <ConfirmEmailNotice />}
          <FirstStepsCard />
          <FollowUpsToday />
          <Figures overview={data} />
          <section className={`mt-6 ${cardClass}`}>
            <h2 className="mb-3 text-xl font-bold">Leads per day</h2>
            <div className="min-h-48">{data && <Trend trend={data.trend} />}</div>
          </section>
          <h2 className="mt-8 mb-3 text-xl font-bold">Recent activity</h2>
          {data && <Recent leads={data.recent} slug={company.slug} />}
        </>
      ) : (
        <Skeleton label="Loading the overview" rows={6} />
      )}
    </Screen>
  );
}

function Trend({ trend }: Pick<Overview, "trend">) {
  if (trend.every(({ leads }) => leads === 0))
    return <p className="text-ink-soft">No leads in the last 30 days.</p>;
  return (
    <Suspense>
      <TrendChart trend={trend} />
    </Suspense>
  );
}

function Recent({ leads, slug }: { leads: Overview["recent"]; slug: string }) {
  if (leads.length === 0) {
    return (
      <EmptyState
        title="Nothing yet"
        action={
          <Link to="/dashboard/how-to" className={buttonClass("primary")}>
            See how to share it
          </Link>
        }
      >
        Share your page /{slug} with homeowners. Anyone who makes a mockup there shows up here right away.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
      {leads.map((lead) => (
        <li key={lead.id}>
          <Link
            to={`/dashboard/leads?lead=${lead.id}`}
            className="grid min-h-14 gap-x-4 px-5 py-3 first:rounded-t-card hover:bg-paper sm:grid-cols-[fit-content(40%)_1fr_auto] sm:items-baseline"
          >
            <span className="min-w-0 font-medium wrap-anywhere">
              {lead.name || lead.email || "Not finished yet"}
              {lead.is_test && <TestLabel />}
            </span>
            <span className="min-w-0 text-ink-soft wrap-anywhere">
              {lead.service_type}, {lead.address}
            </span>
            <span className="text-sm whitespace-nowrap text-ink-soft">{formatMoment(lead.created_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
