import { messages } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen } from "../../../testing/dashboard";
import { answer, answerFunction, answerTable, refuse } from "../../../testing/http";
import { BillingScreen } from "./billing-screen";

const summary = {
  month_start: "2026-11-01T00:00:00Z",
  charged_count: 12,
  amount_cents: 1200,
  not_charged_count: 3,
  pending_count: 1,
  ceiling_cents: null,
  over_ceiling_count: 0,
  has_subscription: true,
  status: "active",
};
const charge = (index: number, charged = true) => ({
  lead_id: `5c1d3c0a-7d7a-4f0e-9d0c-${String(index).padStart(12, "0")}`,
  charged,
  amount_cents: charged ? 100 : 0,
  reason: charged ? "A new lead" : "The same homeowner asked twice",
  created_at: "2026-11-20T15:30:00Z",
});
const leadOf = (id: string) => {
  const index = Number(id.slice(-12));
  return {
    id,
    name: index === 0 ? "Ada Park" : null,
    email: `lead${index}@example.com`,
    address: "12 Oak St",
    service_type: "Roofing",
  };
};
/** The leads that a request asks for by their ids; the ninth was deleted. */
const askedLeads = (url: URL) =>
  (url.searchParams.get("id")?.match(/[0-9a-f-]{36}/g) ?? []).filter((id) => !id.endsWith("9")).map(leadOf);

beforeEach(() => {
  answer("post", "/rest/v1/rpc/get_billing_summary", summary);
  answerTable("get", "lead_charges", [charge(0), charge(1, false)]);
  answerTable("head", "lead_charges", ({ url }) => {
    const leads = url.searchParams.get("state") === "eq.charged" ? 9 : 2;
    return new HttpResponse(null, { headers: { "content-range": `*/${leads}` } });
  });
  answerTable("get", "leads", ({ url }) => askedLeads(url));
});

type Options = Parameters<typeof renderScreen>[1];
const open = (options: Options = {}) =>
  renderScreen(<BillingScreen />, { path: "/dashboard/billing", ...options });
const inPreview = { company: { activated: false } };

