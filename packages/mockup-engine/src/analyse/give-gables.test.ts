import { expect, it } from "vitest";
import { classNames } from "./class-names.ts";
import { giveGables } from "./give-gables.ts";

const size = { width: 160, height: 120 };
const cream = { L: 75, a: 3, b: 22 };
const shadedCream = { L: 55, a: 2, b: 17 };
const slate = { L: 40, a: 0, b: -4 };
const [roof, wall] = [classNames.indexOf("roof"), classNames.indexOf("wall")] as [number, number];
const at = (x: number, y: number) => y * size.width + x;
const isGable = (x: number, y: number) => x >= 70 && x < 90 && y >= 54 && y < 60;

/** A roof down to row 60 and a wall below, with a gable among the roof in some color; in which class each place is believed. */
function findIn({ gable = cream, shade = cream, believed = 0.15, inTrim = 0 }) {
  const pixels = Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    if (isGable(x, y)) return { own: gable, isRoof: true, isGable: true };
    const isShade = x >= 70 && x < 90 && y >= 51 && y < 54;
    const own = isShade ? shade : y < 60 ? slate : cream;
    return { own, isRoof: y < 60, isGable: isShade };
  });
  const plane = (value: (pixel: (typeof pixels)[number], k: number) => number, k = 0) =>
    Float32Array.from(pixels, (pixel) => value(pixel, k));
  const beliefOf = ({ isRoof }: { isRoof: boolean }, k: number) => ((isRoof ? roof : wall) === k ? 0.8 : 0);
  const judgedOf = (pixel: (typeof pixels)[number], k: number) => {
    if (!pixel.isGable) return beliefOf(pixel, k);
    return k === wall ? believed : classNames[k] === "trim" ? inTrim : k === roof ? 0.6 : 0;
  };
  const belief = classNames.map((_, k) => plane(beliefOf, k));
  const judged = classNames.map((_, k) => plane(judgedOf, k));
  const lab = { L: plane(({ own }) => own.L), a: plane(({ own }) => own.a), b: plane(({ own }) => own.b) };
  giveGables(belief, judged, { ...size, lab });
  return (x: number, y: number) => (belief[wall]![at(x, y)]! > belief[roof]![at(x, y)]! ? "wall" : "roof");
}

it("a gable that passed for roof and has the walls' color is wall, and the roof around it stays one", () => {
  const found = findIn({});
  expect([found(80, 56), found(80, 40), found(50, 56)]).toEqual(["wall", "roof", "roof"]);
});

it("its top in the shade of the eaves goes with it, unless the network takes that for boards", () => {
  expect(findIn({ shade: shadedCream })(80, 52)).toBe("wall");
  expect(findIn({ shade: shadedCream, inTrim: 0.5 })(80, 52)).toBe("roof");
});

it("a piece of roof in another color than the walls stays roof", () => {
  expect(findIn({ gable: { L: 50, a: 18, b: 20 } })(80, 56)).toBe("roof");
});

it("a light piece of roof in which the network sees no wall at all stays roof", () => {
  expect(findIn({ believed: 0.02 })(80, 56)).toBe("roof");
});
