import { describe, expect, it } from "vitest";
import { endOfQuietHours } from "./quiet-hours.ts";

const night = { from: "21:00", to: "07:00", timeZone: "America/Chicago" };
const endOf = (now: string, hours = night) => endOfQuietHours(new Date(now), hours)?.toISOString();

describe("quiet hours", () => {
  it.each([
    ["in the evening", "2026-11-23T03:30:20Z", "2026-11-23T13:00:00.000Z"],
    ["after midnight", "2026-11-23T12:59:59Z", "2026-11-23T13:00:00.000Z"],
    ["from their first minute", "2026-11-23T03:00:00Z", "2026-11-23T13:00:00.000Z"],
    ["in the night in which clocks go forward", "2026-03-08T05:00:00Z", "2026-03-08T12:00:00.000Z"],
    ["in the night in which clocks go back", "2026-11-01T05:00:00Z", "2026-11-01T13:00:00.000Z"],
  ])("an alert %s waits for the morning of the company's clock", (_, now, end) => {
    expect(endOf(now)).toBe(end);
  });

  it("an alert by day, or in the first minute of the morning, waits for nothing", () => {
    expect([endOf("2026-11-23T18:00:00Z"), endOf("2026-11-23T13:00:00Z")]).toEqual([undefined, undefined]);
  });

  it("may lie within one day, and are none where they begin as they end", () => {
    const noon = { ...night, from: "12:00", to: "13:00" };
    expect(endOf("2026-11-23T18:30:00Z", noon)).toBe("2026-11-23T19:00:00.000Z");
    expect(endOf("2026-11-23T18:30:00Z", { ...noon, to: "12:00" })).toBeUndefined();
  });
});
