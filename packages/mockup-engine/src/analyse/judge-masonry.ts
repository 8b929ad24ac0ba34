import type { Photo } from "../decode/decode-photo.ts";
import { classNames } from "./class-names.ts";
import { enlarge } from "./enlarge-planes.ts";
import { releasePlanes, type Size } from "./filter-planes.ts";
import type { Regions } from "./find-regions.ts";
import { measureColors } from "./judge-parts.ts";
import { type Input, runHead } from "./part-network.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Twice the edge at which parts are looked for: there joints and courses show. */
const fineEdge = 768;
const networkStep = 32;
/** So many pixels of that picture are one place of the answer. */
const stride = 8;
/** What is around the walls tells of them, too. */
const margin = 2;
const minWall = 0.3;

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * How surely each place of the walls is stone or brick, 0..1, and 0 elsewhere; undefined where there is no wall, or where
 * the chosen network has no head for it.
 */
export function judgeMasonry(
  photo: Photo,
  { judged, ...coarse }: Regions,
): (Size & { plane: Float32Array }) | undefined {
  const factor = fineEdge / Math.max(photo.width, photo.height);
  const round = (length: number) => Math.max(1, Math.round((length * factor) / networkStep)) * networkStep;
  const size = { width: round(photo.width), height: round(photo.height) };
  const places = { width: size.width / stride, height: size.height / stride };
  const beliefs = classNames.map((name) => enlarge(judged[name], coarse, places));
  const box = findBox(beliefs[classNames.indexOf("wall")]!, places);
  const fine = box && cut(resize(photo, size), box, stride);
  const found =
    fine && runHead({ rgb: measureColors(fine), believed: layBehind(beliefs, places.width, box) })?.values;
  releasePlanes(...beliefs);
  if (!found || !box) return undefined;
  const plane = new Float32Array(places.width * places.height);
  const across = box.right - box.left;
  for (let i = 0; i < found.length; i += 1) {
    const y = box.top + Math.floor(i / across);
    plane[y * places.width + box.left + (i % across)] = 1 / (1 + Math.exp(-found[i]!));
  }
  return { plane, ...places };
}

/** The places that hold all walls, in whole steps of the network; undefined without any. */
function findBox(wall: Float32Array, { width, height }: Size): Box | undefined {
  const box: Box = { left: width, right: 0, top: height, bottom: 0 };
  for (let i = 0; i < wall.length; i += 1) {
    if (wall[i]! < minWall) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  const step = networkStep / stride;
  const down = (from: number) => Math.max(0, Math.floor((from - margin) / step) * step);
  const up = (to: number, last: number) => Math.min(last, Math.ceil((to + margin) / step) * step);
  if (box.left >= box.right) return undefined;
  return {
    left: down(box.left),
    right: up(box.right, width),
    top: down(box.top),
    bottom: up(box.bottom, height),
  };
}

/** A photo of another size; one that is smaller is enlarged smoothly, so that its pixels do not pass for stones. */
function resize(photo: Photo, size: Size): Photo {
  if (photo.width >= size.width && photo.height >= size.height) return shrinkPhoto(photo, size);
  const data = new Uint8Array(size.width * size.height * 3);
  const plane = new Float32Array(photo.width * photo.height);
  for (let channel = 0; channel < 3; channel += 1) {
    for (let i = 0; i < plane.length; i += 1) plane[i] = photo.data[i * 3 + channel]!;
    const large = enlarge(plane, photo, size);
    for (let i = 0; i < large.length; i += 1) data[i * 3 + channel] = large[i]! + 0.5;
    releasePlanes(large);
  }
  return { data, ...size };
}

function cut(photo: Photo, box: Box, scale: number): Photo {
  const [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom].map((at) => at * scale) as [
    number,
    number,
    number,
    number,
  ];
  const row = (right - left) * 3;
  const data = new Uint8Array(row * (bottom - top));
  for (let y = top; y < bottom; y += 1) {
    const start = (y * photo.width + left) * 3;
    data.set(photo.data.subarray(start, start + row), (y - top) * row);
  }
  return { data, width: right - left, height: bottom - top };
}

function layBehind(planes: Float32Array[], width: number, { left, right, top, bottom }: Box): Input {
  const values = new Float32Array((right - left) * (bottom - top) * planes.length);
  let to = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1, to += planes.length)
      for (let k = 0; k < planes.length; k += 1) values[to + k] = planes[k]![y * width + x]!;
  }
  return { values, shape: [bottom - top, right - left, planes.length] };
}
