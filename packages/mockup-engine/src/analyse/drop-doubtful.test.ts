import { expect, it } from "vitest";
import { type ClassName, classNames } from "./class-names.ts";
import { dropDoubtful } from "./drop-doubtful.ts";

const size = { width: 40, height: 30 };
type Spot = {
  part: ClassName;
  left: number;
  right: number;
  judged: Partial<Record<ClassName, number>>;
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
  const { belief: kept } = dropDoubtful(found, judged, size);
  return (x) =>
    classNames.reduce((best, name, k) => (kept[k]![x]! > kept[classNames.indexOf(best)]![x]! ? name : best));
}

it("a small piece that only its color made a wall is left alone", () => {
  const found = findIn([{ part: "wall", left: 30, right: 34, judged: { wall: 0.35, fence: 0.35 } }]);
  expect([found(10), found(32)]).toEqual(["wall", "other"]);
});

it("a gable or porch in another color than the walls is painted, too, where it is more likely wall than not", () => {
  const found = findIn([{ part: "wall", left: 30, right: 34, judged: { wall: 0.45, fence: 0.35 } }]);
  expect(found(32)).toBe("wall");
});

it("a doubtful wall at the picture's side is left alone: it may be a neighbor's", () => {
  const found = findIn([{ part: "wall", left: 36, right: 40, judged: { wall: 0.45, next: 0.35 } }]);
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
