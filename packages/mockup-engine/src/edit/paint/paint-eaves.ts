import { rgbToLab } from "../../analyse/convert-lab.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import type { Painted, Rgb } from "../drawing/edit-surfaces.ts";
import { litShare, type Usual } from "../drawing/find-second-paint.ts";
import { layColor } from "../drawing/lay-coat.ts";
import { rankIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { placeBeside } from "../outlines/split-outline.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readLight, underLight } from "../scene/read-light.ts";
import { drawBoard } from "./draw-board.ts";
import type { EaveBoard } from "./follow-eave-board.ts";
import { outlineEaves } from "./outline-eaves.ts";
import { takeSmears } from "./take-smears.ts";

/** The light on a board is that of the wall below it, of which so much is seen on white; and its bounds. */
const depth = 0.6;
const shadeOf = { min: 0.6, max: 1.04 } as const;
/** So much of its own light along it stays, and of its bumps, and how far these go in levels. */
const ownShade = { depth: 0.6, min: 0.7, max: 1.08 } as const;
const ownBumps = 0.35;
const maxBump = 5;
/** From here on a paint is white: it makes a board lighter by so much, up to the last. */
const whiteFrom = 90;
const minLighter = 14;
const maxLighter = 90;
/** Up to here a board has the wished color, and from there on another: apart in color, and in light, where what is so light is white in the shade. */
const colorApart = { from: 5, to: 10 } as const;
const lightApart = { from: 9, to: 20 } as const;
const whiteApart = { from: 18, to: 30 } as const;
const whiteInShade = 72;
/** How far below a board the wall is read, in its widths, where it is surely wall, and how light of what is seen there. */
const belowWidths = { from: 2, to: 14 } as const;
const surely = 0.9;
const lit = 0.85;
/** So many places tell the light of a wall, every so many pixels. */
const minPlaces = 30;
const step = 2;
/** A board's own light is taken together so far to both sides, as a share of the picture's long edge. */
const together = 1 / 170;

/** A board's own color, and its lightness pixel by pixel along it. */
type Own = Usual & { along: Float32Array };

/** Paints the boards along the roof's edges, even and whole, in the light that is there. Changes the painted planes and the mask. */
export function paintEaves(scene: Scene, rgb: Rgb, painted: Painted, mask: Float32Array): void {
  const boards = outlineEaves(scene);
  if (boards.length === 0) return;
  const wall = scene.mask("wall");
  const usual = rankIn(scene.lab.L, wall, litShare);
  for (const board of boards) {
    const own = readBoard(scene, board);
    const need = measureNeed(scene, own, rgb);
    if (need === 0) continue;
    const light = ((readWallLight(scene, board, wall) ?? usual) + 16) / (usual + 16);
    const colorAt = openColors(scene, rgb, own, light);
    drawBoard(scene.photo, board, (i, cover, along) =>
      layColor(painted, mask, i, colorAt(i, along), cover * need),
    );
  }
  releasePlanes(wall);
}

/** Adds the boards along the roof's edges to a mask. */
export function addEaves(scene: Scene, mask: Float32Array): void {
  for (const board of outlineEaves(scene))
    drawBoard(scene.photo, board, (i, cover) => {
      mask[i] = Math.max(mask[i]!, cover);
    });
}

/** Takes out of a mask the boards that are to be painted as a whole, and what lies along them as a smear. */
export function clearEaves(scene: Scene, rgb: Rgb, mask: Float32Array): void {
  for (const board of outlineEaves(scene)) {
    if (measureNeed(scene, readBoard(scene, board), rgb) === 0) continue;
    takeSmears(scene.photo, board, mask);
    drawBoard(scene.photo, board, (i, cover) => {
      mask[i] = Math.min(mask[i]!, 1 - cover);
    });
  }
}

/** How much a board differs from what is wished, 0..1: what is white already is never as real as it was. */
function measureNeed(scene: Scene, own: Usual, rgb: Rgb): number {
  const wished = rgbToLab(rgb);
  const target = underLight(wished, readLight(scene));
  const share = (own.L + 16) / (target.L + 16);
  const color = Math.hypot(own.a - target.a * share, own.b - target.b * share);
  const darker = target.L - own.L;
  const isWhite = wished.L > whiteFrom;
  const apart = isWhite && own.L > whiteInShade ? whiteApart : lightApart;
  const light = rampUp(isWhite ? darker : Math.abs(darker), apart);
  return Math.max(rampUp(color, colorApart), light);
}

/** Tells the new color of a board's pixels. */
function openColors(scene: Scene, rgb: Rgb, own: Own, light: number) {
  const wished = rgbToLab(rgb);
  const target = underLight(wished, readLight(scene));
  const shade = Math.min(shadeOf.max, Math.max(shadeOf.min, light)) ** depth;
  return (i: number, along: number): Usual => {
    const seen = own.along[Math.floor(along)]!;
    const ratio = Math.min(ownShade.max, Math.max(ownShade.min, (seen + 16) / (own.L + 16)));
    const share = shade * ratio ** ownShade.depth;
    const plain = (target.L + 16) * share - 16;
    const least = wished.L > whiteFrom ? Math.max(seen, Math.min(maxLighter, seen + minLighter)) : 2;
    const bump = Math.min(maxBump, Math.max(-maxBump, (scene.lab.L[i]! - seen) * ownBumps));
    return { L: Math.min(97, Math.max(plain, least) + bump), a: target.a * share, b: target.b * share };
  };
}

function readBoard({ lab, photo }: Scene, board: EaveBoard): Own {
  const count = board.shown.length;
  const [sums, counts] = [new Float32Array(count), new Float32Array(count)];
  const seen: number[] = [];
  drawBoard(photo, board, (i, cover, along) => {
    if (cover < 0.8) return;
    const at = Math.min(count - 1, Math.floor(along));
    sums[at]! += lab.L[i]!;
    counts[at]! += 1;
    seen.push(i);
  });
  const median = (plane: Float32Array) =>
    Float32Array.from(seen, (i) => plane[i]!).sort()[seen.length >> 1] ?? 50;
  const usual = { L: median(lab.L), a: median(lab.a), b: median(lab.b) };
  const reach = Math.max(3, Math.round(Math.max(photo.width, photo.height) * together));
  const sumAround = (values: Float32Array, k: number) =>
    values.subarray(Math.max(0, k - reach), k + reach + 1).reduce((sum, value) => sum + value, 0);
  const along = sums.map((_, k) => {
    const all = sumAround(counts, k);
    return all > 0 ? sumAround(sums, k) / all : usual.L;
  });
  return { ...usual, along };
}

/** The lightness of the lit wall below a board; undefined where there is none. */
function readWallLight(
  { lab, photo }: Scene,
  { line, startWide, endWide }: EaveBoard,
  wall: Float32Array,
): number | undefined {
  const values: number[] = [];
  const wide = Math.max(3, (startWide + endWide) / 2);
  for (let along = 0; along < line.length; along += step) {
    for (let down = wide * belowWidths.from; down < wide * belowWidths.to; down += step) {
      const [x, y] = placeBeside(line, along, down).map(Math.floor) as [number, number];
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
      const i = y * photo.width + x;
      if (wall[i]! > surely) values.push(lab.L[i]!);
    }
  }
  if (values.length < minPlaces) return undefined;
  return Float32Array.from(values).sort()[Math.floor(values.length * lit)];
}
