import type { Overview } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { answerLists } from "../../../testing/answer-lists";
import { makeLead, renderScreen, testCompany } from "../../../testing/dashboard";
import { signIn, testUser } from "../../../testing/fixtures";
import { answer, answerTable } from "../../../testing/http";
import { answerRealtime } from "../../../testing/realtime";
import { OverviewScreen } from "./overview-screen";

const lead = makeLead();
const overview: Overview = {
  total_leads: 42,
  leads_last_30_days: 7,
  conversion_rate: 35,
  active_mockups: 12,
  average_response_hours: 1.5,
  median_response_minutes: 4,
  answered_in_five_minutes: 62,
  month_ago: {
    total_leads: 35,
    leads_last_30_days: 9,
    conversion_rate: 33,
    active_mockups: 12,
    average_response_hours: 2.1,
    median_response_minutes: 150,
    answered_in_five_minutes: null,
  },
  trend: [
    { day: "2026-11-19", leads: 2 },
    { day: "2026-11-20", leads: 5 },
  ],
  recent: [lead],
};

let realtime: ReturnType<typeof answerRealtime>;
beforeEach(() => {
  realtime = answerRealtime();
  answerLists({});
  answerTable("get", "companies", testCompany);
  answer("post", "/rest/v1/rpc/get_first_steps", { has_visit: true, has_request: true, is_on_website: true });
});
const answerOverview = (changes: Partial<Overview> = {}) =>
  answer("post", "/rest/v1/rpc/get_overview", { ...overview, ...changes });
const group = (label: string) => within(screen.getByText(label).closest("div")!);
const figure = async (label: string, value: string) => {
  await screen.findByText(label);
  expect(await group(label).findByText(value)).toBeVisible();
};

