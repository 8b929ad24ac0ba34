import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classNames } from "@curbview/mockup-engine/analysis";
import sharp from "sharp";
import { z } from "zod";

/**
 * What the hand-drawn masks tell apart: the engine's classes; `next`, a neighbour's house or a garden wall, which may be
 * changed or not; and `unsure`, which is never counted.
 */
export const partNames = [...classNames, "next", "unsure"] as const;

/** One of the parts. */
export type PartName = (typeof partNames)[number];

const outline = z.string().regex(/^[\d. ,]+$/);
const maskFile = z.object({
  photo: z.string(),
  background: z.enum(partNames),
  /** In painter's order; outlines are "x,y x,y ..." in percent of the picture's width and height. */
  parts: z.array(z.object({ part: z.enum(partNames), outline })),
});

/** A mask as drawn. */
export type MaskFile = z.infer<typeof maskFile>;

/** All masks drawn by hand, by the photograph's name; those of `training-only` judge nothing. */
export function readMasks(kind = "."): MaskFile[] {
  const folder = join(import.meta.dirname, "masks", kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => maskFile.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** The index into `partNames` of every pixel of a picture of this size. */
export async function drawMask(mask: MaskFile, width: number, height: number): Promise<Uint8Array> {
  const fill = (part: PartName) => `rgb(${partNames.indexOf(part) * 16},0,0)`;
  const polygons = mask.parts.map(
    ({ part, outline: points }) => `<polygon fill="${fill(part)}" points="${points}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100" height="100"
    fill="${fill(mask.background)}"/>${polygons.join("")}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: width * height }, (_, i) => Math.round(data[i * 3]! / 16));
}
