import { indexAt, type Look } from "./compare-ground.ts";
import type { Outline } from "./trace-outlines.ts";

/** A place of an outline, and the way across it to its inside, a pixel long. */
type Beside = { x: number; y: number; acrossX: number; acrossY: number };

/** An outline's direction is told by so many places before and after. */
const near = 3;
/** Shares of the picture's long edge: both sides are looked at so far away, and what stands beside an outline stands so near. */
const sideways = [1 / 320, 1 / 160] as const;
const standing = 1 / 110;
/** So many places before and after are looked at together. */
const together = 4;
/** Both sides differ by so much in color (in Lab), or in how much their lightness varies. */
const minApart = 7;
const minRougher = 3;

/** The way across an outline at one of its places, by the places around it within a stretch. */
export function lookBeside(outline: Outline, i: number, from: number, to: number): Beside {
  const [back, ahead] = [Math.max(from, i - near), Math.min(to, i + near)];
  const dx = outline[ahead * 2]! - outline[back * 2]!;
  const dy = outline[ahead * 2 + 1]! - outline[back * 2 + 1]!;
  const length = Math.max(1e-6, Math.hypot(dx, dy));
  return { x: outline[i * 2]!, y: outline[i * 2 + 1]!, acrossX: -dy / length, acrossY: dx / length };
}

/** Whether both sides of an outline differ at one of its places in color or in roughness, or something stands beyond it. */
export function isSideShown(look: Look, i: number, from: number, to: number): boolean {
  const { outline, edge } = look;
  const { x, y, acrossX, acrossY } = lookBeside(outline, i, from, to);
  const away = edge * standing;
  if (!look.isGroundAt(x - acrossX * away, y - acrossY * away)) return true;
  const sides = [1, -1].map((way) =>
    readSide(look, Math.max(from, i - together), Math.min(to, i + together), way * acrossX, way * acrossY),
  ) as [Side, Side];
  const [inside, outside] = sides;
  const apart = Math.hypot(inside.L - outside.L, inside.a - outside.a, inside.b - outside.b);
  return apart > minApart || Math.abs(inside.rough - outside.rough) > minRougher;
}

/** The mean color of a side of an outline, and the standard deviation of its lightness. */
type Side = { L: number; a: number; b: number; rough: number };

function readSide(
  { outline, lab, size, edge }: Look,
  first: number,
  last: number,
  acrossX: number,
  acrossY: number,
): Side {
  let [count, L, squares, a, b] = [0, 0, 0, 0, 0];
  for (let k = first; k <= last; k += 1) {
    for (const share of sideways) {
      const away = edge * share;
      const i = indexAt(size, outline[k * 2]! + acrossX * away, outline[k * 2 + 1]! + acrossY * away);
      count += 1;
      L += lab.L[i]!;
      squares += lab.L[i]! ** 2;
      a += lab.a[i]!;
      b += lab.b[i]!;
    }
  }
  const mean = L / count;
  return {
    L: mean,
    a: a / count,
    b: b / count,
    rough: Math.sqrt(Math.max(0, squares / count - mean * mean)),
  };
}
