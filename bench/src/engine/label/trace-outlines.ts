/** A picture of part numbers, row by row. */
export type LabelMap = { labels: Uint8Array; width: number; height: number };

/** The outer border of one connected piece of a part: corners of pixels, its holes filled. */
export type Outline = { label: number; points: Point[] };
type Point = [x: number, y: number];

/**
 * The outlines of all pieces in painter's order, larger ones first: what lies in a piece's hole is painted over it.
 * A piece also reaches under those painted later, so that simplified borders leave no gap between them.
 */
export function traceOutlines(map: LabelMap, tolerance: number, maxPoints: number): Outline[] {
  const { pieces, sizes } = findPieces(map);
  const borders = sizes.map((_, piece) => traceBorder((i) => pieces[i] === piece, map));
  const order = borders
    .map((border, piece) => ({ piece, area: Math.abs(measureArea(border)) }))
    .sort((one, other) => other.area - one.area)
    .map(({ piece }) => piece);
  const rank = new Int32Array(sizes.length);
  for (const [place, piece] of order.entries()) rank[piece] = place;
  return order.map((piece) => {
    const inside = growUnderLater(pieces, piece, rank, map, Math.ceil(tolerance * 2));
    const border = traceBorder((i) => inside[i] === 1, map);
    const start = pieces.indexOf(piece);
    return { label: map.labels[start]!, points: simplifyTo(border, tolerance, maxPoints) };
  });
}

/** Numbers the connected pieces of equal label: each pixel's piece, and each piece's size. */
export function findPieces({ labels, width, height }: LabelMap): { pieces: Int32Array; sizes: number[] } {
  const pieces = new Int32Array(labels.length).fill(-1);
  const sizes: number[] = [];
  const stack: number[] = [];
  const visit = (i: number, label: number) => {
    if (pieces[i] !== -1 || labels[i] !== label) return;
    pieces[i] = sizes.length;
    stack.push(i);
  };
  for (let start = 0; start < labels.length; start += 1) {
    if (pieces[start] !== -1) continue;
    const label = labels[start]!;
    let size = 0;
    visit(start, label);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      size += 1;
      for (const next of neighbours(i, width, height)) visit(next, label);
    }
    sizes.push(size);
  }
  return { pieces, sizes };
}

function neighbours(i: number, width: number, height: number): number[] {
  const x = i % width;
  const result: number[] = [];
  if (x > 0) result.push(i - 1);
  if (x < width - 1) result.push(i + 1);
  if (i >= width) result.push(i - width);
  if (i < width * (height - 1)) result.push(i + width);
  return result;
}

/** Pieces smaller than `minPixels` pixels become part of what most of their border touches. */
export function removeIslands(map: LabelMap, minPixels: number): LabelMap {
  const { pieces, sizes } = findPieces(map);
  const votes = new Map<number, Map<number, number>>();
  for (const [i, piece] of pieces.entries()) {
    if (sizes[piece]! >= minPixels) continue;
    const around = votes.get(piece) ?? new Map<number, number>();
    votes.set(piece, around);
    for (const next of neighbours(i, map.width, map.height)) {
      const other = pieces[next]!;
      if (other === piece || sizes[other]! < minPixels) continue;
      const label = map.labels[next]!;
      around.set(label, (around.get(label) ?? 0) + 1);
    }
  }
  const winners = new Map(
    [...votes].map(([piece, around]) => [piece, [...around].sort(([, a], [, b]) => b - a)[0]?.[0]]),
  );
  return { ...map, labels: map.labels.map((label, i) => winners.get(pieces[i]!) ?? label) };
}

function growUnderLater(
  pieces: Int32Array,
  piece: number,
  rank: Int32Array,
  { width, height }: LabelMap,
  radius: number,
): Uint8Array {
  const inside = Uint8Array.from(pieces, (other) => (other === piece ? 1 : 0));
  let front = [...pieces.keys()].filter((i) => inside[i]);
  for (let step = 0; step < radius; step += 1) {
    const reached: number[] = [];
    for (const i of front) {
      for (const next of neighbours(i, width, height)) {
        if (inside[next] || rank[pieces[next]!]! < rank[piece]!) continue;
        inside[next] = 1;
        reached.push(next);
      }
    }
    front = reached;
  }
  return inside;
}

const directions: Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Walks along the outer border of what is inside, which stays on the right hand, from corner to corner of pixels. */
function traceBorder(isInside: (i: number) => boolean, { labels, width, height }: LabelMap): Point[] {
  const first = labels.findIndex((_, i) => isInside(i));
  const start: Point = [first % width, Math.floor(first / width)];
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isInside(y * width + x);
  const border: Point[] = [];
  let [x, y] = start;
  let heading = 0;
  do {
    const [dx, dy] = directions[heading]!;
    // The pixels ahead, to the right and to the left of the walk, as seen from the corner between them.
    const right = at(x + (dx - dy - 1) / 2, y + (dy + dx - 1) / 2);
    const left = at(x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2);
    const turn = right ? (left ? 3 : 0) : 1;
    if (turn) border.push([x, y]);
    heading = (heading + turn) % 4;
    const [stepX, stepY] = directions[heading]!;
    // A turn to the right or to the left goes on at once: the pixel beside is known to be the border's.
    x += stepX;
    y += stepY;
  } while (x !== start[0] || y !== start[1]);
  border.push(start);
  return border;
}

function measureArea(points: Point[]): number {
  return (
    points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/** Simplifies a closed outline, more coarsely until it has at most so many points. */
function simplifyTo(points: Point[], tolerance: number, maxPoints: number): Point[] {
  const simple = simplifyClosed(points, tolerance);
  return simple.length <= maxPoints ? simple : simplifyTo(points, tolerance * 1.25, maxPoints);
}

function simplifyClosed(points: Point[], tolerance: number): Point[] {
  const [start] = points as [Point];
  const distances = points.map(([x, y]) => Math.hypot(x - start[0], y - start[1]));
  const far = distances.indexOf(Math.max(...distances));
  const there = simplifyLine(points.slice(0, far + 1), tolerance);
  const back = simplifyLine([...points.slice(far), start], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

/** Douglas and Peucker: keeps the point farthest from the chord while it is farther than the tolerance. */
function simplifyLine(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = Math.max(...distances);
  if (points.length < 3 || farthest <= tolerance) return [first, last];
  const split = distances.indexOf(farthest);
  const before = simplifyLine(points.slice(0, split + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(points.slice(split), tolerance)];
}

function distanceToLine([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return Math.hypot(x - x0, y - y0);
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length;
}
