import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { ClassName } from "../analyse/class-names.ts";
import { decodePhoto, type Photo } from "../decode/decode-photo.ts";
import legend from "./rendered-houses/legend.json" with { type: "json" };

/** A rendered house: its file's bytes, its pixels, and what each pixel is. */
export type RenderedHouse = { bytes: Uint8Array; photo: Photo; classes: ClassName[] };

const folder = join(import.meta.dirname, "rendered-houses");

const opened = new Map<string, Promise<RenderedHouse>>();

/** Opens a rendered house with its exact labels, once for all who ask. Throws where one of its files is not there. */
export function openRenderedHouse(name: string): Promise<RenderedHouse> {
  const house = opened.get(name) ?? readHouse(name);
  opened.set(name, house);
  return house;
}

async function readHouse(name: string): Promise<RenderedHouse> {
  const bytes = await readFile(join(folder, `${name}.webp`));
  const labels = await sharp(join(folder, `${name}.png`))
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return {
    bytes,
    photo: await decodePhoto(bytes),
    classes: Array.from(labels, nameClass),
  };
}

function nameClass(value: number): ClassName {
  return (legend as Record<string, string>)[value] as ClassName;
}

const insides = new WeakMap<RenderedHouse, Map<string, boolean[]>>();

/** Chooses pixels of these classes with nothing else within a few pixels, where a soft edge has no business. */
export function insideClasses(house: RenderedHouse, chosen: readonly string[]) {
  const known = insides.get(house) ?? new Map<string, boolean[]>();
  insides.set(house, known);
  const inside = known.get(chosen.join()) ?? findInside(house, chosen);
  known.set(chosen.join(), inside);
  return (index: number): boolean => inside[index]!;
}

function findInside({ photo, classes }: RenderedHouse, chosen: readonly string[], reach = 5): boolean[] {
  const { width, height } = photo;
  const steps = [-reach, 0, reach];
  return classes.map((_, index) => {
    const [x, y] = [index % width, (index / width) | 0];
    return steps.every((dy) =>
      steps.every((dx) => {
        const column = Math.min(width - 1, Math.max(0, x + dx));
        return chosen.includes(classes[Math.min(height - 1, Math.max(0, y + dy)) * width + column]!);
      }),
    );
  });
}
