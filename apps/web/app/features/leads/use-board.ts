import { type LeadSum, leadStatuses } from "@curbview/domain";
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import { type LeadQuery, toFilter } from "./lead-query";
import { type BoardColumnLeads, loadColumn, sumLeads } from "./load-board";
import type { LeadWithMockup } from "./load-leads";
import { useChangeStatus } from "./use-change-status";

/** How many leads a column shows at first, and how many more at a press. */
const shownAtOnce = 10;

/** In the order a lead goes through them; those of the table always, the others where leads have them. */
const boardOrder = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal Sent",
  "Scheduled",
  "Won",
  "Converted",
  "Lost",
] as const;

export function boardStatuses(sums: LeadSum[]): string[] {
  const always = new Set<string>(leadStatuses);
  const found = new Set(sums.map(({ status }) => status));
  return boardOrder.filter((status) => always.has(status) || found.has(status.toLowerCase()));
}

export function sumOf(sums: LeadSum[], ...statuses: string[]): Omit<LeadSum, "status"> {
  const names = statuses.map((status) => status.toLowerCase());
  const counted = sums.filter(({ status }) => names.includes(status));
  return {
    leads: counted.reduce((sum, { leads }) => sum + leads, 0),
    value_cents: counted.reduce((sum, { value_cents }) => sum + value_cents, 0),
  };
}

export function useBoard(query: LeadQuery) {
  const { config, company } = useDashboard();
  const { view: _view, layout: _layout, status: _status, page: _page, size: _size, ...asked } = query;
  const boardKey = [company.id, "leads", "board", asked] as const;
  const { data: sums } = useQuery({
    queryKey: [...boardKey, "sums"],
    queryFn: () => sumLeads(config, company.id, toFilter(query)),
    placeholderData: keepPreviousData,
  });
  const move = useMoveLead(boardKey);
  return { boardKey, sums, move };
}

export type Board = ReturnType<typeof useBoard>;

export function useColumn(query: LeadQuery, boardKey: QueryKey, status: string) {
  const { config, company } = useDashboard();
  const [shown, setShown] = useState(shownAtOnce);
  const name = status.toLowerCase();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...boardKey, "column", name, shown],
    queryFn: () =>
      loadColumn(config, company.id, { ...toFilter(query), status: name }, { sort: query.sort, shown }),
    placeholderData: keepPreviousData,
  });
  return {
    column: data,
    isError,
    refetch,
    isLoadingMore: isPlaceholderData,
    showMore: data?.hasMore ? () => setShown(shown + shownAtOnce) : undefined,
  };
}

/**
 * Moves a lead to the column of another status: at once, with the sums, and back where it was on failure. A move that
 * was a slip is taken back by the button of its toast.
 */
function useMoveLead(boardKey: QueryKey) {
  const show = useShowMoved(boardKey);
  const undo = useChangeStatus(boardKey, show, () => toast.success("Moved back."));
  return useChangeStatus(boardKey, show, (before, after) =>
    toast.undoable(`Moved to ${after.status}.`, () => undo.mutate({ lead: after, status: before.status })),
  );
}

function useShowMoved(boardKey: QueryKey) {
  const client = useQueryClient();
  return (lead: LeadWithMockup) => {
    const columns = client.getQueriesData<BoardColumnLeads>({ queryKey: [...boardKey, "column"] });
    const before = columns
      .flatMap(([, column]) => column?.leads ?? [])
      .find(({ id, status }) => id === lead.id && status !== lead.status);
    for (const [key, column] of columns)
      if (column) client.setQueryData(key, placeLead(column, lead, key.at(-2) === lead.status.toLowerCase()));
    if (before && !before.is_own_test)
      client.setQueryData<LeadSum[]>([...boardKey, "sums"], (sums) => sums && moveSum(sums, before, lead));
  };
}

function placeLead(column: BoardColumnLeads, lead: LeadWithMockup, isHere: boolean): BoardColumnLeads {
  const others = column.leads.filter(({ id }) => id !== lead.id);
  if (!isHere) return others.length === column.leads.length ? column : { ...column, leads: others };
  // Until the database has put it in its place, it is where it was or at the top.
  const at = Math.max(
    0,
    column.leads.findIndex(({ id }) => id === lead.id),
  );
  return { ...column, leads: others.toSpliced(at, 0, lead) };
}

function moveSum(sums: LeadSum[], from: LeadWithMockup, to: LeadWithMockup): LeadSum[] {
  const add = (all: LeadSum[], { status, value_cents }: LeadWithMockup, sign: 1 | -1) => {
    const name = status.toLowerCase();
    const { leads, value_cents: worth } = sumOf(all, name);
    const sum = { status: name, leads: leads + sign, value_cents: worth + sign * (value_cents ?? 0) };
    return [...all.filter((one) => one.status !== name), sum];
  };
  return add(add(sums, from, -1), to, 1);
}
