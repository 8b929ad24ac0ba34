import { describe, expect, it } from "vitest";
import { listNearby } from "./list-nearby.ts";

describe("names on the plain map", () => {
  it("are the towns of a region, without two on top of each other", () => {
    const names = listNearby({ south: 29.9, west: -98.3, north: 30.8, east: -97.2 }).map(({ name }) => name);
    expect(names).toContain("Austin");
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(30);
  });

  it("are ZIP codes within one town", () => {
    const names = listNearby({ south: 30.24, west: -97.78, north: 30.3, east: -97.7 }).map(
      ({ name }) => name,
    );
    expect(names).toContain("78701");
  });

  it.each([
    ["Richardson", 32.95, -96.73],
    ["Irving", 32.81, -96.95],
    ["Dallas", 32.79, -96.78],
  ])("stand where the town is: %s", (town, lat, lng) => {
    const named = listNearby({ south: 32.6, west: -97.2, north: 33.1, east: -96.5 });
    const place = named.find(({ name }) => name === town);
    expect(Math.hypot(place!.lat - lat, place!.lng - lng)).toBeLessThan(0.06);
  });

  it("are none at sea", () => {
    expect(listNearby({ south: 30, west: -60, north: 31, east: -59 })).toEqual([]);
  });
});
