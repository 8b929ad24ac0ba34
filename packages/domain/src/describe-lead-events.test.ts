import { expect, it } from "vitest";
import { describeLeadEvent, leadEventKinds } from "./describe-lead-events.ts";

it.each([
  ["status", { from: "New", to: "contacted" }, "Status: New to Contacted"],
  ["mailed", { to: "homeowner" }, "The homeowner got the picture by mail"],
  ["value", { cents: 420_050 }, "Worth $4,200.50"],
  ["charge", { charged: true }, "Charged $1.00"],
  ["charge", { charged: false, reason: "Test lead, not billed" }, "Not charged: Test lead, not billed"],
])("the timeline says in words what happened: %s %o", (kind, detail, text) => {
  expect(describeLeadEvent({ kind, detail })).toBe(text);
});

it("the timeline has words for everything that is written down", () => {
  for (const kind of leadEventKinds)
    expect(describeLeadEvent({ kind, detail: {} })).not.toBe("Something else happened");
});
