import {
  dateFilterStart,
  type LeadDateFilter,
  type LeadFilter,
  type LeadSort,
  leadDateFilters,
  leadSorts,
  leadsPageSize,
} from "@curbview/domain";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

export const leadsViews = ["leads", "unfinished", "held"] as const;
export type LeadsView = (typeof leadsViews)[number];

export const leadsLayouts = ["table", "board"] as const;
export type LeadsLayout = (typeof leadsLayouts)[number];

export const pageSizes = [leadsPageSize, 25, 50, 100] as const;

/** What the list shows, as the address bar has it: it can be bookmarked, sent on and gone back to. */
export type LeadQuery = {
  view: LeadsView;
  layout: LeadsLayout;
  q: string;
  show: LeadDateFilter;
  status: string;
  service: string;
  source: string;
  /** Empty, as all others: any. */
  charged: "" | "yes" | "no";
  waiting: "" | "answer" | "follow-up";
  sort: LeadSort;
  size: number;
  /** From 1 on. */
  page: number;
};

export const plainQuery: LeadQuery = {
  view: "leads",
  layout: "table",
  q: "",
  show: "all",
  status: "",
  service: "",
  source: "",
  charged: "",
  waiting: "",
  sort: "newest",
  size: leadsPageSize,
  page: 1,
};

export function parseLeadQuery(params: URLSearchParams): LeadQuery {
  const text = (name: string) => (params.get(name) ?? "").slice(0, 200);
  const oneOf = <T>(name: string, allowed: readonly T[], usual: T) =>
    allowed.find((value) => String(value) === params.get(name)) ?? usual;
  return {
    view: oneOf("view", leadsViews, "leads"),
    layout: oneOf("layout", leadsLayouts, "table"),
    q: text("q"),
    show: oneOf(
      "show",
      leadDateFilters.map(({ id }) => id),
      "all",
    ),
    status: text("status"),
    service: text("service"),
    source: text("source"),
    charged: oneOf("charged", ["", "yes", "no"] as const, ""),
    waiting: oneOf("waiting", ["", "answer", "follow-up"] as const, ""),
    sort: oneOf(
      "sort",
      leadSorts.map(({ id }) => id),
      "newest",
    ),
    size: oneOf<number>("size", pageSizes, leadsPageSize),
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
  };
}

/** Only what differs from the plain list. */
export function writeLeadQuery(query: LeadQuery): URLSearchParams {
  const names = Object.keys(plainQuery) as (keyof LeadQuery)[];
  return new URLSearchParams(
    names.filter((name) => query[name] !== plainQuery[name]).map((name) => [name, String(query[name])]),
  );
}

/** The address of the list that a search finds. */
export function leadsPathFor(search: string): string {
  return `/dashboard/leads?${writeLeadQuery({ ...plainQuery, q: search })}`;
}

/** The words to look for; of a phone number its digits, however it is written. */
export function toSearch(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  // A house number and a ZIP code are digits, too.
  const enough = /[()+.-]/.test(typed) ? 7 : 10;
  return digits.length >= enough && /^[\d\s().+-]+$/.test(typed) ? digits : typed.trim();
}

/** What the database filters by; the board has a column for every status. */
export function toFilter(query: LeadQuery): LeadFilter {
  const since = dateFilterStart(query.show, new Date())?.toISOString();
  return {
    ...(query.q.trim() && { search: toSearch(query.q) }),
    ...(query.status && query.layout === "table" && { status: query.status }),
    ...(query.service && { service: query.service }),
    ...(query.source && { source: query.source }),
    ...(query.charged && { charged: query.charged }),
    ...(query.waiting && { waiting: query.waiting }),
    ...(since && { since }),
  };
}

export function isFiltered(query: LeadQuery): boolean {
  return Object.keys(toFilter(query)).length > 0;
}

/** The query in the address bar. A change goes back to the first page, unless it is of the page. */
export function useLeadQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseLeadQuery(params), [params]);
  return {
    query,
    change: (changes: Partial<LeadQuery>) =>
      setParams((now) => writeLeadQuery({ ...parseLeadQuery(now), page: 1, ...changes }), {
        replace: !("page" in changes || "view" in changes || "layout" in changes),
      }),
    /** A saved view, in the layout that is shown now. */
    show: (search: string) =>
      setParams((now) =>
        writeLeadQuery({
          ...parseLeadQuery(new URLSearchParams(search)),
          layout: parseLeadQuery(now).layout,
        }),
      ),
  };
}
