import type { Scene } from "./open-scene.ts";

/** Where the house meets the ground, by column, in pixels from the top; undefined where it cannot be told. */
export type BaseLine = (number | undefined)[];

/** The foot of the house: the lowest sure wall above sure ground, smoothed along the columns. */
export function findBaseLine({ regions, photo }: Scene, ground: Float32Array, withPlants: boolean): BaseLine {
  const { width, height, masks } = regions;
  const drop = Math.round(height * 0.035);
  const raw = Array.from({ length: width }, (_, x) => {
    let foot: number | undefined;
    for (let y = Math.floor(height * 0.4); y < height * 0.88; y += 1) {
      const i = y * width + x;
      // Only plants that stand at the wall; one in the middle of the lawn stays alone there.
      const plants = withPlants && foot !== undefined && y - foot <= 3 ? masks.plant[i]! : 0;
      if (masks.wall[i]! + masks.opening[i]! + masks.door[i]! + masks.trim[i]! + plants > 0.5) foot = y;
    }
    if (foot === undefined || foot + drop >= height) return undefined;
    const below = (foot + drop) * width + x;
    return masks.lawn[below]! + masks.bed[below]! + masks.gravel[below]! > 0.5 ? foot : undefined;
  });
  const median = smooth(raw, photo.height / height);
  return Array.from({ length: photo.width }, (_, x) => {
    const position = (x * width) / photo.width;
    const column = Math.min(width - 1, Math.floor(position));
    const [here, next] = [median[column], median[column + 1] ?? median[column]];
    if (here === undefined || next === undefined) return undefined;
    const foot = here + (next - here) * (position - column);
    const i = Math.min(photo.height - 1, Math.round(foot + photo.height * 0.03)) * photo.width + x;
    return ground[i]! > 0.3 ? foot : undefined;
  });
}

/** How deep a lawn is at least, as a share of the picture's height, and how steep its far edge may run. */
const deepShare = 0.1;
const maxSlope = 0.45;

/** The far edge of the lawn, where a path or a hedge keeps it from the house; not along a driveway at its side. */
export function findLawnEdge({ photo: { width, height } }: Scene, yard: Float32Array): BaseLine {
  const raw = Array.from({ length: width }, (_, x) => {
    for (let y = 0; y < height; y += 1) if (isDeep(yard, width, height, x, y)) return y;
    return undefined;
  });
  const edge = smooth(raw, 1);
  const reach = Math.round(width / 50);
  return edge.map((foot, x) => {
    const [left, right] = [edge[x - reach], edge[x + reach]];
    if (left === undefined || right === undefined) return undefined;
    return Math.abs(right - left) > 2 * reach * maxSlope ? undefined : foot;
  });
}

/** Whether most of the line has the lawn right before it, and not a path. */
export function isAtLawn(line: BaseLine, { photo: { width, height } }: Scene, yard: Float32Array): boolean {
  const deep = Math.round(height * deepShare);
  const isLawn = (foot: number, x: number) => {
    let open = 0;
    for (let y = foot + 4; y < Math.min(height, foot + deep); y += 1)
      open += yard[y * width + x]! > 0.5 ? 1 : 0;
    return open > (deep - 4) * mostlyOpen;
  };
  const before = line.filter((foot, x) => foot !== undefined && isLawn(Math.round(foot), x));
  return before.length > width * narrowest;
}

const mostlyOpen = 0.85;
const narrowest = 0.08;

function isDeep(yard: Float32Array, width: number, height: number, x: number, y: number): boolean {
  const deep = Math.round(height * deepShare);
  if (y + deep >= height) return false;
  return [0, deep >> 1, deep].every((below) => yard[(y + below) * width + x]! > 0.5);
}

/** The median of what is near, scaled; undefined where there is little. */
function smooth(raw: BaseLine, scale: number): BaseLine {
  const reach = Math.max(2, Math.round(raw.length / 45));
  return raw.map((_, column) => {
    const near = raw
      .slice(Math.max(0, column - reach), column + reach + 1)
      .filter((value) => value !== undefined);
    if (near.length < reach) return undefined;
    return near.toSorted((left, right) => left - right)[near.length >> 1]! * scale + scale;
  });
}
