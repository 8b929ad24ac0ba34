import { expect, it } from "vitest";
import { toSearch } from "./lead-query";

it.each([
  ["(972) 555-0188", "9725550188"],
  ["+1 972 555 0188", "19725550188"],
  ["972 555 0188", "9725550188"],
  ["555-0188", "5550188"],
  ["88 75023", "88 75023"],
  [" 88 Oak Ave ", "88 Oak Ave"],
  ["12-14", "12-14"],
])("a search for %s looks for %s", (typed, looked) => {
  expect(toSearch(typed)).toBe(looked);
});
