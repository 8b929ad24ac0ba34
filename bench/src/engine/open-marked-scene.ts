import type { Photo } from "@curbview/mockup-engine";
import {
  boxMean,
  type ClassName,
  classNames,
  openGuide,
  type Scene,
  toLab,
} from "@curbview/mockup-engine/edit";
import { drawMask, type MaskFile, partNames } from "./read-mask.ts";

const regionEdge = 512;

/** A photo opened with the parts that were drawn by hand in place of those found, so that looks are judged alone. */
export async function openMarkedScene(photo: Photo, file: MaskFile): Promise<Scene> {
  const lab = toLab(photo.data, photo.width * photo.height);
  const labels = await drawMask(file, photo.width, photo.height);
  return { photo, lab, regions: await drawRegions(photo, file), userMask: undefined, mask, wideMask: mask };

  function mask(...names: ClassName[]): Float32Array {
    const indexes = names.map((name) => partNames.indexOf(name));
    const sharp = Float32Array.from(labels, (label) => (indexes.includes(label) ? 1 : 0));
    return followEdges(sharp, lab.L, photo);
  }
}

/** The drawn parts as reduced masks of this long edge. */
export async function drawRegions(
  photo: Photo,
  file: MaskFile,
  edge = regionEdge,
): Promise<Scene["regions"]> {
  const factor = Math.min(1, edge / Math.max(photo.width, photo.height));
  const [width, height] = [Math.round(photo.width * factor), Math.round(photo.height * factor)];
  const labels = await drawMask(file, width, height);
  const isIn = (name: ClassName) => {
    const index = partNames.indexOf(name);
    const isUnsure = (label: number) => name === "other" && partNames[label] === "unsure";
    return Float32Array.from(labels, (label) => (label === index || isUnsure(label) ? 1 : 0));
  };
  const masks = Object.fromEntries(classNames.map((name) => [name, isIn(name)])) as Scene["regions"]["masks"];
  return { width, height, masks, judged: masks };
}

/** Hand-drawn outlines are a few pixels off: they move onto the picture's edges, as found ones do. */
function followEdges(mask: Float32Array, L: Float32Array, { width, height }: Photo): Float32Array {
  const radius = Math.max(2, Math.round(Math.max(width, height) / 200));
  const guide = L.map((value) => value / 100);
  const soft = boxMean(mask, width, height, 1);
  const { slope, offset } = openGuide(guide, { width, height }, radius, 0.0005)(soft);
  return slope.map((value, i) => {
    const t = Math.min(1, Math.max(0, (value * guide[i]! + offset[i]! - 0.3) / 0.4));
    return t * t * (3 - 2 * t);
  });
}