describe("how my page is doing", () => {
  it("is said in five figures, a trend that can be read out, and the newest leads", async () => {
    answerOverview();
    renderScreen(<OverviewScreen />);
    await figure("Total leads", "42");
    await figure("Last 30 days", "7");
    await figure("Conversion rate", "35%");
    await figure("Active mockups", "12");
    await figure("Average response", "1.5 h");
    const days = within(await screen.findByRole("table")).getAllByRole("row");
    expect(days.map((row) => row.textContent)).toEqual(["DayLeads", "Nov 192", "Nov 205"]);
    expect(screen.getByRole("link", { name: /Ada Park.*Landscaping, 12 Oak St/ })).toHaveAttribute(
      "href",
      `/dashboard/leads?lead=${lead.id}`,
    );
  });

  it("says so where no lead came in a month, and which lead is a test", async () => {
    answerOverview({ trend: [{ day: "2026-11-20", leads: 0 }], recent: [{ ...lead, is_test: true }] });
    renderScreen(<OverviewScreen />);
    expect(await screen.findByText("No leads in the last 30 days.")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Ada Park *Test/ })).toBeVisible();
  });

  it("comes once it is known what stands above it, so that nothing jumps", async () => {
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    answer("post", "/rest/v1/rpc/get_first_steps", async () => {
      await seen;
      return { has_visit: false, has_request: false, is_on_website: false };
    });
    answerOverview();
    renderScreen(<OverviewScreen />);
    expect(await screen.findByRole("status", { name: "Loading the overview" })).toBeVisible();
    expect(screen.queryByText("Total leads")).not.toBeInTheDocument();
    see();
    await figure("Total leads", "42");
    expect(screen.getByRole("region", { name: "First steps" })).toBeVisible();
  });

  it("begins with what I miss until I confirm my email", async () => {
    answer("get", "/auth/v1/user", { ...testUser, email_confirmed_at: null });
    answerOverview();
    renderScreen(<OverviewScreen />);
    signIn({ isConfirmed: false });
    expect(await screen.findByText(/^Please confirm your email/)).toBeVisible();
    expect(screen.getByText("Total leads")).toBeVisible();
  });

  it("is compared with the month before, in words too", async () => {
    answerOverview();
    renderScreen(<OverviewScreen />);
    await figure("Total leads", "30 days ago: 35");
    await figure("Last 30 days", "30 days before: 9");
    await figure("Conversion rate", "30 days ago: 33%");
    await figure("Active mockups", "30 days ago: 12");
    await figure("Average response", "30 days before: 2.1 h");
    await figure("Typical response", "30 days before: 2.5 h");
    await figure("Answered within 5 minutes", "30 days before: –");
    const direction = (label: string) => group(label).queryByRole("img");
    expect(direction("Conversion rate")).toHaveAccessibleName("Up.");
    expect(direction("Conversion rate")).toHaveClass("text-good");
    expect(direction("Last 30 days")).toHaveAccessibleName("Down.");
    expect(direction("Last 30 days")).toHaveClass("text-bad");
    // A shorter wait is better.
    expect(direction("Average response")).toHaveAccessibleName("Down.");
    expect(direction("Average response")).toHaveClass("text-good");
    expect(direction("Active mockups")).toBeNull();
    expect(direction("Answered within 5 minutes")).toBeNull();
  });

  it.each([
    ["Total leads", "/dashboard/leads"],
    ["Last 30 days", "/dashboard/leads?show=last-30-days"],
    ["Conversion rate", "/dashboard/leads?status=Contacted"],
    ["Active mockups", "/dashboard/my-mockups?status=pending"],
    ["Average response", "/dashboard/leads?show=last-30-days"],
  ])("leads from %s to the list it counts", async (label, address) => {
    answerOverview();
    renderScreen(<OverviewScreen />);
    const link = await screen.findByRole("link", { name: "See the list", description: label });
    expect(link).toHaveAttribute("href", address);
  });

  it("begins with whom I planned to get back to today", async () => {
    answerOverview();
    answerLists({ leads: [{ ...lead, phone: "(512) 555-0100" }], due: 7 });
    renderScreen(<OverviewScreen />);
    const today = within(await screen.findByRole("region", { name: "Follow up today" }));
    expect(today.getByText("7")).toBeVisible();
    expect(today.getByRole("link", { name: /^Ada Park/ })).toHaveAttribute(
      "href",
      `/dashboard/leads?waiting=follow-up&lead=${lead.id}`,
    );
    expect(today.getByRole("link", { name: "Call Ada Park" })).toHaveAttribute("href", "tel:5125550100");
    expect(today.getByRole("link", { name: "See all that are due" })).toBeVisible();
  });

  it.each(["leads", "mockups"])("follows my %s without a reload", async (table) => {
    answerOverview();
    renderScreen(<OverviewScreen />);
    await figure("Total leads", "42");
    await waitFor(() => expect(realtime.isFollowed(table)).toBe(true));
    answerOverview({ total_leads: 43 });
    realtime.announce(table);
    await figure("Total leads", "43");
  });

  it("shows a lead that came before the page heard of changes", async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    answerRealtime({ opened });
    answerOverview({ total_leads: 42 });
    renderScreen(<OverviewScreen />);
    await figure("Total leads", "42");
    answerOverview({ total_leads: 43 });
    open();
    await figure("Total leads", "43");
  });

  it("says what to do before the first lead, and has no response time yet", async () => {
    answerOverview({ recent: [], average_response_hours: null });
    renderScreen(<OverviewScreen />);
    expect(await screen.findByRole("heading", { name: "Nothing yet" })).toBeVisible();
    await figure("Average response", "–");
    expect(screen.getByRole("link", { name: "See how to share it" })).toHaveAttribute(
      "href",
      "/dashboard/how-to",
    );
  });

  it("says so when it cannot be loaded, and is there after another try", async () => {
    answer("post", "/rest/v1/rpc/get_overview", () =>
      HttpResponse.json({ message: "down" }, { status: 500 }),
    );
    const { user } = renderScreen(<OverviewScreen />);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^The figures could not be loaded/);
    answerOverview();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await figure("Total leads", "42");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
