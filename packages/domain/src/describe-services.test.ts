import { describe, expect, it } from "vitest";
import { toServiceOption } from "./describe-services.ts";
import { normalizeAddress } from "./normalize-lead-keys.ts";

describe("a service option", () => {
  it("has an id with hyphens, a title-cased name and a fitting icon", () => {
    expect(toServiceOption("  pressure  washing")).toEqual({
      id: "pressure-washing",
      name: "Pressure Washing",
      icon: "droplets",
    });
    expect(toServiceOption("roof repair").icon).toBe("roof");
    expect(toServiceOption("gazebos").icon).toBe("other");
  });
});

describe("an address", () => {
  it("is the same in any spelling of case, spaces and punctuation", () => {
    expect(normalizeAddress(" 12  Main St., Austin,TX ")).toBe(normalizeAddress("12 main st austin tx"));
  });
});
