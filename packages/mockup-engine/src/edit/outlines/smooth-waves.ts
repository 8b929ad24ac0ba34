import { indexAt, type Look } from "./compare-ground.ts";
import { isSideShown, lookBeside } from "./look-beside.ts";
import { measureArea } from "./measure-area.ts";
import { findFarthest } from "./split-outline.ts";

/** Shares of the picture's long edge: what bends less is a wave in how an outline was found, whatever the picture shows. */
const wave = 1 / 250;
/** Where the picture shows no edge along an outline, what bends less is one too, if it is so much longer. */
const maxWave = 1 / 110;
const minLonger = 24;
/** Both sides of an edge differ by so much (in Lab), so far from it, in a share of the picture's long edge, along so much of it. */
const minStep = 5;
const beside = 1 / 320;
const minSeen = 0.5;
/**
 * Within one surface an outline is where a network stopped believing: it is cut straight there if it bends less than this, is so many
 * times longer, shows a difference along less of it, and loses no more of the part.
 */
const cut = { bend: 1 / 18, minLonger: 3, maxShown: 0.5, maxLost: 0.1 } as const;
/** Every so many places of an outline are looked at. */
const stride = 2;

/** The places of a stretch of an outline that are left when its waves are gone, without its last. */
export function smoothWaves(look: Look, from: number, to: number): number[] {
  if (to <= from) return [];
  const { at, away, length } = findFarthest(look.outline, from, to);
  if (at <= from || at >= to || away <= look.edge * wave) return [from];
  const isSmall = away <= Math.min(look.edge * maxWave, length / minLonger);
  if (isSmall && !isSeen(look, from, to)) return [from];
  const mayBeCut = away <= Math.min(look.edge * cut.bend, length / cut.minLonger);
  if (mayBeCut && isWithinSurface(look, from, to)) return [from];
  return [...smoothWaves(look, from, at), ...smoothWaves(look, at, to)];
}

/** Whether an outline runs through what looks the same on both of its sides, and most of the part is left if it is cut straight. */
function isWithinSurface(look: Look, from: number, to: number): boolean {
  const lost = measureArea(look.outline, from, to);
  if (lost > Math.abs(measureArea(look.outline)) * cut.maxLost) return false;
  let [shown, all] = [0, 0];
  for (let i = from; i <= to; i += stride) {
    all += 1;
    if (isSideShown(look, i, from, to)) shown += 1;
  }
  return shown < all * cut.maxShown;
}

/** Whether the picture shows an edge along a stretch of an outline. */
function isSeen({ outline, lab, size, edge }: Look, from: number, to: number): boolean {
  const steps: [L: number, a: number, b: number][] = [];
  for (let i = from; i <= to; i += 1) {
    const { x, y, acrossX, acrossY } = lookBeside(outline, i, from, to);
    const away = edge * beside;
    const inside = indexAt(size, x + acrossX * away, y + acrossY * away);
    const outside = indexAt(size, x - acrossX * away, y - acrossY * away);
    steps.push([
      lab.L[inside]! - lab.L[outside]!,
      lab.a[inside]! - lab.a[outside]!,
      lab.b[inside]! - lab.b[outside]!,
    ]);
  }
  const sum = [0, 1, 2].map((k) => steps.reduce((all, step) => all + step[k]!, 0));
  const all = Math.hypot(...sum);
  if (all < minStep * steps.length) return false;
  const seen = steps.filter(
    (step) => step.reduce((dot, value, k) => dot + value * sum[k]!, 0) > minStep * all,
  );
  return seen.length > minSeen * steps.length;
}
