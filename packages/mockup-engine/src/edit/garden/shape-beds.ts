import { eyeHeight, type Ground } from "../ground/read-ground.ts";
import { smoothNoise } from "../numbers/make-noise.ts";
import { awayAt, type BedLine } from "./trace-bed-lines.ts";

/** A place on the ground, in metres across the view and away from it. */
export type Spot = { across: number; away: number };

/** A bed that lies alone in the lawn, or as a ring around a tree that stands there. */
export type Island = Spot & { radius: number; isRing?: boolean };

/** How many metres a place lies inside the beds; below 0 outside. */
export type BedField = (x: number, y: number) => number;

const every = 4;
const farOutside = -9;
const usualDepth = { house: 1.8, shrubs: 1.1, walk: 1, fence: 1.3 } as const;
/** A bed far away is deep enough to be seen. */
const minSeen = 0.016;
const maxDepth = 3.4;
const maxOfRoom = 0.42;

/** A bed ends in a small round, for nothing would grow in a large one; the picture's border cuts it as deep as it is. */
const atEnd = 0.6;
const taper = 1;
const borderShare = 0.01;

type Disc = Spot & { radius: number };

/** Where a pixel's ground is. */
export function spotAt(ground: Ground, width: number, x: number, y: number): Spot {
  const away = awayAt(ground, y);
  return { across: ((x - width / 2) * away) / ground.focal, away };
}

/** The pixel in which a place on the ground is seen. */
export function pixelAt(ground: Ground, width: number, { across, away }: Spot): { x: number; y: number } {
  return {
    x: width / 2 + (across * ground.focal) / away,
    y: ground.horizon + (ground.focal * eyeHeight) / away,
  };
}

/**
 * The beds' shape: wide and narrow in turn along each line, rounded at its ends, in metres on the ground, so that it is
 * seen in perspective however the house stands.
 */
export function shapeBeds(
  { width, height }: { width: number; height: number },
  ground: Ground,
  lines: BedLine[],
  islands: Island[],
): BedField {
  const discs = lines.flatMap((line) => discsAlong(line, ground, width, height));
  const size = { width: Math.ceil(width / every) + 1, height: Math.ceil(height / every) + 1 };
  const field = new Float32Array(size.width * size.height).fill(farOutside);
  const top = Math.max(0, Math.floor((topOf(lines, islands, ground) - 12) / every));
  for (let row = top; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const spot = spotAt(ground, width, column * every, row * every);
      field[row * size.width + column] = Math.max(insideDiscs(spot, discs), insideIslands(spot, islands));
    }
  }
  return (x, y) => {
    const u = Math.min(size.width - 1.001, Math.max(0, x / every));
    const v = Math.min(size.height - 1.001, Math.max(0, y / every));
    const i = Math.floor(v) * size.width + Math.floor(u);
    const across = u - Math.floor(u);
    const down = v - Math.floor(v);
    const upper = field[i]! * (1 - across) + field[i + 1]! * across;
    const lower = field[i + size.width]! * (1 - across) + field[i + size.width + 1]! * across;
    return upper * (1 - down) + lower * down;
  };
}

/** The uppermost row that a bed along a line or an island reaches. */
function topOf(lines: BedLine[], islands: Island[], ground: Ground): number {
  const lineTops = lines.flat().map(({ y }) => y);
  const islandTops = islands.map(({ across, away, radius }) => {
    return pixelAt(ground, 0, { across, away: away + radius * maxReach }).y;
  });
  return Math.min(...lineTops, ...islandTops, Number.MAX_SAFE_INTEGER);
}

function discsAlong(line: BedLine, ground: Ground, width: number, height: number): Disc[] {
  let walked = 0;
  const isInside = ({ x }: BedLine[number]) => x > width * borderShare && x < width * (1 - borderShare);
  const ends = [line[0]!, line.at(-1)!].filter(isInside).map(({ x, y }) => spotAt(ground, width, x, y));
  return line.map((point, index) => {
    const spot = spotAt(ground, width, point.x, point.y);
    const toEnd = Math.min(...ends.map((end) => Math.hypot(end.across - spot.across, end.away - spot.away)));
    const before = index > 0 ? spotAt(ground, width, line[index - 1]!.x, line[index - 1]!.y) : spot;
    walked += Math.min(1, Math.abs(spot.across - before.across));
    const wave = 0.78 + 0.5 * smoothNoise(walked / 2.3, 3, 41);
    const seen = spot.away - awayAt(ground, point.y + height * minSeen);
    const usual = Math.min(maxDepth, Math.max(usualDepth[point.backdrop] * wave, seen));
    const depth = Math.min(usual, Math.max(atEnd, seen * 0.5) + toEnd * taper);
    return {
      ...spot,
      radius: Math.min(depth, point.room < 1.2 ? point.room : Math.max(0.5, point.room * maxOfRoom)),
    };
  });
}

function insideDiscs({ across, away }: Spot, discs: Disc[]): number {
  let best = farOutside;
  for (const disc of discs) {
    const room = disc.radius - best;
    const aside = disc.across - across;
    const ahead = disc.away - away;
    // Only a disc that goes farther than the best one so far; roots are slow.
    const apart = aside * aside + ahead * ahead;
    if (room <= 0 || apart >= room * room) continue;
    best = disc.radius - Math.sqrt(apart);
  }
  return best;
}

/** No bed of an island reaches further than this, in its radii. */
const maxReach = 1.26;

/** A kidney rather than a circle. */
function insideIslands({ across, away }: Spot, islands: Island[]): number {
  let best = farOutside;
  for (const island of islands) {
    const [right, far] = [across - island.across, away - island.away];
    const turn = Math.atan2(far, right);
    const reach =
      island.radius * (1 + 0.16 * Math.cos(2 * turn + 0.6) + 0.1 * Math.sin(3 * turn + island.across));
    best = Math.max(best, reach - Math.hypot(right, far));
  }
  return best;
}
