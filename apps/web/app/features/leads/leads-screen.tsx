import { isActivated } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Button, buttonClass } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { EmptyState, Screen, Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { BulkBar } from "./bulk-bar";
import { ExportButton } from "./export-button";
import { FollowUpNote } from "./follow-up-note";
import { HeldLeads } from "./held-leads";
import { LeadDialog } from "./lead-dialog";
import { LeadFilters } from "./lead-filters";
import { LeadPages } from "./lead-pages";
import { isFiltered, type LeadQuery, toFilter, useLeadQuery } from "./lead-query";
import { LeadsTable } from "./leads-table";
import { type LeadsPage, type LeadWithMockup, loadLead } from "./load-leads";
import { TestLeadButton } from "./make-test-lead";
import { SavedViews } from "./saved-views";
import { UnfinishedVisits } from "./unfinished-visits";
import { useChangeStatusInTable } from "./use-change-status";
import { useLastVisit } from "./use-last-visit";
import { useListKeys } from "./use-list-keys";
import { useLists } from "./use-lists";
import { useSelection } from "./use-selection";
import { LayoutSwitch, ViewSwitch } from "./view-switch";

// With the library that drags.
const LeadBoard = lazy(() => import("./lead-board"));

export function LeadsScreen() {
  const { config, company } = useDashboard();
  const { query, change, show } = useLeadQuery();
  const activated = isActivated(company);
  const { list, held, unfinished, queryKey } = useLists(query);
  const { data, isError, refetch } = list;
  const dialog = useOpenLead(query.view === "held" ? held?.leads : data?.leads);
  const isList = query.view === "leads";
  const isBoard = query.layout === "board";
  useListKeys();

  return (
    <Screen
      title="Leads"
      fillsWindow={isList && isBoard}
      intro={
        activated
          ? "Who asked, and what became of it."
          : "Preview mode: these leads are tests. Activate your account to work with real ones."
      }
      actions={
        isList && (
          <div className="flex flex-wrap gap-3">
            <LayoutSwitch layout={query.layout} onChange={(layout) => change({ layout })} />
            <ExportButton filter={toFilter(query)} disabled={!activated} />
          </div>
        )
      }
    >
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      <div className="mb-4 empty:hidden">
        <ViewSwitch
          view={query.view}
          held={held?.total ?? 0}
          unfinished={unfinished?.total ?? 0}
          onChange={(view) => change({ view })}
        />
      </div>
      {query.view === "held" && held && <HeldLeads page={held} activated={activated} onOpen={dialog.open} />}
      {query.view === "unfinished" && unfinished && <UnfinishedVisits page={unfinished} />}
      {isList && (
        <>
          {query.waiting !== "follow-up" && <FollowUpNote onShow={() => show("waiting=follow-up")} />}
          <LeadFilters query={query} disabled={!activated} change={change} />
          {activated && <SavedViews query={query} onShow={show} />}
          {!data && !isError && <Skeleton label="Loading leads" rows={6} />}
          {data?.total === 0 && <NoLeads slug={company.slug} filtered={isFiltered(query)} />}
          {data && data.total > 0 && isBoard && (
            <Suspense fallback={<Skeleton label="Loading the board" rows={6} />}>
              <LeadBoard query={query} onOpen={dialog.open} />
            </Suspense>
          )}
          {data && data.total > 0 && !isBoard && (
            <List page={data} query={query} queryKey={queryKey} onOpen={dialog.open} change={change} />
          )}
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

function List({
  page,
  query,
  queryKey,
  onOpen,
  change,
}: {
  page: LeadsPage;
  query: LeadQuery;
  queryKey: readonly unknown[];
  onOpen(id: string): void;
  change(changes: Partial<LeadQuery>): void;
}) {
  const { company } = useDashboard();
  const isNew = useLastVisit();
  const selection = useSelection(page.leads);
  const changeStatus = useChangeStatusInTable(queryKey);
  return (
    <>
      <LeadsTable
        leads={page.leads}
        activated={isActivated(company)}
        selection={selection}
        isNew={isNew}
        onOpen={onOpen}
        onStatus={(lead, status) => changeStatus.mutate({ lead, status })}
      />
      <LeadPages query={query} count={page} change={change} />
      <BulkBar selection={selection} />
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry(): void }) {
  return (
    <div className="mb-4">
      <Notice
        tone="bad"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Your leads could not be loaded. Please check your connection and try again.
      </Notice>
    </div>
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
    open: (leadId: string) => setParams((now) => withLead(now, leadId)),
    close: () => setParams((now) => withLead(now, undefined)),
  };
}

/** The list behind the lead stays as it is. */
function withLead(params: URLSearchParams, lead: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (lead) next.set("lead", lead);
  else next.delete("lead");
  return next;
}

function NoLeads({ slug, filtered }: { slug: string; filtered: boolean }) {
  if (filtered)
    return <EmptyState title="No leads like this">Search for less, or clear the filters above.</EmptyState>;
  return (
    <EmptyState
      title="No leads yet"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={`/${slug}`} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
            Open your page
          </a>
          <TestLeadButton />
        </div>
      }
    >
      Share your page with homeowners. Anyone who makes a mockup there shows up here right away. A test lead
      shows you what that is like.
    </EmptyState>
  );
}
