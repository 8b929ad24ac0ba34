import { describe, expect, it } from "vitest";
import { clampRadius, estimateCampaign } from "./estimate-campaign.ts";

describe("a mail campaign", () => {
  it("reaches 750 homes a square mile at $1.25 each, summed over its areas", () => {
    const estimate = estimateCampaign([1, 0.5]);
    expect(estimate.squareMiles).toBeCloseTo(Math.PI * 1.25, 10);
    expect(estimate.homes).toBe(2945);
    expect(estimate.cost).toBeCloseTo(Math.PI * 1.25 * 750 * 1.25, 6);
  });

  it("costs by its area, not by homes rounded first", () => {
    expect(estimateCampaign([1]).cost).toBeCloseTo(2945.24, 2);
  });

  it("costs nothing without an area", () => {
    expect(estimateCampaign([])).toEqual({ squareMiles: 0, homes: 0, cost: 0 });
  });

  it("keeps a radius within 0.05 and 5 miles, in steps of 0.05", () => {
    expect([0.01, 0.12, 3.333, 9].map(clampRadius)).toEqual([0.05, 0.1, 3.35, 5]);
  });
});
