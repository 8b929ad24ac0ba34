import type { PlantName } from "../../plant-names.ts";
import type { Sprite } from "./load-plants.ts";

/** How many times as broad a tuft becomes at the ground, and how far its top leans aside, as a share of its width. */
type Shape = { broad: number; lean: number };

const shapes: Shape[] = [
  { broad: 1.9, lean: 0.03 },
  { broad: 1.65, lean: -0.05 },
];
/** Its foot is round: seen from above, its sides end so much higher than its middle, as a share of its height. */
const round = 0.13;
/** So much of its bare stalks is in the ground, as a share of its height. */
const buried = 0.15;
/** Their pictures show one tuft on a foot like a vase's. In a garden they grow broad, down to the ground; grass so broad would be a mat. */
const tufts = new Set<PlantName>(["lavender", "salvia"]);

/** The pictures of a plant as it grows in a garden: of a tuft two, that differ. */
export function broadenTufts(name: PlantName, pictures: Sprite[]): Sprite[] {
  return tufts.has(name) ? shapes.map((shape) => broaden(pictures[0]!, shape)) : pictures;
}

function broaden({ width, height, rgba }: Sprite, { broad, lean }: Shape): Sprite {
  const out = new Uint8Array(rgba.length);
  for (let v = 0; v < height; v += 1) {
    const down = (v + 0.5) / height;
    for (let u = 0; u < width; u += 1) {
      const aside = ((u + 0.5) / width) * 2 - 1;
      const from = (aside - lean * 2 * (1 - down)) / (1 + (broad - 1) * down ** 1.5);
      const row = Math.floor(v * (1 - buried) + round * height * down * Math.min(1, aside * aside * 2));
      const column = Math.floor((from + 1) * 0.5 * width);
      if (row >= height * (1 - buried) || column < 0 || column >= width) continue;
      const at = (row * width + column) * 4;
      out.set(rgba.subarray(at, at + 4), (v * width + u) * 4);
    }
  }
  return { width, height, rgba: out };
}
