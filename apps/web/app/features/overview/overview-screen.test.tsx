import type { Overview } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeLead, renderScreen } from "../../../testing/dashboard";
import { answer } from "../../../testing/http";
import { answerRealtime } from "../../../testing/realtime";
import { OverviewScreen } from "./overview-screen";

const lead = makeLead();
const overview: Overview = {
  total_leads: 42,
  leads_last_30_days: 7,
  conversion_rate: 35,
  active_mockups: 12,
  average_response_hours: 1.5,
  trend: [
    { day: "2026-11-19", leads: 2 },
    { day: "2026-11-20", leads: 5 },
  ],
  recent: [lead],
};

let realtime: ReturnType<typeof answerRealtime>;
beforeEach(() => {
  realtime = answerRealtime();
});
const answerOverview = (changes: Partial<Overview> = {}) =>
  answer("post", "/rest/v1/rpc/get_overview", { ...overview, ...changes });
const figure = async (label: string, value: string) =>
  expect(await within(screen.getByText(label).parentElement!).findByText(value)).toBeVisible();

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

  it.each(["leads", "mockups"])("follows my %s without a reload", async (table) => {
    answerOverview();
    renderScreen(<OverviewScreen />);
    await figure("Total leads", "42");
    await waitFor(() => expect(realtime.isFollowed(table)).toBe(true));
    answerOverview({ total_leads: 43 });
    realtime.announce(table);
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
