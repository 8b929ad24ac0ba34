import { isActivated, type LeadDateFilter, leadDateFilters, leadsPageSize } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, buttonClass } from "../../components/ui/button";
import { inputClass } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { EmptyState, Screen, Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { useLiveQuery } from "../../lib/supabase/use-live-query";
import { ExportButton } from "./export-button";
import { HeldLeads } from "./held-leads";
import { LeadDialog } from "./lead-dialog";
import { LeadsTable } from "./leads-table";
import { type LeadWithMockup, loadHeldLeads, loadLead, loadLeads } from "./load-leads";
import { useChangeStatus } from "./use-change-status";
import { type LeadsView, ViewSwitch } from "./view-switch";

export function LeadsScreen() {
  const { config, company } = useDashboard();
  const [filter, setFilter] = useState<LeadDateFilter>("all");
  const [page, setPage] = useState(0);
  const [view, setView] = useState<LeadsView>("leads");
  const activated = isActivated(company);
  const key = ["leads", filter, page] as const;
  const { data, isError, refetch } = useLiveQuery({
    config,
    companyId: company.id,
    tables: ["leads"],
    key,
    load: () => loadLeads(config, company.id, { page, filter }),
  });
  const { data: held } = useQuery({
    queryKey: [company.id, "leads", "held"],
    queryFn: () => loadHeldLeads(config, company.id),
  });
  const changeStatus = useChangeStatus([company.id, ...key]);
  const dialog = useOpenLead(view === "held" ? held?.leads : data?.leads);
  const list = view === "leads" ? data : undefined;

  return (
    <Screen
      title="Leads"
      intro={
        activated
          ? undefined
          : "Preview mode: these leads are tests. Activate your account to work with real ones."
      }
      wide
      actions={
        <div className={view === "leads" ? "flex flex-wrap gap-3" : "hidden"}>
          <DateFilter
            value={filter}
            disabled={!activated}
            onChange={(value) => {
              setFilter(value);
              setPage(0);
            }}
          />
          <ExportButton filter={filter} disabled={!activated} />
        </div>
      }
    >
      {isError && (
        <div className="mb-4">
          <Notice
            tone="bad"
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            Your leads could not be loaded. Please check your connection and try again.
          </Notice>
        </div>
      )}
      {held && (held.total > 0 || view === "held") && (
        <ViewSwitch view={view} held={held.total} onChange={setView} />
      )}
      {view === "held" && held && <HeldLeads page={held} activated={activated} onOpen={dialog.open} />}
      {!data && !isError && <Skeleton label="Loading leads" rows={6} />}
      {list?.total === 0 && <NoLeads slug={company.slug} filtered={filter !== "all"} />}
      {list && list.total > 0 && (
        <>
          <LeadsTable
            leads={list.leads}
            activated={activated}
            onOpen={dialog.open}
            onStatus={(lead, status) => changeStatus.mutate({ lead, status })}
          />
          <Pages page={page} total={list.total} onChange={setPage} />
        </>
      )}
      {dialog.lead && (
        <LeadDialog
          key={dialog.lead.id}
          config={config}
          lead={dialog.lead}
          editable={activated}
          onClose={dialog.close}
        />
      )}
    </Screen>
  );
}

/** The lead in `?lead=`, from the list or fetched on its own. */
function useOpenLead(listed: LeadWithMockup[] | undefined) {
  const { config, company } = useDashboard();
  const [params, setParams] = useSearchParams();
  const id = params.get("lead") ?? undefined;
  const inList = listed?.find((lead) => lead.id === id);
  const { data } = useQuery({
    queryKey: [company.id, "lead", id],
    queryFn: () => loadLead(config, id ?? ""),
    enabled: Boolean(id && listed && !inList),
  });
  return {
    lead: id ? (inList ?? data ?? undefined) : undefined,
    open: (leadId: string) => setParams({ lead: leadId }),
    close: () => setParams({}),
  };
}

function DateFilter({
  value,
  disabled,
  onChange,
}: {
  value: LeadDateFilter;
  disabled: boolean;
  onChange(value: LeadDateFilter): void;
}) {
  return (
    <label className="flex items-center gap-3">
      <span className="font-medium">Show</span>
      <select
        className={classNames(inputClass, "w-auto pr-8")}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as LeadDateFilter)}
      >
        {leadDateFilters.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pages({ page, total, onChange }: { page: number; total: number; onChange(page: number): void }) {
  const pages = Math.ceil(total / leadsPageSize);
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-center gap-4">
      <Button variant="secondary" blocked={page === 0} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p>
        Page {page + 1} of {pages.toLocaleString("en-US")}
      </p>
      <Button variant="secondary" blocked={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

function NoLeads({ slug, filtered }: { slug: string; filtered: boolean }) {
  if (filtered) return <EmptyState title="No leads in this time">Choose a longer time above.</EmptyState>;
  return (
    <EmptyState
      title="No leads yet"
      action={
        <a href={`/${slug}`} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
          Open your page
        </a>
      }
    >
      Share your page with homeowners. Whoever makes a mockup there shows up here at once.
    </EmptyState>
  );
}
