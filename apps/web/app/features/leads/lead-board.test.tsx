import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerLists } from "../../../testing/answer-lists";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { makeLead, renderScreen } from "../../../testing/dashboard";
import { answer, answerTable } from "../../../testing/http";
import { answerRealtime } from "../../../testing/realtime";
import { LeadsScreen } from "./leads-screen";

const ada = makeLead({ value_cents: 420_000 });
const ben = makeLead({ id: "ben", name: "Ben Ortiz", status: "won", value_cents: 100_050 });
const cy = makeLead({ id: "cy", name: "Cy Lee", status: "Contacted" });

beforeEach(() => {
  answerRealtime();
  layOutColumns();
});

describe("the board of my leads", () => {
  it("has a column for every status, with what its leads are worth, and stays in the address bar", async () => {
    answerBoard([ada, ben, cy]);
    const { user, router } = openLeads("/dashboard/leads");
    await user.click(await screen.findByRole("button", { name: "Board" }));
    expect(await column("New").findByText("Ada Park")).toBeVisible();
    expect(router.state.location.search).toBe("?layout=board");
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
      "New",
      "Contacted",
      "Qualified",
      "Proposal Sent",
      "Won",
      "Lost",
    ]);
    expect(column("New").getAllByText("$4,200")).toHaveLength(2);
    expect(column("Won").getByText("Ben Ortiz")).toBeVisible();
    expect(figure("Won")).toHaveTextContent("$1,000.50");
    expect(figure("Still open")).toHaveTextContent("$4,200");
    expect(column("Lost").getByText("No leads. Drag one here.")).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Status" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Table" }));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  it("has one for leads that are scheduled, too", async () => {
    answerBoard([{ ...ada, status: "scheduled" }]);
    openLeads();
    expect(await screen.findByRole("region", { name: "Scheduled" })).toBeVisible();
    expect(await column("Scheduled").findByText("Ada Park")).toBeVisible();
  });

  it("marks who has had no answer for two days", async () => {
    answerBoard([ada, { ...cy, status: "New" }], [ada.id]);
    openLeads();
    const card = (await column("New").findByText("Ada Park")).closest("li");
    expect(within(card as HTMLElement).getByText("No answer for two days")).toBeVisible();
    expect(screen.getAllByText("No answer for two days", { selector: "span" })).toHaveLength(1);
  });

  it("shows the newest of a long column, and more when I ask", async () => {
    const leads = Array.from({ length: 12 }, (_, index) =>
      makeLead({ id: `lead-${index}`, name: `Lead ${index}`, status: "Lost" }),
    );
    const { finds } = answerBoard(leads);
    const { user } = openLeads();
    expect(await column("Lost").findAllByRole("listitem")).toHaveLength(10);
    await user.click(column("Lost").getByRole("button", { name: /^Show more/ }));
    await waitFor(() => expect(column("Lost").getAllByRole("listitem")).toHaveLength(12));
    expect(column("Lost").queryByRole("button", { name: /^Show more/ })).not.toBeInTheDocument();
    expect(finds.at(-1)?.body).toMatchObject({
      filter: { status: "lost" },
      sort: "newest",
      page: 0,
      page_size: 21,
    });
  });

  it("counts no test lead of mine, wherever I move it", async () => {
    const test = makeLead({ id: "test", name: "Sample Homeowner", is_test: true, is_own_test: true });
    const leads = Array.from({ length: 10 }, (_, index) =>
      makeLead({ id: `lead-${index}`, name: `Lead ${index}` }),
    );
    answerBoard([{ ...test, value_cents: 990_000 }, ...leads]);
    const { user } = openLeads();
    expect(await column("New").findAllByRole("listitem")).toHaveLength(10);
    expect(screen.getByRole("region", { name: "New" })).toHaveTextContent(/^New10 leads/);
    await user.click(column("New").getByRole("button", { name: /^Show more/ }));
    expect(await column("New").findByText("Lead 9")).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "Status of Sample Homeowner" }), "Won");
    expect(await column("Won").findByText("Sample Homeowner")).toBeVisible();
    expect(screen.getByRole("region", { name: "Won" })).toHaveTextContent(/^Won0 leads/);
    expect(screen.getByRole("region", { name: "New" })).toHaveTextContent(/^New10 leads/);
    expect(screen.getByText(/^Open a lead and say what the job is worth/)).toBeVisible();
  });

  it("opens a lead by a press on its card", async () => {
    answerBoard([ada, cy]);
    const { user, router } = openLeads();
    await user.click(await column("Contacted").findByText("Cy Lee"));
    expect(await screen.findByRole("dialog", { name: "Cy Lee" })).toBeVisible();
    expect(router.state.location.search).toBe("?layout=board&lead=cy");
  });

  it("cannot be changed in preview mode", async () => {
    answerBoard([{ ...ada, is_test: true }]);
    openLeads("/dashboard/leads?layout=board", { company: { activated: false } });
    expect(await column("New").findByText("Ada Park")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Move Ada Park" })).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: /^Status of/ })).not.toBeInTheDocument();
    expect(column("Lost").getByText("No leads.")).toBeVisible();
  });
});

