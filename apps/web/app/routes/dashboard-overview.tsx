import { useEffect, useState } from "react";
import { Link, useOutletContext } from "react-router";
import { type LeadWithMockup, loadLeads } from "../features/leads/load-leads";
import type { DashboardContext } from "./dashboard";

const newest = 5;

type Figures = { total: number; recent: number; leads: LeadWithMockup[] };

/** First screen: how many leads there are, and the newest five. */
export default function DashboardOverview() {
  const { config, company } = useOutletContext<DashboardContext>();
  const [figures, setFigures] = useState<Figures>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([
      loadLeads(config, company.id, { page: 0, filter: "all" }),
      loadLeads(config, company.id, { page: 0, filter: "last-30-days" }),
    ])
      .then(([all, recent]) =>
        setFigures({ total: all.total, recent: recent.total, leads: all.leads.slice(0, newest) }),
      )
      .catch((error: Error) => {
        console.error("The overview could not be loaded:", error);
        setFailed(true);
      });
  }, [config, company.id]);
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-3xl font-bold">Overview</h1>
      {failed && (
        <p role="alert" className="mt-4 rounded-card bg-bad/5 p-4 text-bad">
          The figures could not be loaded. Please reload the page.
        </p>
      )}
      <dl className="mt-6 grid gap-4 sm:grid-cols-2">
        <Figure label="Total leads" value={figures?.total} />
        <Figure label="Leads in the last 30 days" value={figures?.recent} />
      </dl>
      <h2 className="mt-8 mb-3 text-xl font-bold">Recent activity</h2>
      <ul className="divide-y divide-line rounded-card bg-card shadow-card">
        {figures?.leads.map((lead) => (
          <li key={lead.id}>
            <Link
              to={`/dashboard/leads?lead=${lead.id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 px-5 py-3 hover:bg-paper"
            >
              <span className="font-medium">{lead.name || lead.email || "A visitor"}</span>
              <span className="text-ink-soft">
                {lead.service_type}, {lead.address}
              </span>
            </Link>
          </li>
        ))}
        {figures?.leads.length === 0 && (
          <li className="px-5 py-4 text-ink-soft">Nothing yet. Share your page.</li>
        )}
      </ul>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="rounded-card bg-card p-5 shadow-card">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-1 min-h-10 font-display text-4xl font-bold">{value ?? "–"}</dd>
    </div>
  );
}
