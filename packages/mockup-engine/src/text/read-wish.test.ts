import { expect, it } from "vitest";
import { readWish } from "./read-wish.ts";

it.each([
  ["Lawn Care", "landscaping"],
  ["Sealcoating", "driveway"],
  ["Driveway Repair: to go with the roof", "driveway"],
  ["Repainting", "painting"],
  ["Exterior Painting: keep the lawn and the driveway", "painting"],
  ["Roof Replacement", "roofing"],
  ["Roof cleaning", "cleaning"],
  ["House washing", "cleaning"],
  ["Driveway cleaning", "pressure-washing"],
  ["Pressure Washing", "pressure-washing"],
  ["something nice", "landscaping"],
  ["a red front door", "painting"],
  ["a light blue house with white trim", "painting"],
  ["red flowers", "landscaping"],
])("%s is read as %s", (text, service) => {
  expect(readWish(text).service).toBe(service);
});

it.each([
  ["Exterior Painting: navy walls with a white garage door", { colour: "navy", garage: "white" }],
  ["paint it dark sage green", { colour: "sage green" }],
  ["paint it warm white with black trim", { colour: "warm white", trim: "black" }],
  ["paint the siding charcoal gray and the trim white", { colour: "charcoal gray", trim: "white" }],
  ["Exterior Painting: white trim, light blue walls", { colour: "light blue", trim: "white" }],
  ["paint the house cream with a red front door", { colour: "cream" }],
  ["repaint it beige instead of white", { colour: "beige" }],
  ["Roofing: terracotta tiles", { colour: "terracotta" }],
  ["new charcoal shingles, keep the white walls", { colour: "charcoal" }],
  ["Roof Replacement: weathered wood shingles for the tan house", { colour: "weathered wood" }],
  ["Landscaping: keep the red brick", {}],
  ["Landscaping: yellow flowers", {}],
])("the colours of '%s' go where they were meant", (text, colours) => {
  const { colour, trim, garage } = readWish(text);
  const named = Object.fromEntries(
    Object.entries({ colour, trim, garage }).flatMap(([part, found]) => (found ? [[part, found.name]] : [])),
  );
  expect(named).toEqual(colours);
});

it("makes a colour darker or lighter as it was said", () => {
  const plain = readWish("paint it teal").colour!.rgb;
  expect(readWish("paint it dark teal").colour!.rgb[1]).toBeLessThan(plain[1]);
  expect(readWish("paint it pale teal").colour!.rgb[1]).toBeGreaterThan(plain[1]);
});

it.each([
  ["Landscaping: a lush green lawn", { ground: "lawn" }],
  ["xeriscape with cactus and river rock", { ground: "gravel" }],
  ["Landscaping: replace the lawn with gravel", { ground: "gravel" }],
  ["Landscaping: replace the gravel with a lawn and flower beds", { ground: "lawn", hasFlowers: true }],
  ["Landscaping: flower beds along the house", { hasFlowers: true }],
  ["Landscaping: no flowers, just grass", { ground: "lawn" }],
])("the garden of '%s' is understood", (text, expected) => {
  const { service, ground, hasFlowers } = readWish(text);
  expect(service).toBe("landscaping");
  expect({ ground, hasFlowers }).toEqual({ ground: undefined, hasFlowers: undefined, ...expected });
});

it.each([
  ["Driveway: new pavers", "pavers"],
  ["Driveway Repair: replace the asphalt with concrete", "concrete"],
  ["Driveway Repair: red brick", "brick"],
  ["Sealcoating", "asphalt"],
  ["a gravel driveway", "gravel"],
  ["Driveway Repair", undefined],
])("the driveway of '%s' is laid with %s", (text, paving) => {
  expect(readWish(text).paving).toBe(paving);
});

it.each([
  ["repaint the garage door navy", { garage: "navy" }],
  ["Exterior Painting: a red front door", { door: "red" }],
  ["Exterior Painting: freshen up the house, with a red door", { namesWalls: true, door: "red" }],
  ["Exterior Painting: white walls and a red door", { colour: "white", namesWalls: true, door: "red" }],
])("'%s' does not ask for more than it says", (text, expected) => {
  const { colour, trim, garage, door, namesWalls } = readWish(text);
  const named = Object.entries({ colour, trim, garage, door }).flatMap(([part, found]) =>
    found ? [[part, found.name]] : [],
  );
  expect(Object.fromEntries([...named, ...(namesWalls ? [["namesWalls", true]] : [])])).toEqual(expected);
});

it.each([
  ["Roofing: a dark gray standing seam metal roof", { roofing: "metal" }],
  ["Roofing: Spanish tiles in terracotta", { roofing: "tiles", colour: { name: "terracotta" } }],
  ["Driveway: stamped concrete", { paving: "stamped" }],
])("%s is laid with what was asked for", (text, expected) => {
  expect(readWish(text)).toMatchObject(expected);
});

it("lays a roof as usual where no material is named", () => {
  expect(readWish("Roofing: charcoal, please").roofing).toBeUndefined();
});

it.each([
  ["Exterior Cleaning", ["walls", "paving"]],
  ["Pressure Washing", undefined],
  ["pressure wash the driveway", ["paving"]],
  ["Roof cleaning", ["roof"]],
  ["Siding Washing: get the green off, keep the roof", ["walls"]],
  ["wash the house and the roof", ["walls", "paving", "roof"]],
  ["Window Cleaning", undefined],
])("'%s' says what is to be washed", (text, washed) => {
  expect(readWish(text).washed).toEqual(washed);
});
