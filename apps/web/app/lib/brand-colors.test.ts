import { describe, expect, it } from "vitest";
import { contrast, readableOnPaper, textOn } from "./brand-colors.ts";

describe("a company's colours", () => {
  it.each([
    ["#ffee00", "#000000"],
    ["#101060", "#ffffff"],
    ["#f95c15", "#000000"],
  ])("text on %s is %s", (color, text) => expect(textOn(color)).toBe(text));

  it.each(["#ffffff", "#00a9a3", "#ffee00", "#000000"])("%s as text always reads on the page", (color) =>
    expect(contrast(readableOnPaper(color), "#faf8f4")).toBeGreaterThanOrEqual(4.5),
  );
});
