import { describe, expect, it } from "vitest";
import { chooseTextColour, contrast, readableOnWhite } from "./choose-text-colour";

describe("text on a company's colours", () => {
  it("is black on light and white on dark", () => {
    expect([chooseTextColour("#ffee88"), chooseTextColour("#123d5a")]).toEqual(["#000000", "#ffffff"]);
  });

  it.each(["#00a9a3", "#2f3ae0", "#f95c15", "#808080", "#ff0000"])("always reads well on %s", (colour) => {
    expect(contrast(chooseTextColour(colour), colour)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOnWhite(colour), "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});
