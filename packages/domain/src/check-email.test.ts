import { describe, expect, it } from "vitest";
import { isStrictEmail, isVisitorEmail } from "./check-email.ts";

describe("an email address", () => {
  it.each(["a@b.co", "josé@exämple.com", "a+b@c.d.museum"])("a homeowner may give %s", (email) =>
    expect(isVisitorEmail(email)).toBe(true),
  );
  it.each(["", "a", "a@b", "a b@c.de", "a@@b.co", `${"a".repeat(250)}@b.co`])("'%s' is refused", (email) =>
    expect(isVisitorEmail(email)).toBe(false),
  );
  it("a business needs a proper domain", () => {
    expect(isStrictEmail("owner@example.com")).toBe(true);
    expect(isStrictEmail("owner@example.c")).toBe(false);
    expect(isStrictEmail("owner@-example.com")).toBe(false);
  });
});
