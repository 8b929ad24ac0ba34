import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classNames } from "@curbview/mockup-engine/analysis";
import sharp from "sharp";
import { z } from "zod";

/** What a person who draws a mask tells apart (label/README.md): the engine's classes, and `unsure`, which is never counted. */
export const partNames = [...classNames, "unsure"] as const;

/** One of the parts. */
export type PartName = (typeof partNames)[number];

const outline = z.string().regex(/^[\d. ,]+$/);
const partName = z.enum(partNames);
const maskSchema = z.object({
  photo: z.string(),
  background: partName,
  /** In painter's order; outlines are "x,y x,y ..." in percent of the picture's width and height. */
  parts: z.array(z.object({ part: partName, outline })),
});

/** A mask as drawn by hand. */
export type MaskFile = z.infer<typeof maskSchema>;

/** Reads one mask. */
export function readMask(path: string): MaskFile {
  return maskSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** The folders of masks. */
export const maskKind = z.enum([".", "held-out", "learning", "training-only"]);

/**
 * All masks of a kind: `held-out` ones are of photographs that are only measured, `learning` and `training-only` ones are
 * learned from, and those of no kind are the first ones, which tell no door, car, fence or gravel apart.
 */
export function readMasks(kind: z.infer<typeof maskKind> = "."): MaskFile[] {
  const folder = join(import.meta.dirname, "masks", kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readMask(join(folder, name)));
}

const masonrySchema = z.object({
  photo: z.string(),
  /** Whether no wall, some or nearly every wall of the main house is of stone or brick. */
  kind: z.enum(["none", "part", "whole"]),
  /** Drawn generously: what is not wall is not meant. */
  parts: z.array(z.object({ part: z.enum(["stone", "wall"]), outline })),
});

/** Which walls of a photograph are of stone or brick, as drawn by hand. */
export type MasonryFile = z.infer<typeof masonrySchema>;

/** All marks of masonry. */
export function readMasonry(): MasonryFile[] {
  const folder = join(import.meta.dirname, "masks/stone");
  return readdirSync(folder).map((name) =>
    masonrySchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
}

/** The index into `partNames` of every pixel of a picture of this size. */
export async function drawMask(mask: MaskFile, width: number, height: number): Promise<Uint8Array> {
  const step = Math.floor(255 / partNames.length);
  const fill = (part: PartName) => `rgb(${partNames.indexOf(part) * step},0,0)`;
  const polygons = mask.parts.map(
    ({ part, outline: points }) => `<polygon fill="${fill(part)}" points="${points}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100" height="100"
    fill="${fill(mask.background)}"/>${polygons.join("")}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: width * height }, (_, i) => Math.round(data[i * 3]! / step));
}

/** Where a picture of this size shows stone or brick, if it shows a wall there: 1 or 0. */
export async function drawMasonry(
  { kind, parts }: MasonryFile,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const isAll = kind === "whole" && !parts.some(({ part }) => part === "stone");
  const polygons = parts.map(
    ({ part, outline: points }) =>
      `<polygon fill="${part === "stone" ? "white" : "black"}" points="${points}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100" height="100"
    fill="${isAll ? "white" : "black"}"/>${polygons.join("")}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: width * height }, (_, i) => (data[i * 3]! > 127 ? 1 : 0));
}
