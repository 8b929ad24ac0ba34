import { describe, expect, it } from "vitest";
import { readNextPath, withNextPath } from "./next-path";

describe("after signing in", () => {
  it("people come back to where they were", () => {
    const path = "/dashboard/leads?lead=1";
    expect(readNextPath(withNextPath("/login", path).split("?")[1]!)).toBe(path);
  });

  it.each(["", "?next=//evil.example", "?next=https://evil.example", "?next=/dashboardx"])(
    "nobody is sent elsewhere by '%s'",
    (search) => expect(readNextPath(search)).toBe("/dashboard"),
  );
});
