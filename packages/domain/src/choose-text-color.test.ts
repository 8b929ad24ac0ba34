import { describe, expect, it } from "vitest";
import { chooseTextColor, contrast, readableOnWhite } from "./choose-text-color.ts";

describe("text on a company's colors", () => {
  it("is black on light and white on dark", () => {
    expect([chooseTextColor("#ffee88"), chooseTextColor("#123d5a")]).toEqual(["#000000", "#ffffff"]);
  });

  it.each(["#00a9a3", "#2f3ae0", "#f95c15", "#808080", "#ff0000"])("always reads well on %s", (color) => {
    expect(contrast(chooseTextColor(color), color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOnWhite(color), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOnWhite(color), "#fbfaf6")).toBeGreaterThanOrEqual(4.5);
  });
});
