import { eyeHeight, type Ground, type GroundPoint } from "./read-ground.ts";

const minBelow = 0.012;

/**
 * The ground under every pixel, in metres along and across the way the driveway runs: what is drawn in these
 * coordinates shrinks, flattens and runs together towards the horizon as the ground does. Each place is told in the same
 * object as the one before: a new one for every pixel is most of a garden's garbage.
 */
export function layGround(
  { horizon, focal, vanishing }: Ground,
  width: number,
): (x: number, y: number) => GroundPoint {
  const turn = Math.atan((vanishing - width / 2) / focal);
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const point: GroundPoint = { across: 0, away: 0, wide: 0, deep: 0, acrossSpan: 0, awaySpan: 0 };
  return (x, y) => {
    const below = Math.max(focal * minBelow, y - horizon);
    const wide = eyeHeight / below;
    const [right, ahead] = [(x - width / 2) * wide, focal * wide];
    const deep = (focal * wide) / below;
    // One pixel lower the ground lies nearer, and what is aside of the middle farther in.
    const aside = right / below;
    point.across = right * cosine - ahead * sine;
    point.away = ahead * cosine + right * sine;
    // A pixel's own sides turn with the driveway.
    point.wide = wide * Math.abs(cosine) + deep * Math.abs(sine);
    point.deep = deep * Math.abs(cosine) + wide * Math.abs(sine);
    point.acrossSpan = wide * Math.abs(cosine) + Math.abs(deep * sine - aside * cosine);
    point.awaySpan = wide * Math.abs(sine) + Math.abs(deep * cosine + aside * sine);
    return point;
  };
}

/** How much of a pixel lines of this width cover that are `every` apart, the pixel spanning `span` (box filter). */
export function lineCover(position: number, every: number, width: number, span: number): number {
  const reach = Math.max(span, 1e-6) / 2;
  const until = (at: number) => {
    const turns = Math.floor(at / every);
    return turns * width + Math.min(at - turns * every, width);
  };
  return (until(position + reach) - until(position - reach)) / (2 * reach);
}

/** How plain a pattern of this size still is where a pixel spans so much: 1 wholly, 0 not at all. */
export function legible(size: number, span: number): number {
  return Math.min(1, Math.max(0, (size / span - 0.7) / 1.3));
}