describe("a lead moves to another column", () => {
  it("by keys, and a screen reader hears where it is", async () => {
    const { writes } = answerBoard([ada, cy]);
    const { user } = openLeads();
    (await column("New").findByRole("button", { name: "Move Ada Park" })).focus();
    await user.keyboard("[Space]");
    expect(await screen.findByText(/^Picked up Ada Park|^Ada Park is over New/)).toBeInTheDocument();
    await user.keyboard("[ArrowRight]");
    expect(await screen.findByText("Ada Park is over Contacted.")).toBeInTheDocument();
    await user.keyboard("[ArrowRight]");
    expect(await screen.findByText("Ada Park is over Qualified.")).toBeInTheDocument();
    await user.keyboard("[Space]");
    expect(await column("Qualified").findByText("Ada Park")).toBeVisible();
    expect(screen.getByText("Ada Park moved to Qualified.")).toBeInTheDocument();
    expect(column("New").queryByText("Ada Park")).not.toBeInTheDocument();
    // Where the keys were, to move it on.
    expect(column("Qualified").getByRole("button", { name: /^Move Ada Park$/ })).toHaveFocus();
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ status: "Qualified" }]));
    expect(writes[0]?.url.searchParams.get("updated_at")).toBe(`eq.${ada.updated_at}`);
  });

  it("by its status, and the keys stay with it", async () => {
    answerBoard([ada, cy]);
    const { user } = openLeads();
    const status = await column("New").findByRole("combobox", { name: "Status of Ada Park" });
    status.focus();
    await user.selectOptions(status, "Won");
    expect(await column("Won").findByRole("combobox", { name: "Status of Ada Park" })).toHaveFocus();
  });

  it("not at all when I press Escape", async () => {
    const { writes } = answerBoard([ada]);
    const { user } = openLeads();
    (await column("New").findByRole("button", { name: "Move Ada Park" })).focus();
    await user.keyboard("[Space]");
    await screen.findByText(/^Picked up Ada Park|^Ada Park is over New/);
    await user.keyboard("[ArrowRight]");
    await screen.findByText("Ada Park is over Contacted.");
    await user.keyboard("[Escape]");
    expect(await screen.findByText("Ada Park stays where it was.")).toBeInTheDocument();
    expect(column("New").getByText("Ada Park")).toBeVisible();
    expect(writes).toEqual([]);
  });

  it("by mouse, and the sums move with it", async () => {
    const { writes } = answerBoard([ada, ben]);
    openLeads();
    const card = await column("New").findByText("Ada Park");
    fireEvent.mouseDown(card, { button: 0, clientX: 50, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 70, clientY: 100 });
    await screen.findByText(/^Picked up Ada Park|^Ada Park is over New/);
    fireEvent.mouseMove(document, { clientX: 4 * 300 + 50, clientY: 100 });
    await screen.findByText("Ada Park is over Won.");
    fireEvent.mouseUp(document);
    expect(await column("Won").findByText("Ada Park")).toBeVisible();
    expect(figure("Won")).toHaveTextContent("$5,200.50");
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ status: "Won" }]));
  });

  it("and back, by the button that undoes a slip", async () => {
    const { writes } = answerBoard([ada]);
    const { user } = openLeads();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Status of Ada Park" }), "Lost");
    expect(await screen.findByText("Moved to Lost.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Moved back.")).toBeVisible();
    expect(await column("New").findByText("Ada Park")).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([{ status: "Lost" }, { status: "New" }]);
  });

  it("by its status, without dragging", async () => {
    const { writes } = answerBoard([ada]);
    const { user } = openLeads();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Status of Ada Park" }), "Lost");
    expect(await column("Lost").findByText("Ada Park")).toBeVisible();
    await waitFor(() => expect(writes).toHaveLength(1));
  });

  it("and back, with a word, when that cannot be saved", async () => {
    answerBoard([ada]);
    answerTable("patch", "leads", () => HttpResponse.json({ message: "refused" }, { status: 403 }));
    const { user } = openLeads();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Status of Ada Park" }), "Won");
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to save changes. Please try again.");
    expect(await column("New").findByText("Ada Park")).toBeVisible();
    expect(column("Won").queryByText("Ada Park")).not.toBeInTheDocument();
    expect(figure("Won")).toHaveTextContent("$0");
    await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
  });
});