it("what I pay comes in one piece, so that nothing jumps", async () => {
  const { promise: added, resolve: add } = Promise.withResolvers<void>();
  answer("post", "/rest/v1/rpc/get_billing_summary", async () => {
    await added;
    return summary;
  });
  open();
  expect(await screen.findByRole("status", { name: "Loading billing" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Ledger" })).not.toBeInTheDocument();
  add();
  expect(await screen.findByRole("heading", { name: "Ledger" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "November 2026 so far" })).toBeVisible();
});

describe("activating my page", () => {
  it("leads to the payment page", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const asked = answerFunction("create-checkout-session", { url: "https://pay.example/1" });
    const { user } = open(inPreview);
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/1"));
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer test-access-token");
    expect(screen.getByRole("button", { name: "One moment..." })).toHaveAttribute("aria-disabled", "true");
    assign.mockRestore();
  });

  it("says the server's words when there is no way to it, and can be tried again", async () => {
    answerFunction("create-checkout-session", () =>
      refuse(502, "The payment service is away.", "payments_failed"),
    );
    const { user } = open(inPreview);
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The payment service is away.");
    expect(screen.getByRole("button", { name: "Subscribe" })).not.toHaveAttribute("aria-disabled");
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("asks me to sign in when my session is gone", async () => {
    const { user } = open(inPreview);
    localStorage.clear();
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.billing.notAuthenticated);
  });

  it("is not offered where payments are not set up", () => {
    open({ ...inPreview, config: { providers: { ...keyless, payments: "missing" } } });
    expect(screen.getByText(messages.billing.notSetUp)).toBeVisible();
    expect(screen.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  });
});
const keyless = {
  imageEditing: "keyless",
  places: "keyless",
  streetPicture: "keyless",
  mail: "keyless",
  sms: "keyless",
  payments: "keyless",
} as const;

describe("coming back from the payment page", () => {
  it("thanks me, cleans the address and reads my company anew", async () => {
    const { router, reloadCompany } = open({ path: "/dashboard/billing?session_id=cs_1" });
    expect(await screen.findByText(messages.billing.succeeded)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(""));
    await waitFor(() => expect(reloadCompany).toHaveBeenCalled());
    expect(screen.getByText(messages.billing.succeeded)).toBeVisible();
  });

  it("thanks nobody whose page is not active", async () => {
    const { reloadCompany } = open({ ...inPreview, path: "/dashboard/billing?session_id=made-up" });
    expect(await screen.findByText(/^Your page is not active yet/)).toBeVisible();
    expect(screen.queryByText(messages.billing.succeeded)).not.toBeInTheDocument();
    await waitFor(() => expect(reloadCompany).toHaveBeenCalled());
  });

  it("says that nothing was charged when I turned back", async () => {
    const { reloadCompany } = open({ ...inPreview, path: "/dashboard/billing?subscription_canceled=true" });
    expect(await screen.findByText(messages.billing.canceled)).toBeVisible();
    expect(reloadCompany).not.toHaveBeenCalled();
  });
});

describe("what my leads cost", () => {
  it("is said for this month in figures", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "November 2026 so far" })).toBeVisible();
    expect(screen.getByText("$12.00")).toBeVisible();
    const figure = (label: string) => within(screen.getByText(label).parentElement!);
    expect(figure("Charged").getByText("12")).toBeVisible();
    expect(await figure("Charged").findByText("October: 9")).toBeVisible();
    expect(figure("Not charged").getByText("October: 2")).toBeVisible();
    expect(screen.getByText("All of October: $9.00")).toBeVisible();
    expect(figure("Not charged").getByText("3")).toBeVisible();
    expect(figure("Waiting").getByText("1")).toBeVisible();
  });

  it("stands in the ledger lead by lead, each with its reason", async () => {
    open();
    const first = (await screen.findByRole("link", { name: "Ada Park" })).closest("li");
    expect(first).toHaveTextContent(/Roofing, 12 Oak St.*A new lead.*\$1\.00.*Nov 20, 2026/);
    const second = screen.getByRole("link", { name: "lead1@example.com" }).closest("li");
    expect(second).toHaveTextContent(/The same homeowner asked twice.*\$0\.00/);
  });

  it("says in words why, and which lead a duplicate repeats", async () => {
    answerTable("get", "lead_charges", [
      { ...charge(0), reason: "Charged" },
      { ...charge(1, false), reason: `Duplicate of lead ${charge(0).lead_id}, not billed` },
    ]);
    open();
    const first = (await screen.findByRole("link", { name: "Ada Park" })).closest("li");
    expect(first).toHaveTextContent("New homeowner, charged");
    const second = screen.getByRole("link", { name: "lead1@example.com" }).closest("li") as HTMLElement;
    expect(second).toHaveTextContent(
      "Duplicate, not billed: the same homeowner, or the same service at the same address, within 30 days. See the first lead",
    );
    expect(within(second).getByRole("link", { name: "See the first lead" })).toHaveAttribute(
      "href",
      `/dashboard/leads?lead=${charge(0).lead_id}`,
    );
  });

  it("stays there when I have deleted the lead", async () => {
    answerTable("get", "lead_charges", [charge(9)]);
    open();
    const line = (await screen.findByText("A lead that was deleted")).closest("li");
    expect(line).toHaveTextContent(/A new lead.*\$1\.00/);
  });

  it("goes on where the ledger ended", async () => {
    const reads = answerTable("get", "lead_charges", ({ url }) =>
      url.searchParams.get("offset") === "25"
        ? [charge(25)]
        : Array.from({ length: 25 }, (_, index) => charge(index)),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "lead25@example.com" })).toBeVisible();
    expect(reads).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it("ends at the limit I set, which I can raise or drop", async () => {
    const limited = { ...summary, ceiling_cents: 5000, over_ceiling_count: 3 };
    answer("post", "/rest/v1/rpc/get_billing_summary", limited);
    const saved = answer("post", "/rest/v1/rpc/set_charge_ceiling", null);
    const { user } = open();
    expect(await screen.findByText(/^3 leads this month came in over your limit/)).toBeVisible();
    const field = screen.getByRole("textbox", { name: "US dollars a month" });
    expect(field).toHaveValue("50");
    const save = () => user.click(screen.getByRole("button", { name: "Save limit" }));
    await user.clear(field);
    await user.type(field, "ten");
    await save();
    expect(await screen.findByText(messages.billing.ceilingInvalid)).toBeVisible();
    await user.clear(field);
    await user.type(field, "$1,080");
    await save();
    expect(await screen.findByText(messages.billing.ceilingSaved)).toBeVisible();
    expect(saved[0]?.body).toMatchObject({ ceiling_cents: 108_000 });
  });

  it("is warned of when the last payment failed", async () => {
    answer("post", "/rest/v1/rpc/get_billing_summary", { ...summary, status: "past_due" });
    open();
    expect(await screen.findByText(/^Your last payment failed/)).toBeVisible();
  });
});
