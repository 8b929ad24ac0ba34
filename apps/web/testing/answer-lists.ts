import { HttpResponse } from "msw";
import type { makeLead } from "./dashboard";
import { answer, answerTable, type SeenRequest } from "./http";

type TestLead = ReturnType<typeof makeLead>;
type Lists = {
  leads?: TestLead[];
  unfinished?: TestLead[];
  held?: TestLead[];
  total?: number;
  tests?: number;
  due?: number;
};

/** Answers for everything the screen of leads asks; returns what was asked of find_leads for the list itself. */
export function answerLists({
  leads = [],
  unfinished = [],
  held = [],
  total = leads.length,
  tests = 0,
  due = 0,
}: Lists): SeenRequest[] {
  const isUnfinished = (body: unknown) =>
    (body as { filter: { view?: string } }).filter.view === "unfinished";
  const list: SeenRequest[] = [];
  // Counted for the note above the list, whatever that shows.
  const isDue = (body: unknown) =>
    JSON.stringify((body as { filter: object }).filter) === JSON.stringify({ waiting: "follow-up" });
  answer("post", "/rest/v1/rpc/count_found_leads", ({ body }) => {
    if (isDue(body)) return { total: due, tests: 0 };
    return isUnfinished(body) ? { total: unfinished.length, tests: 0 } : { total, tests };
  });
  answer("post", "/rest/v1/rpc/find_leads", (request) => {
    if (isUnfinished(request.body)) return unfinished;
    list.push(request);
    return leads;
  });
  answer("post", "/rest/v1/rpc/list_lead_choices", {
    services: ["Landscaping", "Roofing"],
    sources: ["google"],
  });
  answerTable("get", "leads", () =>
    HttpResponse.json(held, { headers: { "content-range": `0-0/${held.length}` } }),
  );
  answerTable("get", "lead_views", []);
  answerTable("get", "lead_events", []);
  answer("post", "/rest/v1/rpc/record_lead_event", null);
  answerTable("get", "profiles", { leads_seen_at: "2026-11-20T15:31:00Z" });
  answerTable("patch", "profiles", null);
  return list;
}
