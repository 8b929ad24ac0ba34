import { expect, it } from "vitest";
import { dayAt, momentOf, timeZones } from "./time-zones.ts";

const morning = (day: string, zone: string) => momentOf(day, "08:00", zone).toISOString().slice(0, 16);

it("eight in the morning is another moment in each zone", () => {
  expect(timeZones.map(({ id }) => morning("2026-11-30", id))).toEqual(
    [13, 14, 15, 15, 16, 17, 18, 12].map((hour) => `2026-11-30T${hour}:00`),
  );
});

it("it is right on the days on which clocks are changed", () => {
  expect(morning("2026-03-08", "America/Los_Angeles")).toBe("2026-03-08T15:00");
  expect(morning("2026-11-01", "America/Los_Angeles")).toBe("2026-11-01T16:00");
  expect(morning("2026-03-08", "America/New_York")).toBe("2026-03-08T12:00");
});

it("late in the evening it is still the same day further west", () => {
  const moment = new Date("2026-12-01T06:30:00Z");
  expect([dayAt(moment, "America/New_York"), dayAt(moment, "America/Los_Angeles")]).toEqual([
    "2026-12-01",
    "2026-11-30",
  ]);
});
