import type { LabPlanes } from "../../analyse/convert-lab.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import type { PlantName } from "../../plant-names.ts";
import type { Painted } from "../drawing/edit-surfaces.ts";
import type { PlantColors } from "./read-plant-colors.ts";

/** What plants are drawn on: colors and mask grow together; the light is the photo's. */
export type Canvas = {
  photo: Photo;
  /** The photo's own colors, which lie wherever nothing was drawn. */
  lab: LabPlanes;
  painted: Painted;
  mask: Float32Array;
  exposure: number;
  /** Where the sun stands: -1 left, 1 right. */
  sun: number;
  /** How deep shadows are, 0..1. */
  hardness: number;
  grain: number;
  /** The lowest row that what stands at a place reaches: it may stand before a plant. */
  footOf(x: number, y: number): number | undefined;
  /** How the photo shows leaves; undefined where it shows none. */
  colors: PlantColors | undefined;
};

/** A plant to be set: its foot and its width in pixels. */
export type Plant = {
  name: PlantName;
  x: number;
  y: number;
  wide: number;
  shade: number;
  isTurned: boolean;
  /** The color of the ground around a boulder, before anything is planted there. */
  ground?: Record<"L" | "a" | "b", number> | undefined;
};

/** Where nothing was drawn yet, the photo's own color is what is drawn on. */
export function layOwnColor({ lab, painted, mask }: Canvas, i: number): void {
  if (mask[i]! > 0) return;
  painted.L[i] = lab.L[i]!;
  painted.a[i] = lab.a[i]!;
  painted.b[i] = lab.b[i]!;
}
