import { expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

it.each([
  ["+15125550142", "(512) 555-0142"],
  ["512 555 0142", "(512) 555-0142"],
  ["1-512-555-0142", "(512) 555-0142"],
  ["+6561234567", "+6561234567"],
  ["555-0142", "555-0142"],
])("%s is read as %s", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
