export type Point = [x: number, y: number];

/** What turns more at a place, in radians, is a corner there. */
const maxTurn = 0.8;
/** So long, in pixels, are the pieces in which a curve is drawn. */
const piece = 3;
/** A direction is kept for no longer than so many times the shorter of the two ways at a bend. */
const maxKept = 1.5;

/** A curve through places in order (cubic Hermite) instead of chords, which lie inside of what is curved; corners stay. */
export function roundBends(points: Point[]): Point[] {
  const ways = points.slice(1).map((to, k) => wayBetween(points[k]!, to));
  const rounded = ways.flatMap((way, k) => {
    const [start, end] = [tangent(ways[k - 1] ?? way, way) ?? way, tangent(way, ways[k + 1] ?? way) ?? way];
    return drawCurve(points[k]!, points[k + 1]!, { start, end, length: way.length });
  });
  return [...rounded, ...points.slice(-1)];
}

/** A direction, and for how long it is kept. */
type Way = { dx: number; dy: number; length: number };

function wayBetween([x, y]: Point, [toX, toY]: Point): Way {
  const length = Math.hypot(toX - x, toY - y);
  return { dx: (toX - x) / Math.max(length, 1e-6), dy: (toY - y) / Math.max(length, 1e-6), length };
}

/**
 * The direction in which a curve passes from one way to the next: nearer to that of the shorter, and for hardly longer than
 * that, or a long way would bulge beside a short one; none at a corner.
 */
function tangent(one: Way, next: Way): Way | undefined {
  if (one.dx * next.dx + one.dy * next.dy < Math.cos(maxTurn)) return undefined;
  const [dx, dy] = [one.dx * next.length + next.dx * one.length, one.dy * next.length + next.dy * one.length];
  const length = Math.hypot(dx, dy);
  const kept = Math.min(one.length, next.length) * maxKept;
  return length > 0 ? { dx: dx / length, dy: dy / length, length: kept } : undefined;
}

type Curve = { start: Way; end: Way; length: number };

/** The curve from one place up to the next, without that. */
function drawCurve([x, y]: Point, [toX, toY]: Point, { start, end, length }: Curve): Point[] {
  const pieces = Math.max(1, Math.round(length / piece));
  return Array.from({ length: pieces }, (_, k): Point => {
    const t = k / pieces;
    const [u, v] = [(1 - t) * (1 - t), t * t];
    const [from, to] = [u * (1 + 2 * t), v * (3 - 2 * t)];
    const [leave, arrive] = [
      u * t * Math.min(length, start.length),
      v * (t - 1) * Math.min(length, end.length),
    ];
    return [
      x * from + toX * to + start.dx * leave + end.dx * arrive,
      y * from + toY * to + start.dy * leave + end.dy * arrive,
    ];
  });
}
