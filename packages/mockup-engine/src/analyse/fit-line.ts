/** A straight line: the value at each place. */
export type Line = (at: number) => number;

/** A place and the value there, as a row and the column in which a side was found. */
export type Point = [at: number, value: number];

const minPoints = 12;

/** A line through most of the points, which are sorted by place (Theil-Sen: median slope, median offset). */
export function lineThrough(points: Point[]): Line | undefined {
  if (points.length < minPoints) return undefined;
  const half = points.length >> 1;
  const slope = median(
    points.slice(half).map(([at, value], i) => (value - points[i]![1]) / (at - points[i]![0])),
  );
  const offset = median(points.map(([at, value]) => value - slope * at));
  return (at) => offset + slope * at;
}

/** The middle one of the values; NaN without any. */
function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
