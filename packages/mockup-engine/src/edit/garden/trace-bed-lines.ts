import type { Photo } from "../../decode/decode-photo.ts";
import { eyeHeight, type Ground, metreAt } from "../ground/read-ground.ts";
import type { Labels } from "../scene/read-labels.ts";

/** What a bed lies along. */
type Backdrop = "house" | "shrubs" | "walk" | "fence";

/** A place of the yard's far edge, in pixels of the photo. */
export type BedPoint = {
  x: number;
  y: number;
  backdrop: Backdrop;
  /** Metres of yard before it. */
  room: number;
  /** Metres that a plant there may grow without covering a window or a door. */
  tall: number;
};

/** A stretch of the far edge, from left to right. */
export type BedLine = BedPoint[];

const columns = 240;
const house = new Set<string>(["wall", "trim", "opening", "roof", "door"]);
const barriers = new Set<string>(["fence", "other", "next"]);
const growing = new Set<string>(["plant"]);
const minRoom = 0.5;
const maxWalk = 3.4;
const maxTall = 3.2;
/** What opens so near the ground is a door as long as doors are not told apart. */
const doorAbove = 0.35;
/** How much lower plants have to stay than a window sill that is lower than this. */
const minTall = 0.5;
const minLength = 0.9;
const enoughAtHouse = 0.12;

/**
 * Where beds can lie: along the yard's far edge at the foot of the house, of shrubs before it or of a walk along it, never
 * before a garage, a driveway or a door. Where hardly any of that is seen, along fences and hedges.
 */
export function traceBedLines(photo: Photo, labels: Labels, ground: Ground, yard: Float32Array): BedLine[] {
  const step = photo.width / columns;
  const points = Array.from({ length: columns }, (_, k) =>
    findEdge(Math.min(photo.width - 1, Math.round((k + 0.5) * step)), { photo, labels, ground, yard }),
  );
  const atHouse = points.filter((point) => point && point.backdrop !== "fence").length;
  const wanted = points.map((point) =>
    point?.backdrop === "fence" && atHouse > columns * enoughAtHouse ? undefined : point,
  );
  return joinPoints(clearDoors(wanted, labels, ground), step)
    .map((line) => smoothLine(line))
    .filter((line) => lengthOf(line, ground) >= minLength);
}

type Place = { photo: Photo; labels: Labels; ground: Ground; yard: Float32Array };

function findEdge(x: number, place: Place): BedPoint | undefined {
  const { photo, ground, yard } = place;
  const { width, height } = photo;
  const isYard = (y: number) => yard[y * width + x]! > 0.5;
  for (let y = Math.max(1, Math.floor(ground.horizon)); y < height - 4; y += 1) {
    if (!isYard(y) || isYard(y - 1)) continue;
    let end = y;
    while (end < height && isYard(end)) end += 1;
    const room = awayAt(ground, y) - awayAt(ground, end);
    const above = room < minRoom || end - y < height * 0.012 ? undefined : lookAbove(x, y, place);
    if (above) return { x, y, room, ...above };
    y = end;
  }
  return undefined;
}

/** How far away the ground in a row is, in metres. */
export function awayAt({ horizon, focal }: Ground, y: number): number {
  return (focal * eyeHeight) / Math.max(focal * 0.012, y - horizon);
}

function lookAbove(
  x: number,
  foot: number,
  { labels, ground }: Place,
): Pick<BedPoint, "backdrop" | "tall"> | undefined {
  const step = labels.rowHeight;
  const metre = metreAt(ground, foot);
  let y = foot - step * 1.6;
  const climb = (names: ReadonlySet<string>) => {
    while (names.has(labels.at(x, y) ?? "")) y -= step;
  };
  let backdrop: Backdrop = "house";
  if (labels.at(x, y) === "path") {
    climb(new Set(["path"]));
    if (awayAt(ground, y) - awayAt(ground, foot) > maxWalk) return undefined;
    backdrop = "walk";
  }
  if (labels.at(x, y) === "plant") {
    climb(growing);
    backdrop = backdrop === "walk" ? "walk" : "shrubs";
    if (foot - y > metre * maxTall || !house.has(labels.at(x, y) ?? "")) backdrop = "fence";
  }
  const label = labels.at(x, y) ?? "";
  if (barriers.has(label) && backdrop === "house") return { backdrop: "fence", tall: maxTall };
  if (backdrop === "fence") return { backdrop, tall: 0.6 };
  if (!house.has(label)) return undefined;
  const tall = clearAbove(x, y, metre, labels);
  if (backdrop === "house" && tall < doorAbove && (label === "door" || !labels.has("door"))) return undefined;
  return { backdrop, tall: backdrop === "house" ? Math.max(minTall, tall) : minTall };
}

/** Metres from a foot up to the first window or door. */
function clearAbove(x: number, from: number, metre: number, labels: Labels): number {
  for (let y = from; from - y < metre * maxTall; y -= labels.rowHeight) {
    const label = labels.at(x, y);
    if (label === "opening" || label === "door" || label === "garage") return (from - y) / metre;
    if (label === "sky") break;
  }
  return maxTall;
}

/** A step is kept clear on both sides of a door and of a garage. */
function clearDoors(
  points: (BedPoint | undefined)[],
  labels: Labels,
  ground: Ground,
): (BedPoint | undefined)[] {
  return points.map((point) => {
    if (!point) return undefined;
    const metre = metreAt(ground, point.y);
    const isWay = (x: number) =>
      [0.25, 0.6, 1].some((up) => {
        const label = labels.at(x, point.y - up * metre);
        return label === "garage" || (label === "door" && point.backdrop !== "fence");
      });
    return isWay(point.x - metre * 0.35) || isWay(point.x + metre * 0.35) || isWay(point.x)
      ? undefined
      : point;
  });
}

const maxSlope = 0.9;

function joinPoints(points: (BedPoint | undefined)[], step: number): BedLine[] {
  const lines: BedLine[] = [];
  let missed = 0;
  for (const point of points) {
    const last = lines.at(-1)?.at(-1);
    if (!point) {
      missed += 1;
      continue;
    }
    const isNext = last && missed <= 2 && Math.abs(point.y - last.y) <= maxSlope * step * (missed + 1) + 2;
    if (isNext) lines.at(-1)!.push(point);
    else lines.push([point]);
    missed = 0;
  }
  return lines;
}

function smoothLine(line: BedLine): BedLine {
  const near = (index: number) => line.slice(Math.max(0, index - 3), index + 4);
  const rows = line.map((_, index) => {
    const sorted = near(index)
      .map(({ y }) => y)
      .toSorted((one, other) => one - other);
    return sorted[sorted.length >> 1]!;
  });
  return line.map((point, index) => {
    const around = rows.slice(Math.max(0, index - 2), index + 3);
    return {
      ...point,
      y: around.reduce((sum, y) => sum + y, 0) / around.length,
      tall: Math.min(...near(index).map(({ tall }) => tall)),
    };
  });
}

function lengthOf(line: BedLine, ground: Ground): number {
  const [first, last] = [line[0]!, line.at(-1)!];
  return (last.x - first.x) / metreAt(ground, Math.max(first.y, last.y));
}
