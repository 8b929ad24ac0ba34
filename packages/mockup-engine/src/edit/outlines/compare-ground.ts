import type { LabPlanes } from "../../analyse/convert-lab.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import type { Outline } from "./trace-outlines.ts";

/**
 * An outline, the picture it is in, that picture's long edge, and whether ground is seen at a place of it rather than something
 * that stands there. The outline's last place is its first.
 */
export type Look = {
  outline: Outline;
  lab: LabPlanes;
  size: Size;
  edge: number;
  isGroundAt(x: number, y: number): boolean;
};

/** What is a driveway's own lies so far inside of its edge, and differs from that by so much at most (in Lab, lightness for less). */
export const ownInside = 1 / 100;
const maxApart = 11;
const lightWeight = 0.7;

/** The pixel at a place, or the one nearest to it at the picture's border. */
export function indexAt({ width, height }: Size, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column));
}

/** Whether two pixels look like different ground. */
export function differs({ L, a, b }: LabPlanes, one: number, other: number): boolean {
  const lighter = (L[one]! - L[other]!) * lightWeight;
  return Math.hypot(lighter, a[one]! - a[other]!, b[one]! - b[other]!) > maxApart;
}
