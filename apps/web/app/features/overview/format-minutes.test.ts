import { expect, it } from "vitest";
import { formatMinutes } from "./format-minutes";

it("a time to answer is told in minutes, hours or days", () => {
  expect([0.4, 4.4, 89, 90, 2879, 2880, 10_000].map(formatMinutes)).toEqual([
    "under 1 min",
    "4 min",
    "89 min",
    "1.5 h",
    "48.0 h",
    "2 days",
    "7 days",
  ]);
});
