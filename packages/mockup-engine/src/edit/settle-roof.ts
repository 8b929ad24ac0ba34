import { type ClassName, classNames } from "../analyse/class-names.ts";
import { enlarge, enlargeRows, findSpans, rowsOf } from "../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../analyse/filter-planes.ts";
import type { Regions } from "../analyse/find-regions.ts";
import type { Photo } from "../decode/decode-photo.ts";
import type { Mask } from "./guided-upsampling.ts";
import {
  type ColorModel,
  learnColor,
  likelihood,
  modelKeys,
  type ShrunkColors,
  shrinkColors,
  squaredDistance,
  toModel,
} from "./model-color.ts";
import { rampUp } from "./ramp-up.ts";

/** Looked at are places so near to a roof. */
const reach = ({ width }: Size) => Math.round(width / 40);
const spreadWeight = 0.2;
const rounds = 2;
/** Nothing is settled where roof and trim together are believed in less, or where no roof is near. */
const minMass = 0.05;
const minAround = 0.01;
/** What the network itself takes for roof, or for trim, of what it believes in both, may be none up to here, and surely is from there on. */
const sureRoof = { from: 0.8, to: 0.95 } as const;
const sureTrim = { from: 0.6, to: 0.8 } as const;

type Pair = [roof: Float32Array, trim: Float32Array];

/**
 * Tells a roof from the boards along it by their colors, where the network is sure of neither: rows of tiles on a rake and the
 * board below them are too thin for it. Roof and trim learn their colors around every place, by turns with what belongs to each.
 */
export function settleRoof(photo: Photo, { masks, judged, ...size }: Regions): Mask {
  const colors = shrinkColors(photo);
  const bring = (plane: Float32Array) => enlarge(plane, size, colors);
  const first: Pair = [bring(masks.roof), bring(masks.trim)];
  const bounds = boundRoof(first, [bring(judged.roof), bring(judged.trim)]);
  let belief = first;
  for (let round = 0; round < rounds; round += 1) {
    const next = weighColors(belief, first, bounds, colors);
    if (belief !== first) releasePlanes(...belief);
    belief = next;
  }
  const small = strongestOf(
    masks,
    classNames.filter((name) => name !== "roof" && name !== "trim"),
  );
  const rest = bring(small);
  const [plane, trim] = belief;
  for (let i = 0; i < plane.length; i += 1)
    plane[i] = plane[i]! / (plane[i]! + Math.max(trim[i]!, rest[i]!) + 1e-6);
  releasePlanes(
    ...first,
    ...bounds,
    trim,
    small,
    rest,
    ...Object.values(colors.lab),
    ...Object.values(colors.half.lab),
  );
  return { plane, width: colors.width, height: colors.height };
}

/** The least and the most that is roof at every place. Uses up what the network believed. */
function boundRoof([roof, trim]: Pair, believed: Pair): [least: Float32Array, most: Float32Array] {
  const [least, most] = believed;
  for (let i = 0; i < roof.length; i += 1) {
    const share = believed[0][i]! / (believed[0][i]! + believed[1][i]! + 1e-6);
    least[i] = roof[i]! * rampUp(share, sureRoof);
    most[i] = roof[i]! + trim[i]! * (1 - rampUp(1 - share, sureTrim));
  }
  return [least, most];
}

/** The belief in roof and trim after a look at their colors. */
function weighColors(
  belief: Pair,
  first: Pair,
  [least, most]: [Float32Array, Float32Array],
  { lab, half, ...size }: ShrunkColors,
): Pair {
  const reduced = belief.map((plane) => enlarge(plane, size, half));
  const spans = findSpans(reduced[0]!, half, minMass, reach(half));
  const models = reduced.map((plane) => learnColor(plane, half, rowsOf(spans)));
  const next: Pair = [first[0].slice(), first[1].slice()];
  const weighRow = (rows: Float32Array[], start: number, left: number, right: number) => {
    const around = models.map((_, k) => toModel(rows.slice(k * modelKeys.length))) as [
      ColorModel,
      ColorModel,
    ];
    for (let x = left, i = start + left; x < right; x += 1, i += 1) {
      const mass = first[0][i]! + first[1][i]!;
      if (mass < minMass || around[0].around[x]! < minAround) continue;
      const [ofRoof, ofTrim] = around.map((model, k) => {
        const prior = first[k]![i]! * (1 - spreadWeight) + model.spread[x]! * spreadWeight + 1e-4;
        return prior * likelihood(squaredDistance(model, x, lab, i), model.variance[x]!);
      }) as [number, number];
      const share = (mass * ofRoof) / (ofRoof + ofTrim + 1e-9);
      next[0][i] = Math.min(most[i]!, Math.max(least[i]!, share));
      next[1][i] = mass - next[0][i]!;
    }
  };
  enlargeRows(
    models.flatMap((model) => modelKeys.map((key) => model[key])),
    half,
    size,
    weighRow,
    spans,
  );
  releasePlanes(...models.flatMap((model) => Object.values(model)));
  return next;
}

function strongestOf(masks: Regions["masks"], names: ClassName[]): Float32Array {
  const strongest = new Float32Array(masks.sky.length);
  for (const name of names) {
    const plane = masks[name];
    for (let i = 0; i < plane.length; i += 1) strongest[i] = Math.max(strongest[i]!, plane[i]!);
  }
  return strongest;
}
