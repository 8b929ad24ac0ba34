import {
  billingLabel,
  isActivated,
  type LeadDateFilter,
  leadDateFilters,
  leadsPageSize,
  type PublicConfig,
} from "@curbview/domain";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../../components/ui/button";
import { inputClass } from "../../components/ui/field";
import { classNames } from "../../lib/class-names";
import type { OwnCompany } from "../../lib/load-membership";
import { LeadDialog } from "./lead-dialog";
import { followLeads, type LeadWithMockup, loadLeads } from "./load-leads";

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The leads of the company: a table on a desktop, cards on a phone, live. */
export function LeadsScreen({
  config,
  company,
  openId,
}: {
  config: PublicConfig;
  company: OwnCompany;
  openId: string | undefined;
}) {
  const [filter, setFilter] = useState<LeadDateFilter>("all");
  const [page, setPage] = useState(0);
  const [result, setResult] = useState<{ leads: LeadWithMockup[]; total: number }>();
  const [problem, setProblem] = useState("");
  const [selectedId, setSelectedId] = useState(openId);
  const activated = isActivated(company);

  const refresh = useCallback(async () => {
    try {
      setResult(await loadLeads(config, company.id, { page, filter }));
      setProblem("");
    } catch (error) {
      console.error("The leads could not be loaded:", error);
      setProblem("Your leads could not be loaded. Please check your connection and try again.");
    }
  }, [config, company.id, page, filter]);

  useEffect(() => {
    void refresh();
    return followLeads(config, company.id, () => void refresh());
  }, [refresh, config, company.id]);

  const selected = result?.leads.find((lead) => lead.id === selectedId);
  return (
    <div className="mx-auto max-w-6xl">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl font-bold">Leads</h1>
        <label className="flex items-center gap-3">
          <span className="font-medium">Show</span>
          <select
            className={classNames(inputClass, "w-auto pr-8")}
            value={filter}
            disabled={!activated}
            onChange={(event) => {
              setFilter(event.target.value as LeadDateFilter);
              setPage(0);
            }}
          >
            {leadDateFilters.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-4 rounded-card bg-bad/5 p-4 text-bad"
        >
          <p>{problem}</p>
          <Button variant="secondary" onClick={() => void refresh()}>
            Try again
          </Button>
        </div>
      )}
      {!result && !problem && <Skeleton />}
      {result?.total === 0 && <Empty slug={company.slug} />}
      {result && result.total > 0 && (
        <>
          <LeadsTable leads={result.leads} activated={activated} onOpen={setSelectedId} />
          <Pages page={page} total={result.total} onChange={setPage} />
        </>
      )}
      {selected && (
        <LeadDialog
          key={selected.id}
          config={config}
          lead={selected}
          editable={activated}
          onSaved={() => void refresh()}
          onClose={() => setSelectedId(undefined)}
        />
      )}
    </div>
  );
}

function LeadsTable({
  leads,
  activated,
  onOpen,
}: {
  leads: LeadWithMockup[];
  activated: boolean;
  onOpen(id: string): void;
}) {
  return (
    <>
      <table className="hidden w-full overflow-hidden rounded-card bg-card text-left shadow-card md:table">
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            {["Homeowner", "Service", "Address", "Status", "Received", ...(activated ? ["Billing"] : [])].map(
              (name) => (
                <th key={name} scope="col" className="px-4 py-3 font-semibold">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.id} className="border-b border-line last:border-0 hover:bg-paper">
              <td className="px-4 py-3">
                <button
                  type="button"
                  onClick={() => onOpen(lead.id)}
                  className="text-left font-medium hover:text-brand"
                >
                  {lead.name || lead.email || "Not finished yet"}
                </button>
                {lead.is_test && <TestLabel />}
                {lead.name && <span className="block text-sm text-ink-soft">{lead.email}</span>}
              </td>
              <td className="px-4 py-3">{lead.service_type}</td>
              <td className="px-4 py-3">{lead.address}</td>
              <td className="px-4 py-3">{lead.status}</td>
              <td className="px-4 py-3 text-sm whitespace-nowrap">
                {dateFormat.format(new Date(lead.created_at))}
              </td>
              {activated && (
                <td className="px-4 py-3">
                  <Billing lead={lead} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="space-y-3 md:hidden">
        {leads.map((lead) => (
          <li key={lead.id}>
            <button
              type="button"
              onClick={() => onOpen(lead.id)}
              className="w-full rounded-card border border-line bg-card p-4 text-left shadow-card"
            >
              <span className="flex items-center justify-between gap-3">
                <span className="font-semibold">{lead.name || lead.email || "Not finished yet"}</span>
                <span className="text-sm">{lead.status}</span>
              </span>
              {lead.is_test && <TestLabel />}
              <span className="mt-1 block">{lead.service_type}</span>
              <span className="block text-sm text-ink-soft">{lead.address}</span>
              <span className="block text-sm text-ink-soft">
                {dateFormat.format(new Date(lead.created_at))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function TestLabel() {
  return (
    <span className="ml-2 rounded-full bg-warning/15 px-2 py-0.5 text-sm font-medium text-warning">Test</span>
  );
}

const billingStyles = { good: "text-good", warning: "text-warning", neutral: "text-ink-soft" } as const;

function Billing({ lead }: { lead: LeadWithMockup }) {
  const { text, style } = billingLabel(lead);
  return <span className={classNames("text-sm font-medium", billingStyles[style])}>{text}</span>;
}

function Pages({ page, total, onChange }: { page: number; total: number; onChange(page: number): void }) {
  const pages = Math.ceil(total / leadsPageSize);
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-center gap-4">
      <Button variant="secondary" disabled={page === 0} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p>
        Page {page + 1} of {pages}
      </p>
      <Button variant="secondary" disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

function Empty({ slug }: { slug: string }) {
  return (
    <div className="rounded-card border border-dashed border-ink-soft/40 p-10 text-center">
      <h2 className="text-xl font-bold">No leads yet</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">
        Share your page with homeowners. Whoever makes a mockup there shows up here at once.
      </p>
      <a
        href={`/${slug}`}
        target="_blank"
        rel="noreferrer"
        className="mt-4 inline-block text-brand underline"
      >
        Open your page
      </a>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" aria-label="Loading leads" className="space-y-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="h-16 animate-pulse rounded-card bg-line/60" />
      ))}
    </div>
  );
}
