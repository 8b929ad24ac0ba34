import { join } from "node:path";
import sharp from "sharp";
import type { ClassName } from "../analyse/class-names.ts";
import { decodePhoto, type Photo } from "../decode/decode-photo.ts";
import { chooseInside } from "./choose-inside.ts";
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

/** Smaller than they were rendered: large enough for every part to be found, and quick to edit. */
const size = { width: 400, height: 300 };

async function readHouse(name: string): Promise<RenderedHouse> {
  const bytes = await sharp(join(folder, `${name}.webp`))
    .resize(size)
    .png()
    .toBuffer();
  const labels = await sharp(join(folder, `${name}.png`))
    .resize({ ...size, kernel: "nearest" })
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

const insides = new WeakMap<RenderedHouse, Map<string, (index: number) => boolean>>();

/** Chooses pixels well inside these classes, found once for all who ask. */
export function insideClasses(house: RenderedHouse, chosen: readonly string[]): (index: number) => boolean {
  const known = insides.get(house) ?? new Map<string, (index: number) => boolean>();
  insides.set(house, known);
  const inside =
    known.get(chosen.join()) ?? chooseInside({ labels: house.classes, width: house.photo.width }, chosen);
  known.set(chosen.join(), inside);
  return inside;
}
