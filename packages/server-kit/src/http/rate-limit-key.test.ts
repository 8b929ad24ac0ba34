import { expect, it } from "vitest";
import { rateLimitKey } from "./rate-limit-key.ts";

it("one household is counted once, however many addresses it has", () => {
  expect(rateLimitKey("2001:db8:1:2::1")).toBe(rateLimitKey("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  expect(rateLimitKey("2001:db8:1:2::1")).not.toBe(rateLimitKey("2001:db8:1:3::1"));
  expect(rateLimitKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(rateLimitKey("203.0.113.7")).not.toBe(rateLimitKey("203.0.113.8"));
  expect(rateLimitKey("a name")).toBe("a name");
});
