import { describe, expect, it } from "vitest";
import { writeCell } from "./export-leads.ts";

describe("a cell of the exported leads", () => {
  it("keeps commas, quotes and lines of a note together", () => {
    expect(writeCell('call "Ann",\nthen Bob')).toBe('"call ""Ann"",\nthen Bob"');
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\tx"])("is never a formula: %s", (value) => {
    expect(writeCell(value).replace(/^"/, "")).toBe(`'${value}`);
  });
});
