import { describe, expect, it } from "vitest";
import type { CompanyLogo } from "./contracts/logo.ts";
import { chooseLogoPlate, fitLogo, toneOf, toneSteps } from "./show-logo.ts";

const [black, white] = [0, 19];

function logo(parts: Record<number, number> = {}, more: Partial<CompanyLogo> = {}): CompanyLogo {
  const tones = Array.from({ length: toneSteps }, (_, step) => parts[step] ?? 0);
  return { path: "", width: 400, height: 200, background: null, tones, isColorful: false, ...more };
}

describe("a logo on the company's color", () => {
  it("stands there by itself where it can be read", () => {
    expect(chooseLogoPlate(logo({ [white]: 100 }), "#1f6f54")).toBeUndefined();
    expect(chooseLogoPlate(logo({ [white]: 100 }), "#00a9a3")).toBeUndefined();
    expect(chooseLogoPlate(logo({ [black]: 100 }), "#ffd400")).toBeUndefined();
    expect(chooseLogoPlate(logo({ [black]: 100 }), "#FFFFFF")).toBeUndefined();
  });

  it("gets a plate that shows it where it would vanish", () => {
    expect(chooseLogoPlate(logo({ [black]: 100 }), "#12261f")).toBe("#ffffff");
    expect(chooseLogoPlate(logo({ [black]: 100 }), "#1f6f54")).toBe("#ffffff");
    expect(chooseLogoPlate(logo({ [white]: 100 }), "#ffffff")).toBe("#1d2a2a");
    expect(chooseLogoPlate(logo({ [white]: 100 }), "#ffe98a")).toBe("#1d2a2a");
  });

  it("of white letters has the company's color for a plate, where that shows them", () => {
    expect(chooseLogoPlate(logo({ [white]: 100 }), "#ffffff", "#1f6f54")).toBe("#1f6f54");
    expect(chooseLogoPlate(logo({ [white]: 100 }), "#ffffff", "#ffe98a")).toBe("#1d2a2a");
    expect(chooseLogoPlate(logo({ [black]: 100 }), "#12261f", "#12261f")).toBe("#ffffff");
  });

  it("has its colors on white, unless what is around it is white or gray", () => {
    const colors = logo({ 8: 85, [white]: 15 }, { isColorful: true });
    expect(chooseLogoPlate(colors, "#00a9a3")).toBe("#ffffff");
    expect(chooseLogoPlate(colors, "#ffffff")).toBeUndefined();
    expect(chooseLogoPlate(colors, "#111111")).toBeUndefined();
  });

  it("of black and white alike stays where one of them is the page", () => {
    expect(chooseLogoPlate(logo({ [black]: 55, [white]: 45 }), "#ffffff")).toBeUndefined();
  });

  it("keeps the background it came with; a picture up to its edges needs none", () => {
    const sheet = logo({}, { background: "#faf6ef", tones: [] });
    expect(chooseLogoPlate(sheet, "#00a9a3")).toBe("#faf6ef");
    expect(chooseLogoPlate(sheet, "#FAF6EF")).toBeUndefined();
    expect(chooseLogoPlate(logo({}, { tones: [] }), "#00a9a3")).toBeUndefined();
  });
});

it("tones go from black to white", () => {
  expect(toneOf(0)).toBe(0);
  expect(toneOf(1)).toBeCloseTo(toneSteps);
});

it("wide logos are lower than square ones, none is wider than four times the height or enlarged", () => {
  expect(fitLogo({ width: 300, height: 300 }, 56)).toEqual({ width: 56, height: 56 });
  expect(fitLogo({ width: 720, height: 180 }, 56)).toEqual({ width: 138, height: 34 });
  expect(fitLogo({ width: 720, height: 40 }, 56)).toEqual({ width: 224, height: 12 });
  expect(fitLogo({ width: 100, height: 320 }, 56)).toEqual({ width: 18, height: 56 });
  expect(fitLogo({ width: 64, height: 20 }, 56)).toEqual({ width: 64, height: 20 });
});
