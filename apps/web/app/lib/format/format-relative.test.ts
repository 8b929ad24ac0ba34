import { expect, it } from "vitest";
import { formatRelative } from "./format-relative";

const now = new Date(2026, 10, 22, 12, 0);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

it.each([
  [at(2026, 10, 22, 11, 59), "1 min ago"],
  [at(2026, 10, 22, 11, 15), "45 min ago"],
  [at(2026, 10, 22, 1, 0), "11 h ago"],
  [at(2026, 10, 21, 23, 0), "Yesterday"],
  [at(2026, 10, 18, 9), "4 days ago"],
  [at(2026, 10, 2, 9), "Nov 2"],
  [at(2025, 10, 2, 9), "Nov 2, 2025"],
])("a date in a list is read at a glance: %s", (iso, text) => expect(formatRelative(iso, now)).toBe(text));

it("what came this minute came just now", () => {
  expect(formatRelative(now.toISOString(), now)).toBe("Just now");
});
