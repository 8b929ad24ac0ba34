import { enlargeRows } from "../../analyse/enlarge-planes.ts";
import { boxMean, findRows, type Rows, releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import type { Scene } from "../scene/open-scene.ts";
import type { RefinedRegion } from "../scene/refine-edges.ts";
import { measureRoughness } from "./measure-roughness.ts";

/** Looked at are places so near to a roof's edge, as a share of the picture's long edge; at least two pixels. */
const band = 1 / 420;
/** So many bands away from a place the roof and what is beside it are looked up. */
const inside = [1.5, 2.25, 3];
const outside = [1, 1.5, 2];
/** From here on a roof is of tiles, each of which differs from the next. */
const rough = 8;
const surely = 0.95;
const surelyNot = 0.05;
/** What is as far from both of its sides in color tells nothing about an edge. */
const trusted = { from: 10, to: 22 } as const;

/**
 * Cuts a roof off where gutters, walls and the sky begin: a pixel beside its edge is as much roof as its color is nearer to the
 * nearest color seen farther in than to one seen farther out. The means of both sides say less, for a white gutter lies
 * between a roof and its wall. Changes the mask.
 */
export function cutRoofEdges(scene: Pick<Scene, "lab" | "photo">, refined: RefinedRegion): RefinedRegion {
  const { width, height } = scene.photo;
  const roughness = measureRoughness(scene, refined.mask);
  const reach = Math.max(2, Math.round(Math.max(width, height) * band));
  const drawn = refined.mask.slice();
  const rows = findRows(drawn, scene.photo, reach);
  const around = boxMean(drawn, width, height, reach, rows);
  const [far, deep] = [placesAt(outside, reach), placesAt(inside, reach)];
  const nearest = openNearest(scene, drawn);
  for (let y = rows.first, i = y * width; y < rows.end; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (around[i]! < 0.02 || around[i]! > 0.98) continue;
      const toOther = nearest(x, y, far, 0, surelyNot);
      // What differs by no more than the roof's own texture does is of it.
      const toOwn = Math.max(0, nearest(x, y, deep, surely, 1) - roughness);
      if (!Number.isFinite(toOther) || !Number.isFinite(toOwn)) continue;
      const share = Math.min(1, Math.max(0, (toOther / (toOther + toOwn + 1e-3) - 0.2) / 0.6));
      const trust = (toOther + toOwn - trusted.from) / (trusted.to - trusted.from);
      refined.mask[i] = drawn[i]! + (share - drawn[i]!) * Math.min(1, Math.max(0, trust));
    }
  }
  if (roughness > rough) smoothBand(refined.mask, around, scene.photo, rows);
  releasePlanes(drawn, around);
  return refined;
}

/** Single light and dark tiles beside the edge would else be cut out one by one. */
function smoothBand(mask: Float32Array, around: Float32Array, { width, height }: Size, rows: Rows): void {
  const smooth = boxMean(mask, width, height, 1, rows);
  for (let i = rows.first * width; i < rows.end * width; i += 1)
    if (around[i]! >= 0.02 && around[i]! <= 0.98) mask[i] = smooth[i]!;
  releasePlanes(smooth);
}

/** From this color strength on a roof is of one hue in any light, and so little do its pixels' hues differ (cosine). */
const minChroma = 22;
const minOwnChroma = 8;
const sameHue = 0.93;

/**
 * Gives a roof of a strong color back what was left out of it as of another one: its tiles are pale in the sun and dull in the
 * shade, and all of one hue. Changes the mask.
 */
export function keepHue(
  { lab, photo }: Pick<Scene, "lab" | "photo">,
  refined: RefinedRegion,
  part: Float32Array,
): RefinedRegion {
  const { mask, own, spans } = refined;
  const compareRow = ([a, b]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      if (mask[i]! >= part[i]!) continue;
      const usual = Math.hypot(a![x]!, b![x]!);
      const seen = Math.hypot(lab.a[i]!, lab.b[i]!);
      if (usual < minChroma || seen < minOwnChroma) continue;
      if (lab.a[i]! * a![x]! + lab.b[i]! * b![x]! > sameHue * usual * seen) mask[i] = part[i]!;
    }
  };
  enlargeRows([own.a, own.b], own, photo, compareRow, spans);
  return refined;
}

type Place = { x: number; y: number };

/** Places in eight directions, some distances away. */
function placesAt(distances: readonly number[], reach: number): Place[] {
  return distances.flatMap((distance) =>
    Array.from({ length: 8 }, (_, k) => ({
      x: Math.round(Math.cos((k * Math.PI) / 4) * distance * reach),
      y: Math.round(Math.sin((k * Math.PI) / 4) * distance * reach),
    })),
  );
}

/** Tells how far a pixel's color lies from the nearest color among places around it whose mask lies between two values. */
function openNearest({ lab, photo: { width, height } }: Pick<Scene, "lab" | "photo">, mask: Float32Array) {
  return (x: number, y: number, places: Place[], min: number, max: number): number => {
    const i = y * width + x;
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < places.length; k += 1) {
      const column = x + places[k]!.x;
      const row = y + places[k]!.y;
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = row * width + column;
      if (mask[at]! < min || mask[at]! > max) continue;
      const light = lab.L[i]! - lab.L[at]!;
      const redder = lab.a[i]! - lab.a[at]!;
      const yellower = lab.b[i]! - lab.b[at]!;
      nearest = Math.min(nearest, light * light + redder * redder + yellower * yellower);
    }
    return Math.sqrt(nearest);
  };
}
