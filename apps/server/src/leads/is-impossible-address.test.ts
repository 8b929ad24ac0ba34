import { expect, it } from "vitest";
import { isImpossibleAddress } from "./is-impossible-address.ts";

it.each([
  "1204 W Lynn St, Austin, TX 78703",
  "1204 W Lynn St, Austin, TX 78703-1234, USA",
  "Old Mill Farm, Smithville",
  "7 Oak St",
  "12 Rue de la Paix, 75002 Paris, France",
  "500 Fort Worth St, Somewhere, TX 78799",
])("%s may be a home", (address) => {
  expect(isImpossibleAddress(address)).toBe(false);
});

it.each([
  "1204 W Lynn St, Austin, TX 10001",
  "1 Main St, Nowhere, CA 99999",
  "12345",
  "....",
  "Visit https://example.com now",
  "1 Oak St\r\nBcc: victim@example.com",
  "www.example.com/prize",
])("%j is none", (address) => {
  expect(isImpossibleAddress(address)).toBe(true);
});
