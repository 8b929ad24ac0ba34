import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classNames } from "@curbview/mockup-engine/analysis";
import sharp from "sharp";
import { z } from "zod";

/**
 * What the scores tell apart: the engine's classes; `next`, a neighbour's house or a garden wall, which may be
 * changed or not; and `unsure`, which is never counted.
 */
export const partNames = [...classNames, "next", "unsure"] as const;

/** One of the parts. */
export type PartName = (typeof partNames)[number];

/** What a person who draws a mask tells apart (label/README.md): more than the engine's classes. */
export const drawnPartNames = [...partNames, "gravel", "door", "fence", "car"] as const;

/** One of the drawn parts. */
export type DrawnPartName = (typeof drawnPartNames)[number];

/** The engine's class of drawn parts that it has no class of its own for. */
const classOfDrawn: Partial<Record<DrawnPartName, PartName>> = {
  gravel: "bed",
  door: "opening",
  fence: "other",
  car: "other",
};

const outline = z.string().regex(/^[\d. ,]+$/);
const drawnPartName = z.enum(drawnPartNames);
const maskSchema = z.object({
  photo: z.string(),
  background: drawnPartName,
  /** In painter's order; outlines are "x,y x,y ..." in percent of the picture's width and height. */
  parts: z.array(z.object({ part: drawnPartName, outline })),
});

type Mask<Name> = { photo: string; background: Name; parts: { part: Name; outline: string }[] };

/** A mask as drawn. */
export type DrawnMask = Mask<DrawnPartName>;

/** A mask by the engine's classes. */
export type MaskFile = Mask<PartName>;

/** Reads one mask as it was drawn. */
export function readDrawnMask(path: string): DrawnMask {
  return maskSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** All masks drawn by hand, by the photograph's name; those of `training-only` judge nothing. */
export function readMasks(kind = "."): MaskFile[] {
  const folder = join(import.meta.dirname, "masks", kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => toEngineClasses(readDrawnMask(join(folder, name))));
}

function toEngineClasses({ photo, background, parts }: DrawnMask): MaskFile {
  const classOf = (part: DrawnPartName) => classOfDrawn[part] ?? partNames.find((name) => name === part)!;
  return {
    photo,
    background: classOf(background),
    parts: parts.map(({ part, outline }) => ({ part: classOf(part), outline })),
  };
}

/** The index into `partNames` of every pixel of a picture of this size. */
export function drawMask(mask: MaskFile, width: number, height: number): Promise<Uint8Array> {
  return paintMask(mask, partNames, width, height);
}

/** The index into `names` of every pixel of a picture of this size. */
export async function paintMask<Name extends string>(
  mask: Mask<Name>,
  names: readonly Name[],
  width: number,
  height: number,
): Promise<Uint8Array> {
  const step = Math.floor(255 / names.length);
  const fill = (part: Name) => `rgb(${names.indexOf(part) * step},0,0)`;
  const polygons = mask.parts.map(
    ({ part, outline: points }) => `<polygon fill="${fill(part)}" points="${points}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100" height="100"
    fill="${fill(mask.background)}"/>${polygons.join("")}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: width * height }, (_, i) => Math.round(data[i * 3]! / step));
}
