import { indexAt, type Look } from "./compare-ground.ts";
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
/** An outline's direction is told by so many places before and after. */
const near = 3;

/** The places of a stretch of an outline that are left when its waves are gone, without its last. */
export function smoothWaves(look: Look, from: number, to: number): number[] {
  if (to <= from) return [];
  const { at, away, length } = findFarthest(look.outline, from, to);
  if (at <= from || at >= to || away <= look.edge * wave) return [from];
  const isSmall = away <= Math.min(look.edge * maxWave, length / minLonger);
  if (isSmall && !isSeen(look, from, to)) return [from];
  return [...smoothWaves(look, from, at), ...smoothWaves(look, at, to)];
}

/** Whether the picture shows an edge along a stretch of an outline. */
function isSeen({ outline, lab, size, edge }: Look, from: number, to: number): boolean {
  const steps: [L: number, a: number, b: number][] = [];
  for (let i = from; i <= to; i += 1) {
    const [x, y] = [outline[i * 2]!, outline[i * 2 + 1]!];
    const [back, ahead] = [Math.max(from, i - near), Math.min(to, i + near)];
    const dx = outline[ahead * 2]! - outline[back * 2]!;
    const dy = outline[ahead * 2 + 1]! - outline[back * 2 + 1]!;
    const away = (edge * beside) / Math.max(1e-6, Math.hypot(dx, dy));
    const [acrossX, acrossY] = [-dy * away, dx * away];
    const inside = indexAt(size, x + acrossX, y + acrossY);
    const outside = indexAt(size, x - acrossX, y - acrossY);
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
