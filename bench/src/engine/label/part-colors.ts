import type { PartName } from "../read-mask.ts";

/** The color of each part in overlays. */
export const partColors: Record<PartName, string> = {
  sky: "#00c8ff",
  plant: "#006e00",
  lawn: "#78ff3c",
  bed: "#82501e",
  gravel: "#c8a078",
  drive: "#e6be00",
  path: "#ff96c8",
  road: "#783ca0",
  roof: "#5a3cff",
  wall: "#dc1e1e",
  opening: "#00ffc8",
  door: "#ffffff",
  garage: "#a0ffff",
  trim: "#ffff00",
  fence: "#c8783c",
  car: "#ff00ff",
  next: "#ff8000",
  other: "#808080",
  unsure: "#000000",
};
