import { describe, expect, it } from "vitest";
import { billingLabel } from "./describe-charges.ts";
import { dateFilterStart, isContacted, leadStatuses, statusOptions } from "./describe-leads.ts";

describe("a lead in the list", () => {
  it("counts as contacted in either spelling", () => {
    expect([isContacted("Contacted"), isContacted("contacted"), isContacted("Won")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("is Reported, then its note, then Pending", () => {
    const label = (reported: boolean, notes: string | null) =>
      billingLabel({ stripe_usage_reported: reported, stripe_usage_report_notes: notes });
    expect(label(true, "note")).toEqual({ text: "Reported", style: "good" });
    expect(label(false, "Duplicate of lead 1, not billed")).toMatchObject({ style: "warning" });
    expect(label(false, "Duplicate of lead 5c1d3c0a-7d7a-4f0e-9d0c-2f1b8a6e4d01, not billed").text).toBe(
      "Duplicate, not billed",
    );
    expect(label(false, "Test lead")).toEqual({ text: "Test lead", style: "neutral" });
    expect(label(false, null)).toEqual({ text: "Pending", style: "neutral" });
  });

  it("has each status once, whatever its spelling", () => {
    expect(statusOptions(leadStatuses, "new")).toEqual(["new", ...leadStatuses.slice(1)]);
    expect(statusOptions(leadStatuses, "scheduled")).toEqual(["scheduled", ...leadStatuses]);
  });

  it("is filtered from a date on", () => {
    const now = new Date(2026, 10, 21, 12);
    expect(dateFilterStart("all", now)).toBeUndefined();
    expect(dateFilterStart("last-7-days", now)?.getTime()).toBe(now.getTime() - 7 * 86_400_000);
    expect(dateFilterStart("last-30-days", now)?.getTime()).toBe(now.getTime() - 30 * 86_400_000);
    expect(dateFilterStart("this-year", now)).toEqual(new Date(2026, 0, 1));
  });
});
