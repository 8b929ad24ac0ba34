import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { answerLists } from "../../../testing/answer-lists";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { makeLead, renderScreen, testCompany } from "../../../testing/dashboard";
import { answer, answerFunction, answerTable, refuse } from "../../../testing/http";
import { answerRealtime } from "../../../testing/realtime";
import { LeadsScreen } from "./leads-screen";

const ada = makeLead();
const ben = makeLead({
  id: "1d3f5b7a-52c1-4a58-9d0f-9a1c3e5f7b02",
  name: null,
  email: "ben@example.com",
  service_type: "Roofing",
  address_key: "7 elm st",
});

let realtime: ReturnType<typeof answerRealtime>;
beforeEach(() => {
  realtime = answerRealtime();
});

const answerLeads = (leads = [ada, ben], total = leads.length) => answerLists({ leads, total });
const openLeads = (options = {}) => renderScreen(<LeadsScreen />, { path: "/dashboard/leads", ...options });
const statusOf = (name: string) => screen.findAllByRole("combobox", { name: `Status of ${name}` });

describe("my list of leads", () => {
  it("shows who asked for what, and the billing of each", async () => {
    answerLeads();
    openLeads();
    const table = within(await screen.findByRole("table"));
    const [, first, second] = table.getAllByRole("row");
    expect(first).toHaveTextContent(/Ada Park.*ada@example\.com.*Landscaping.*12 Oak St, Austin, TX 78701/);
    expect(second).toHaveTextContent(/ben@example\.com.*Roofing/);
    expect(table.getByRole("columnheader", { name: "Billing" })).toBeVisible();
    // "Reported" alone could mean that it was reported as fake.
    expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("Billing: Pending");
  });

  it("takes in a new lead without a reload", async () => {
    answerLeads([ben]);
    openLeads();
    await screen.findByRole("table");
    await waitFor(() => expect(realtime.isFollowed("leads")).toBe(true));
    answerLeads();
    realtime.announce("leads");
    expect((await screen.findAllByText("Ada Park"))[0]).toBeVisible();
  });

  it("is in preview mode a list of tests that cannot be changed or exported", async () => {
    answerLeads([makeLead({ is_test: true })]);
    openLeads({ company: { activated: false } });
    await screen.findByRole("table");
    expect(screen.getByText(/^Preview mode: these leads are tests/)).toBeVisible();
    expect(screen.getAllByText("Test")[0]).toBeVisible();
    expect(screen.queryByRole("combobox", { name: /^Status of/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Export CSV" })).toBeDisabled();
    expect(screen.getByRole("combobox", { name: "Show" })).toBeDisabled();
  });

  it("says what to do while it is empty", async () => {
    answerLeads([]);
    openLeads();
    expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open your page" })).toHaveAttribute(
      "href",
      `/${testCompany.slug}`,
    );
    expect(screen.getByRole("button", { name: "Make a test lead" })).toBeVisible();
  });

  it("tells how many I planned to get back to by now, and shows them", async () => {
    answerLists({ leads: [ada], due: 3 });
    const { user, router } = openLeads();
    expect(await screen.findByText("Follow up today: 3 leads")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show them" }));
    expect(router.state.location.search).toBe("?waiting=follow-up");
    await waitFor(() => expect(screen.queryByText(/^Follow up today/)).not.toBeInTheDocument());
  });

  it("goes through its pages, and back to the first with another time", async () => {
    const reads = answerLeads([ada], 25);
    const { user } = openLeads();
    expect(await screen.findByText("Page 1 of 3")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 2 of 3")).toBeVisible();
    await waitFor(() => expect(reads.at(-1)?.body).toMatchObject({ page: 1, page_size: 10 }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Last 7 days");
    expect(await screen.findByText("Page 1 of 3")).toBeVisible();
    await waitFor(() =>
      expect(reads.at(-1)?.body).toMatchObject({
        page: 0,
        filter: { since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      }),
    );
  });

  it("says so when it cannot be loaded, and is there after another try", async () => {
    answerLeads();
    answer("post", "/rest/v1/rpc/find_leads", () =>
      HttpResponse.json({ message: "out of order" }, { status: 500 }),
    );
    const { user } = openLeads();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your leads could not be loaded/);
    answerLeads();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("finding a lead among many", () => {
  it("is a matter of words, kept in the address bar", async () => {
    const reads = answerLeads();
    const { user, router } = openLeads();
    await screen.findByRole("table");
    await user.type(screen.getByRole("searchbox", { name: "Search leads" }), "oak st");
    await waitFor(() => expect(router.state.location.search).toBe("?q=oak+st"));
    await waitFor(() => expect(reads.at(-1)?.body).toMatchObject({ filter: { search: "oak st" } }));
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("goes by status, service, source and charge, from an address I was sent", async () => {
    const reads = answerLeads();
    openLeads({
      path: "/dashboard/leads?status=won&service=Roofing&source=google&charged=no&sort=name&size=50&page=2",
    });
    await waitFor(() =>
      expect(reads.at(-1)?.body).toEqual({
        company_id: testCompany.id,
        filter: { status: "won", service: "Roofing", source: "google", charged: "no" },
        sort: "name",
        page: 1,
        page_size: 50,
      }),
    );
    expect(screen.getByRole("combobox", { name: "Status" })).toHaveValue("won");
  });

  it("tells apart how many are test leads of mine", async () => {
    answerLists({ leads: [ada, ben], tests: 1 });
    openLeads();
    expect(await screen.findByText(/^1 lead and 1 test lead/)).toBeVisible();
  });

  it("says how many there are, and no more than it counted", async () => {
    answerLeads([ada], 10_001);
    openLeads();
    expect(await screen.findByText(/^More than 10,000 leads/)).toBeVisible();
    expect(screen.getByText("Page 1 of 1,000")).toBeVisible();
  });

  it("a filter I need again is kept under a name", async () => {
    answerLeads();
    const saved = answerTable("post", "lead_views", null);
    const { user } = openLeads({ path: "/dashboard/leads?status=won" });
    await user.click(await screen.findByRole("button", { name: "Save this view" }));
    await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "Won jobs{Enter}");
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ company_id: testCompany.id, name: "Won jobs", query: "status=won" }),
    );
  });
});

describe("working through the list", () => {
  it("opens a lead by a press anywhere on its row, or by j, k and Enter, and comes back to it", async () => {
    answerLeads();
    const { user, router } = openLeads();
    const table = within(await screen.findByRole("table"));
    await user.click(table.getByText("Roofing"));
    expect(router.state.location.search).toBe(`?lead=${ben.id}`);
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
    expect(table.getByRole("button", { name: /ben@example.com$/ })).toHaveFocus();
    await user.keyboard("jjk");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Ada Park" })).toBeVisible();
  });

  it("marks what came since my last visit", async () => {
    answerLeads([ada, { ...ben, finished_at: "2026-11-20T15:00:00Z" }]);
    const { user } = openLeads();
    const table = within(await screen.findByRole("table"));
    expect(await table.findByRole("button", { name: /New since your last visit: *Ada Park/ })).toBeVisible();
    expect(table.getByRole("button", { name: "ben@example.com" })).toBeVisible();
    expect(user).toBeDefined();
  });

  it("gives many leads a status at once", async () => {
    answerLeads();
    const writes = answerTable("patch", "leads", [{ id: ada.id }, { id: ben.id }]);
    const { user } = openLeads();
    const table = within(await screen.findByRole("table"));
    await user.click(table.getByRole("checkbox", { name: "Select all on this page" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Set status to" }), "Lost");
    expect(await screen.findByText("2 leads are Lost now.")).toBeVisible();
    expect(writes[0]?.body).toEqual({ status: "Lost" });
    expect(writes[0]?.url.searchParams.get("id")).toBe(`in.(${ada.id},${ben.id})`);
  });

  it("keeps visits that ended before the email apart, with what they got to", async () => {
    answerLists({
      leads: [ada],
      unfinished: [
        makeLead({
          id: "u1",
          name: null,
          email: "",
          address: "5 Ash St",
          picture_at: "2026-11-20T15:31:00Z",
        }),
      ],
    });
    const { user } = openLeads();
    await user.click(await screen.findByRole("button", { name: "Unfinished (1)" }));
    expect(await screen.findByText("Asked for the picture, gave no email")).toBeVisible();
    expect(screen.queryByText("Ada Park")).not.toBeInTheDocument();
  });
});

describe("the status of a lead", () => {
  it("changes at once, over the version I saw", async () => {
    answerLeads();
    const writes = answerTable("patch", "leads", [{ updated_at: "2026-11-20T16:00:00+00:00" }]);
    const { user } = openLeads();
    const [field] = await statusOf("Ada Park");
    answerLeads([{ ...ada, status: "Proposal Sent" }, ben]);
    await user.selectOptions(field as HTMLElement, "Proposal Sent");
    expect(field).toHaveValue("Proposal Sent");
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ status: "Proposal Sent" }]));
    expect(writes[0]?.url.searchParams.get("updated_at")).toBe(`eq.${ada.updated_at}`);
  });

  it("goes back to what it was when it cannot be saved", async () => {
    answerLeads();
    answerTable("patch", "leads", () => HttpResponse.json({ message: "refused" }, { status: 403 }));
    const { user } = openLeads();
    const [field] = await statusOf("Ada Park");
    await user.selectOptions(field as HTMLElement, "Proposal Sent");
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to save changes. Please try again.");
    expect(field).toHaveValue("New");
    await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
  });
});

describe("the file of my leads", () => {
  it("holds the leads of the time I chose", async () => {
    answerLeads();
    const exports = answerFunction("export-leads", () => HttpResponse.text("created_at,name\n"));
    const { user } = openLeads();
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(exports).toHaveLength(1));
    expect(exports[0]?.body).toEqual({ companyId: testCompany.id, filter: {} });
    expect(exports[0]?.headers.get("authorization")).toBe("Bearer test-access-token");
    expect(await screen.findByRole("button", { name: "Export CSV" })).toBeEnabled();
  });

  it("is refused with the server's own words", async () => {
    answerLeads();
    answerFunction("export-leads", () => refuse(429, "Too many files today.", "too_many_requests"));
    const { user } = openLeads();
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many files today.");
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

it("a lead named in the address opens, also when it stands on another page of the list", async () => {
  answerLeads([ben]);
  answerTable("get", "leads", ({ url }) =>
    url.searchParams.has("id")
      ? HttpResponse.json(ada)
      : HttpResponse.json([], { headers: { "content-range": "*/0" } }),
  );
  const { user, router } = openLeads({ path: `/dashboard/leads?lead=${ada.id}` });
  expect(await screen.findByRole("dialog", { name: "Ada Park" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("");
});
