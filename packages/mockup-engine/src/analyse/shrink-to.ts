import type { Size } from "./filter-planes.ts";

/** The size of a picture whose long edge is at most so long. */
export function shrinkTo({ width, height }: Size, edge: number): Size {
  const factor = Math.min(1, edge / Math.max(width, height));
  return { width: Math.ceil(width * factor), height: Math.ceil(height * factor) };
}
