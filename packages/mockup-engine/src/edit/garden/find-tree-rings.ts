import { metreAt } from "../ground/read-ground.ts";
import { isNearLine, type Surroundings } from "./choose-accents.ts";
import { type Island, pixelAt, type Spot, spotAt } from "./shape-beds.ts";

/** A trunk is so wide where it leaves the ground, in meters, and there its foot differs by no more than this. */
const trunk = { min: 0.06, max: 0.75, uneven: 0.3 } as const;
/** So high above it hangs a crown, so wide to one side at least. */
const crown = { above: [1.6, 2.2, 2.8, 3.4], aside: 0.7 } as const;
/** A bed around it: its radius, how far yard lies around it, and how far it stays from another bed. */
const ring = { radius: 0.95, around: 1.2, fromLine: 1.1 } as const;
/** Of the places around it the trunk hides so many; it takes so many of the picture's rows, and there are so many rings. */
const maxHidden = 0.15;
const minRows = 0.018;
const maxRings = 2;

type Foot = { x: number; y: number };

/** Beds around the trees that stand in a lawn, the nearest first: where nothing else has room, they are what shows. */
export function findTreeRings(surroundings: Surroundings): Island[] {
  const { photo, ground, lines } = surroundings;
  return findTrunks(surroundings)
    .toSorted((one, other) => other.y - one.y)
    .map(({ x, y }): Island => ({ ...spotAt(ground, photo.width, x, y), radius: ring.radius, isRing: true }))
    .filter((island) => !isNearLine(island, lines, ground, photo.width, ring.fromLine))
    .filter((island) => hasLawnAround(island, surroundings))
    .slice(0, maxRings);
}

/** Where something as thin as a trunk, with a crown above, stands on the yard. */
function findTrunks(surroundings: Surroundings): Foot[] {
  const { labels, ground, photo } = surroundings;
  const step = labels.rowHeight;
  const trunks: Foot[] = [];
  let group: Foot[] = [];
  const close = () => {
    const middle = group[group.length >> 1];
    const metre = middle && metreAt(ground, middle.y);
    const wide = group.length * step;
    if (middle && metre && wide > trunk.min * metre && wide < trunk.max * metre)
      if (hasCrown(middle, surroundings)) trunks.push(middle);
    group = [];
  };
  for (let x = step / 2; x < photo.width; x += step) {
    const foot = findFoot(x, surroundings);
    const last = group.at(-1);
    if (last && (!foot || Math.abs(foot.y - last.y) > trunk.uneven * metreAt(ground, last.y))) close();
    if (foot) group.push(foot);
  }
  close();
  return trunks;
}

/** The lowest place of a column in which something ends that stands on the yard. */
function findFoot(x: number, { labels, ground, photo, yard }: Surroundings): Foot | undefined {
  const step = labels.rowHeight;
  for (let y = photo.height - step; y > ground.horizon; y -= step) {
    const row = Math.round(y + step / 2);
    if (labels.footOf(x, y - step) === undefined || labels.footOf(x, y) !== undefined) continue;
    return row < photo.height && yard[row * photo.width + Math.floor(x)]! > 0.5 ? { x, y } : undefined;
  }
  return undefined;
}

function hasCrown({ x, y }: Foot, { labels, ground }: Surroundings): boolean {
  const metre = metreAt(ground, y);
  const isLeaves = (aside: number, above: number) =>
    labels.at(x + aside * metre, y - above * metre) === "plant";
  return crown.above.some(
    (above) => isLeaves(0, above) && (isLeaves(crown.aside, above) || isLeaves(-crown.aside, above)),
  );
}

function hasLawnAround(island: Island, { photo, ground, yard }: Surroundings): boolean {
  const { width, height } = photo;
  const rowOf = (away: number) => pixelAt(ground, width, { ...island, away }).y;
  if (island.away - island.radius < 2) return false;
  if (rowOf(island.away - island.radius) - rowOf(island.away + island.radius) < height * minRows)
    return false;
  let hidden = 0;
  const places = 24;
  for (let k = 0; k < places; k += 1) {
    const turn = (k * 2 * Math.PI) / places;
    const reach = island.radius * ring.around;
    const spot: Spot = {
      across: island.across + Math.cos(turn) * reach,
      away: island.away + Math.sin(turn) * reach,
    };
    const { x, y } = pixelAt(ground, width, spot);
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    if (yard[row * width + column]! < 0.5) hidden += 1;
  }
  return hidden <= places * maxHidden;
}
