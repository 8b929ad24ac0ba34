import type { Size } from "../../analyse/filter-planes.ts";
import { readGround } from "../ground/read-ground.ts";
import type { Scene } from "../scene/open-scene.ts";
import { findEaves } from "./find-eaves.ts";
import { type Facets, findFacets, labelFacets } from "./find-facets.ts";

/** A place of a roof, in pixels along its courses and down across them, and how many of those a pixel of the photo spans. */
export type RoofPlace = { across: number; down: number; span: number };

/** Courses as they lie on the old roof: along the fine lines of each plane. */
export function placeAlongLines(scene: Scene, mask: Float32Array): (x: number, y: number) => RoofPlace {
  const facets = findFacets(scene, mask);
  const facetAt = lookUp(facets, scene.photo);
  return (x, y) => {
    const slope = facets.slopes[facetAt(x, y)] ?? 0;
    return { across: x + slope * y, down: y - slope * x, span: 1 };
  };
}

/** Nothing is drawn larger or smaller by perspective than by so many times. */
const nearest = 1.5;
const farthest = 0.5;
/** A roof is so much higher than the horizon, as a share of the picture's height, or nothing tells how its lines converge. */
const minAbove = 0.06;

/** Courses laid anew: along the eave of each plane, which all converge to one place of the horizon. */
export function placeAlongEaves(scene: Scene, mask: Float32Array): (x: number, y: number) => RoofPlace {
  const labels = labelFacets(scene, mask);
  const facetAt = lookUp(labels, scene.photo);
  const { horizon } = readGround(scene);
  const scale = scene.photo.width / labels.width;
  const middle = scene.photo.width / 2;
  const planes = findEaves(labels).map(({ x, y, slope }) => {
    const above = Math.max(minAbove * scene.photo.height, horizon - y * scale);
    return { x: x * scale, fall: slope / above };
  });
  const level = { x: 0, fall: 0 };
  return (x, y) => {
    const plane = planes[facetAt(x, y)] ?? level;
    const size = Math.min(nearest, Math.max(farthest, 1 - (x - plane.x) * plane.fall));
    return { across: (x - middle) / size, down: (y - horizon) / size, span: 1 / size };
  };
}

function lookUp({ width, height, label }: Pick<Facets, "width" | "height" | "label">, photo: Size) {
  return (x: number, y: number) => {
    const column = Math.min(width - 1, Math.floor((x * width) / photo.width));
    const row = Math.min(height - 1, Math.floor((y * height) / photo.height));
    return label[row * width + column]!;
  };
}
