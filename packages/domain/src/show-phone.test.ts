import { expect, it } from "vitest";
import { shownPhone } from "./show-phone.ts";

it.each([
  ["both are the same number", "(512) 555-0142", "+1 512-555-0142", "(512) 555-0142"],
  ["I have changed it since", "(512) 555-0142", "+1 512-555-0199", "+1 512-555-0199"],
  ["only mine is there", null, "512 555 0199", "512 555 0199"],
  ["only Google's is there", "(512) 555-0142", null, "(512) 555-0142"],
  ["I emptied the field, so there is none to call", "(512) 555-0142", "", null],
  ["there is none", null, null, null],
])("homeowners call the number I keep: %s", (_case, formatted, kept, shown) => {
  expect(shownPhone({ formatted_phone_number: formatted, international_phone_number: kept })).toBe(shown);
});
