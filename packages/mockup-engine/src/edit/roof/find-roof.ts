import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, findSpans, type Spans } from "../../analyse/enlarge-planes.ts";
import {
  boxMean,
  findRows,
  openWeightedMean,
  releasePlanes,
  type Size,
} from "../../analyse/filter-planes.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import { leaveChimneys } from "./leave-chimneys.ts";
import { leavePanels } from "./leave-panels.ts";
import { leaveSkylights } from "./leave-skylights.ts";

const meansEdge = 400;
/** How far around a place what its roof and its plants look like is looked up, as a share of the reduced picture's long edge. */
const reach = 1 / 18;
/** A roof is of one color where it differs by less than this from its mean, in its own deviations and in levels. */
const ownDeviations = 1.6;
const minDeviation = 4;
const colorWeight = 0.6;
/** Looked at are places with so many leaves beside them, so many pixels of the reduced picture away. */
const minLeaves = 0.15;
const besideLeaves = 8;
/** Where so much is surely of its color, what may be of it is taken too: the gaps between rows of tiles. */
const minShown = 0.3;
const otherwise = { own: 3, lead: -2 } as const;
/** What passes for a wall, a neighbor's house or the sky is none. */
const mostlyOpen = 0.5;

/**
 * The roof, with what shows of it between leaves: the parts are found coarsely, and around a tree's crown an old roof would
 * be left. What lies among plants near a roof is roof where it has that roof's color rather than the plants'. Solar panels, windows and
 * chimneys stay out of it.
 */
export function findRoof(scene: Scene): Float32Array {
  const roof = scene.mask("roof");
  const { lab, photo, regions } = scene;
  const small = shrinkTo(photo, meansEdge);
  const [cover, leaves] = [enlarge(roof, photo, small), enlarge(regions.masks.plant, regions, small)];
  const radius = Math.max(3, Math.round(Math.max(small.width, small.height) * reach));
  const among = boxMean(leaves, small.width, small.height, besideLeaves);
  const open = enlarge(sumMasks(regions.masks, "plant", "other", "roof"), regions, small);
  const between = liesBetween(cover, small, radius * 2);
  for (let i = 0; i < among.length; i += 1) if (!between[i] || open[i]! < mostlyOpen) among[i] = 0;
  if (among.some((value) => value > minLeaves)) {
    const reduced = [lab.L, lab.a, lab.b].map((plane) => enlarge(plane, photo, small));
    const looks = [
      ...lookAround(reduced, cover, small, radius),
      ...lookAround(reduced, leaves, small, radius),
    ];
    fillBetweenLeaves(scene, roof, [...looks, among], findSpans(among, small, minLeaves, 2), small);
    releasePlanes(...reduced, ...looks);
  }
  releasePlanes(cover, leaves, among, open);
  leavePanels(scene, roof);
  leaveSkylights(scene, roof);
  leaveChimneys(scene, roof);
  return roof;
}

/** Where a roof is near on the left and on the right, or above and below: a tree behind its ridge has it below alone. */
function liesBetween(roof: Float32Array, { width, height }: Size, reach: number): Uint8Array {
  const sides = new Uint8Array(roof.length);
  const sweep = (start: number, step: number, count: number, side: number) => {
    let away = reach + 1;
    for (let n = 0, i = start; n < count; n += 1, i += step) {
      away = roof[i]! > 0.5 ? 0 : away + 1;
      if (away <= reach) sides[i]! |= side;
    }
  };
  for (let y = 0; y < height; y += 1) {
    sweep(y * width, 1, width, 1);
    sweep((y + 1) * width - 1, -1, width, 2);
  }
  for (let x = 0; x < width; x += 1) {
    sweep(x, width, height, 4);
    sweep((height - 1) * width + x, -width, height, 8);
  }
  return sides.map((side) => ((side & 3) === 3 || (side & 12) === 12 ? 1 : 0));
}

/**
 * Adds what has the roof's color where much around has it. The planes are the looks of roof and plants, and how many leaves
 * are beside a place near a roof.
 */
function fillBetweenLeaves(
  { lab, photo }: Scene,
  roof: Float32Array,
  looks: Float32Array[],
  spans: Spans,
  small: Size,
): void {
  const alike = new Float32Array(roof.length);
  const perhaps = new Uint8Array(roof.length);
  const compareRow = (rows: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      if (rows[8]![x]! < minLeaves || roof[i]! > 0.99) continue;
      const own = distanceTo(lab, i, rows, 0, x);
      if (own >= otherwise.own) continue;
      const other = distanceTo(lab, i, rows, 4, x);
      // Leaves differ more from one another than a roof does, so that nothing lies far from them (log of both normal densities).
      const lead = other ** 2 - own ** 2 + 2 * Math.log(rows[7]![x]! / rows[3]![x]!);
      if (own < ownDeviations && lead > 0) alike[i] = 1;
      if (lead > otherwise.lead) perhaps[i] = 1;
    }
  };
  enlargeRows(looks, small, photo, compareRow, spans);
  const radius = Math.max(2, Math.round(photo.width / 200));
  for (let i = 0; i < roof.length; i += 1) alike[i] = Math.max(alike[i]!, roof[i]!);
  const rows = findRows(perhaps, photo, 0);
  const shown = boxMean(alike, photo.width, photo.height, radius, rows);
  for (let i = rows.first * photo.width; i < rows.end * photo.width; i += 1)
    if (perhaps[i]! && shown[i]! > minShown)
      roof[i] = Math.max(roof[i]!, Math.min(1, (shown[i]! - minShown) * 8));
  releasePlanes(alike, shown);
}

/** The mean colors around every pixel, and how much the lightness differs from its mean. */
function lookAround(
  planes: Float32Array[],
  weight: Float32Array,
  size: Size,
  radius: number,
): Float32Array[] {
  const mean = openWeightedMean(weight, size, radius);
  const means = planes.map(mean);
  const squares = planes[0]!.map((value, i) => (value - means[0]![i]!) ** 2);
  const deviation = mean(squares).map((value) => Math.max(minDeviation, Math.sqrt(value)));
  releasePlanes(squares);
  return [...means, deviation];
}

/** How far a pixel's color lies from that of the four rows from `first` on, in their deviations. */
function distanceTo(lab: LabPlanes, i: number, rows: Float32Array[], first: number, x: number): number {
  const light = (lab.L[i]! - rows[first]![x]!) / rows[first + 3]![x]!;
  // Color differs less than light does on one surface.
  const redder = ((lab.a[i]! - rows[first + 1]![x]!) / minDeviation) * colorWeight;
  const yellower = ((lab.b[i]! - rows[first + 2]![x]!) / minDeviation) * colorWeight;
  return Math.sqrt(light * light + redder * redder + yellower * yellower);
}
