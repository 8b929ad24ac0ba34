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
      if (masks.wall[i]! + masks.opening[i]! + masks.trim[i]! + plants > 0.5) foot = y;
    }
    if (foot === undefined || foot + drop >= height) return undefined;
    const below = (foot + drop) * width + x;
    return masks.lawn[below]! + masks.bed[below]! > 0.5 ? foot : undefined;
  });
  const reach = Math.max(2, Math.round(width / 45));
  const scale = photo.height / height;
  const median = raw.map((_, column) => {
    const near = raw
      .slice(Math.max(0, column - reach), column + reach + 1)
      .filter((value) => value !== undefined);
    if (near.length < reach) return undefined;
    return near.toSorted((left, right) => left - right)[near.length >> 1]! * scale + scale;
  });
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
