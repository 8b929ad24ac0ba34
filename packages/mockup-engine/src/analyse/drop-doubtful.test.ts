import { expect, it } from "vitest";
import { type ClassName, classNames } from "./class-names.ts";
import { dropDoubtful } from "./drop-doubtful.ts";

const size = { width: 40, height: 30 };
type Spot = {
  part: ClassName;
  left: number;
  right: number;
  judged: Partial<Record<ClassName, number>>;
  /** Its lightness, where that is the wall's color in another light. */
  L?: number;
};

/** What is found on a wide wall, in which the network believes, and in spots of some columns beside it. */
function findIn(spots: Spot[]): (x: number) => ClassName {
  const spotAt = (x: number) => spots.find(({ left, right }) => x >= left && x < right);
  const fill = (value: (x: number, name: ClassName) => number) =>
    classNames.map((name) =>
      Float32Array.from({ length: size.width * size.height }, (_, i) => value(i % size.width, name)),
    );
  const partAt = (x: number): ClassName => spotAt(x)?.part ?? (x < 20 ? "wall" : "plant");
  const found = fill((x, name) => (partAt(x) === name ? 0.8 : 0.2 / 17));
  const judged = fill((x, name) => (spotAt(x)?.judged ?? { [partAt(x)]: 0.9 })[name] ?? 0);
  const plane = (value: (x: number) => number) =>
    Float32Array.from({ length: size.width * size.height }, (_, i) => value(i % size.width));
  const L = plane((x) => spotAt(x)?.L ?? (x < 20 ? 70 : 40));
  const lab = { L, a: plane(() => 0), b: plane((x) => (x < 20 || spotAt(x)?.L ? 20 : -20)) };
  const { belief: kept } = dropDoubtful(found, judged, { ...size, lab });
  return (x) =>
    classNames.reduce((best, name, k) => (kept[k]![x]! > kept[classNames.indexOf(best)]![x]! ? name : best));
}

it("a small piece that only its color made a wall is left alone", () => {
  const found = findIn([{ part: "wall", left: 30, right: 34, judged: { wall: 0.4, fence: 0.35 } }]);
  expect([found(10), found(32)]).toEqual(["wall", "other"]);
});

it("a piece of wall behind a tree that has the wall's own color is painted with it", () => {
  const doubt = { wall: 0.45, fence: 0.35 };
  expect(findIn([{ part: "wall", left: 30, right: 34, judged: doubt, L: 62 }])(32)).toBe("wall");
  expect(findIn([{ part: "wall", left: 30, right: 34, judged: doubt, L: 30 }])(32)).toBe("other");
});

it("a doubtful wall at the picture's side is left alone, whatever its color: it may be a neighbor's", () => {
  const found = findIn([{ part: "wall", left: 36, right: 40, judged: { wall: 0.45, next: 0.35 }, L: 70 }]);
  expect(found(38)).toBe("other");
});

it("a small piece that is a wall or its trim stays", () => {
  const found = findIn([{ part: "wall", left: 30, right: 34, judged: { wall: 0.45, trim: 0.4 } }]);
  expect(found(32)).toBe("wall");
});

it("a doubtful part of which there is no larger piece stays, to be asked about", () => {
  const found = findIn([{ part: "drive", left: 30, right: 36, judged: { drive: 0.4, road: 0.4 } }]);
  expect(found(32)).toBe("drive");
});