const openLeads = (path = "/dashboard/leads?layout=board", options = {}) =>
  renderScreen(<LeadsScreen />, { path, ...options });

const column = (name: string) => {
  const region = () => screen.getByRole("region", { name });
  return {
    getByText: (text: string) => within(region()).getByText(text),
    getAllByText: (text: string) => within(region()).getAllByText(text),
    queryByText: (text: string) => within(region()).queryByText(text),
    findByText: (text: string) => waitFor(() => within(region()).getByText(text)),
    getByRole: (role: string, options: { name: RegExp }) => within(region()).getByRole(role, options),
    queryByRole: (role: string, options: { name: RegExp }) => within(region()).queryByRole(role, options),
    findByRole: (role: string, options: { name: string }) =>
      waitFor(() => within(region()).getByRole(role, options)),
    getAllByRole: (role: string) => within(region()).getAllByRole(role),
    findAllByRole: (role: string) => waitFor(() => within(region()).getAllByRole(role)),
  };
};

const figure = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement;

/** The database: leads by status, whose status a patch changes. */
function answerBoard(leads: ReturnType<typeof makeLead>[], unanswered: string[] = []) {
  let kept = leads;
  answerLists({ leads });
  const inStatus = (status: string) => kept.filter((lead) => lead.status.toLowerCase() === status);
  const finds = answer("post", "/rest/v1/rpc/find_leads", ({ body }) => {
    const { filter, page_size } = body as { filter: Record<string, string>; page_size: number };
    if (filter.view === "unfinished") return [];
    if (filter.waiting) return unanswered.map((id) => ({ id }));
    return (filter.status ? inStatus(filter.status) : kept).slice(0, page_size);
  });
  answer("post", "/rest/v1/rpc/sum_found_leads", () =>
    [...new Set(kept.map(({ status }) => status.toLowerCase()))].map((status) => {
      const counted = inStatus(status).filter(({ is_own_test }) => !is_own_test);
      const value_cents = counted.reduce((sum, { value_cents }) => sum + (value_cents ?? 0), 0);
      return { status, leads: counted.length, value_cents };
    }),
  );
  answerTable("get", "leads", ({ url }) => {
    const lead = kept.find(({ id }) => url.searchParams.get("id") === `eq.${id}`);
    return lead ? HttpResponse.json(lead) : HttpResponse.json([], { headers: { "content-range": "*/0" } });
  });
  const writes = answerTable("patch", "leads", ({ url, body }) => {
    const updated_at = "2026-11-20T16:00:00+00:00";
    kept = kept.map((lead) =>
      url.searchParams.get("id") === `eq.${lead.id}`
        ? { ...lead, ...(body as { status: string }), updated_at }
        : lead,
    );
    return HttpResponse.json([{ updated_at }]);
  });
  return { finds, writes };
}

/** Columns side by side, 300 px each; without it everything is at 0, 0. */
function layOutColumns(): void {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const columns = [...document.querySelectorAll("section[aria-labelledby]")];
    const column = this.closest("section[aria-labelledby]");
    if (column) return new DOMRect(columns.indexOf(column) * 300, 0, 280, column === this ? 600 : 120);
    // The whole board, or the card that is moved.
    const isBoard = this.contains(columns[0] ?? null);
    return isBoard ? new DOMRect(0, 0, 1800, 600) : new DOMRect(0, 0, 280, 120);
  });
}
