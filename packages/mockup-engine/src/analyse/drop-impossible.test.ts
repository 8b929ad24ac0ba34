import { expect, it } from "vitest";
import { type ClassName, classNames } from "./class-names.ts";
import { dropImpossible } from "./drop-impossible.ts";

const size = { width: 40, height: 30 };
type Box = [part: ClassName, left: number, top: number, right: number, bottom: number];

/**
 * What is found in a picture of boxes, later ones over earlier ones, after all that cannot be was dropped; `doubt` is
 * what everything else may be, too.
 */
function findIn(boxes: Box[], doubt?: ClassName): (x: number, y: number) => ClassName {
  const parts = new Array<ClassName>(size.width * size.height).fill("sky");
  for (const [part, left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y += 1) parts.fill(part, y * size.width + left, y * size.width + right);
  }
  const belief = classNames.map((name) =>
    Float32Array.from(parts, (part) => (part === name ? 0.9 : name === doubt ? 0.11 : 0.1 / 17)),
  );
  const kept = dropImpossible(belief, size);
  return (x, y) => {
    const at = y * size.width + x;
    return classNames.reduce((best, name, k) =>
      kept[k]![at]! > kept[classNames.indexOf(best)]![at]! ? name : best,
    );
  };
}

const street: Box[] = [
  ["lawn", 0, 16, 40, 22],
  ["road", 0, 22, 40, 27],
];
const house: Box[] = [
  ["roof", 8, 6, 30, 10],
  ["wall", 10, 10, 28, 16],
];

it("keeps the house, its roof and its yard", () => {
  const found = findIn([...street, ...house]);
  expect([found(15, 8), found(15, 12), found(15, 19), found(15, 24)]).toEqual([
    "roof",
    "wall",
    "lawn",
    "road",
  ]);
});

it("leaves the smaller house at the photo's side, a neighbor's, alone, and paints the house's own wing behind a tree", () => {
  const small: Box[] = [
    ["roof", 35, 9, 40, 11],
    ["wall", 35, 11, 40, 16],
  ];
  const found = findIn([...street, ...house, ...small], "next");
  expect([found(37, 10), found(37, 13), found(15, 12)]).toEqual(["next", "next", "wall"]);
  const own = findIn([...street, ...house, ...small, ["plant", 31, 6, 35, 16]]);
  expect([own(37, 10), own(37, 13)]).toEqual(["roof", "wall"]);
});

it("keeps a house together that a tree hides the middle of", () => {
  const found = findIn([...street, ["wall", 2, 10, 26, 16], ["plant", 20, 4, 22, 16]]);
  expect([found(10, 12), found(24, 12)]).toEqual(["wall", "wall"]);
});

it("finds no roof over nothing and no wall in the sky", () => {
  const found = findIn([...street, ...house, ["wall", 33, 1, 36, 3], ["roof", 0, 13, 6, 16]]);
  expect(found(34, 2)).not.toBe("wall");
  expect(found(2, 14)).toBe("next");
});

it("takes a carport's ceiling, which has its fascia above it, for no roof", () => {
  const fascia = (top: number): Box => ["trim", 31, top, 39, top + 1];
  const underneath: Box[] = [
    ["roof", 31, 9, 39, 13],
    ["wall", 28, 13, 36, 16],
    ["car", 36, 13, 39, 16],
  ];
  const found = findIn([...street, ...house, ...underneath, fascia(8)]);
  expect([found(35, 11), found(15, 8)]).toEqual(["other", "roof"]);
  expect(findIn([...street, ...house, ...underneath, fascia(13)])(35, 11)).toBe("roof");
});

it("keeps a roof out of focus, whose ridge is a pale band above the house", () => {
  const blurred: Box[] = [
    ["trim", 31, 8, 39, 9],
    ["roof", 31, 9, 39, 13],
    ["wall", 28, 13, 39, 16],
  ];
  expect(findIn([...street, ...house, ...blurred])(35, 11)).toBe("roof");
});

it("finds no yard on the near side of the street", () => {
  const found = findIn([...street, ...house, ["lawn", 0, 27, 40, 30]]);
  expect([found(15, 28), found(15, 19)]).toEqual(["other", "lawn"]);
});

it("takes a hill above a roof for no yard", () => {
  const found = findIn([["gravel", 6, 2, 32, 6], ...street, ...house]);
  expect([found(15, 4), found(15, 19)]).toEqual(["other", "lawn"]);
});

it("keeps a driveway that is as wide as the photo, before a house without a garage door", () => {
  const forecourt: Box = ["drive", 0, 22, 40, 28];
  expect(findIn([...house, forecourt])(15, 25)).toBe("drive");
});

it("takes paving that ends within the picture for no street, but for what it else is like", () => {
  const drive: Box = ["drive", 20, 16, 26, 22];
  const found = findIn([...house, ["lawn", 0, 16, 40, 30], drive, ["road", 20, 22, 26, 30]], "drive");
  expect([found(23, 19), found(23, 26)]).toEqual(["drive", "drive"]);
  expect(findIn([...house, ...street], "drive")(15, 24)).toBe("road");
  expect(findIn([...house, ["road", 0, 22, 30, 28]], "drive")(15, 24)).toBe("road");
});
