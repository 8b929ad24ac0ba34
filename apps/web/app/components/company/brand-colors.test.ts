import { expect, it } from "vitest";
import { brandColors } from "./brand-colors";

const edgeOf = (accent: string) =>
  (
    brandColors({ primary_color: null, secondary_color: null, accent_color: accent }) as Record<
      string,
      string
    >
  )["--button-edge"];

it("a button in a color as light as the page has an edge, and any other needs none", () => {
  for (const light of ["#ffffff", "#fefefe", "#ffff00", "#fff3d6"])
    expect(edgeOf(light), light).toMatch(/^#[0-9a-f]{6}$/);
  for (const color of ["#f95c15", "#d9652b", "#00a9a3", "#000000"])
    expect(edgeOf(color), color).toBe("transparent");
});
