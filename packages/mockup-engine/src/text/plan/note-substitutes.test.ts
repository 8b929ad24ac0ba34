import { describe, expect, it } from "vitest";
import { checkWishes } from "../../testing/check-wishes.ts";
import { readWish } from "../read-wish.ts";
import type { Service } from "../wish-plan.ts";

const advicesOf = (text: string, service?: Service) =>
  readWish(text, service).unsupported.map(({ advice }) => advice);

describe("what is drawn in place of another thing is said in one sentence", () => {
  it.each<[string, Service, ...string[]]>([
    ["redo the front walk in flagstone", "driveway", "flagstone; it shows pavers in its place"],
    [
      "big rectangular slabs, light gray",
      "driveway",
      "big rectangular slabs; it shows plain concrete in their",
    ],
    ["anything but asphalt, preferably stone", "driveway", "stone; it shows pavers in its place"],
    ["stepping stones to the front door", "driveway", "stepping stones; it shows pavers in their place"],
    ["slate tiles please, bluish gray", "roofing", "slate tiles; it shows shingles in their place"],
    ["a slate roof", "roofing", "slate; it shows shingles in its place"],
    ["corrugated metal", "roofing", "corrugated metal; it shows standing seam metal in its place"],
    ["replace lawn with river rock", "landscaping", "river rock; it shows gravel in its place"],
    ["pine straw in the beds", "landscaping", "pine straw; it shows bark mulch in its place"],
    ["japanese zen garden", "landscaping", "a japanese zen garden; it shows gravel in its place"],
    ["flagstone walk, travertine driveway", "driveway", "flagstone and travertine; it shows pavers in their"],
  ])("%s", (wish, service, said) => {
    const advices = advicesOf(wish, service);
    expect(advices).toHaveLength(1);
    expect(advices[0]).toContain(`This quick preview has no picture of ${said}`);
  });
});

describe("another word for what is drawn says nothing", () => {
  it.each<[string, Service]>([
    ["blacktop", "driveway"],
    ["pebbles instead of grass", "landscaping"],
    ["crushed stone where the lawn is", "landscaping"],
    ["travertine colored pavers", "driveway"],
    ["replace the old flagstone with brick", "driveway"],
    ["Replace wood shake roof with gray composition shingles", "roofing"],
    ["change the roof color to slate", "roofing"],
    ["slate gray roof", "roofing"],
    ["cactus garden", "landscaping"],
  ])("%s", (wish, service) => expect(advicesOf(wish, service)).toEqual([]));
});

checkWishes("a color beside lava rock is the one that is shown", [
  ["Landscaping: black lava rock", "Yard: black gravel.", "black lava rock"],
  ["Landscaping: lava rock in gray", "Yard: gray gravel.", "lava rock"],
  ["Landscaping: red lava rock", "Yard: brick red gravel.", "red lava"],
]);

checkWishes("a paint of a maker that has none of that name here is said to be another's", [
  [
    "Dunn-Edwards Swiss Coffee on the stucco",
    "Walls: Swiss Coffee (Behr 12).",
    "that maker's paint of the name",
  ],
  [
    "Trim in Iron Ore by Benjamin Moore",
    "Trim: Iron Ore (Sherwin-Williams SW 7069).",
    "that maker's paint of the name",
  ],
  ["Behr Swiss Coffee on the trim", "Trim: Swiss Coffee (Behr 12)."],
]);

it("yellow daylilies are other flowers in yellow", () => {
  const [advice] = advicesOf("Yellow daylilies by the porch", "landscaping");
  expect(advice).toBe(
    "This quick preview has no picture of daylilies; it plants what comes closest in yellow instead.",
  );
});
