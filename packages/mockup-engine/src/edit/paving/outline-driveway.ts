import { isGround } from "../../analyse/close-up.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { differs, indexAt, type Look, ownInside } from "../outlines/compare-ground.ts";
import { fillOutlines } from "../outlines/fill-outlines.ts";
import { findEdgeLine, measureOffsets } from "../outlines/find-edge-line.ts";
import { joinSides, type Stretch } from "../outlines/join-sides.ts";
import { measureArea } from "../outlines/measure-area.ts";
import { findFarthest, fitLine, isAtBorder, type Line, measureFrom } from "../outlines/split-outline.ts";
import { type Outline, traceOutlines } from "../outlines/trace-outlines.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readLabels } from "../scene/read-labels.ts";
import { cutAboveSills } from "./cut-above-sills.ts";
import { findDoorSills } from "./find-door-sills.ts";
import { meetDoors } from "./meet-doors.ts";

/** Shares of the picture's long edge: how far an edge may bend that is to be straight, and how long it must be. */
const maxBend = 1 / 80;
const minSide = 1 / 24;
/** A line is looked for so far beside where it was found. */
const reach = 1 / 110;
/** A driveway begins so near to the door's sill that it reaches it. */
const nearSill = 1 / 80;
/** Pieces smaller than this share of the largest are no driveway. */
const minPiece = 0.06;
/** What a driveway gains by a line is of its own color but for so much of it; less than so many pixels is nothing. */
const maxStrange = 0.35;
const minGain = 1.5;

/**
 * Draws a driveway anew by the straight edges and joints that the picture shows along its outline, each as one line and up to the corner in
 * which it meets the next. Where it shows none the outline stays. Pieces that are too small go. Releases the given mask.
 */
export function outlineDriveway(scene: Scene, mask: Float32Array): Float32Array {
  const sills = findDoorSills(scene);
  // An outline that begins well below a door has no stretch along its sill.
  const outlines = traceOutlines(meetDoors(scene, mask, sills, true), scene.photo);
  releasePlanes(mask);
  const areas = outlines.map((outline) => measureArea(outline));
  const largest = Math.max(...areas);
  const kept = outlines.filter((_, k) => Math.abs(areas[k]!) > (areas[k]! > 0 ? largest * minPiece : 24));
  const labels = readLabels(scene);
  // Things lie on the ground; beyond the photo nothing is known to.
  const isGroundAt = (x: number, y: number) => {
    const name = labels.at(x, y);
    return name !== undefined && (isGround(name) || name === "other");
  };
  const drawn = kept.map((outline) => redrawOutline(scene, outline, sills, isGroundAt));
  const filled = cutAboveSills(scene, fillOutlines(drawn, scene.photo), sills);
  return meetDoors(scene, filled, sills);
}

function redrawOutline(
  { lab, photo }: Scene,
  found: Outline,
  sills: Line[],
  isGroundAt: Look["isGroundAt"],
): Outline {
  const outline = startAtCorner(found);
  const look = { outline, lab, size: photo, edge: Math.max(photo.width, photo.height), isGroundAt };
  const last = outline.length / 2 - 1;
  const fixed = sills
    .flatMap((sill) => placeSill(look, sill) ?? [])
    .toSorted((one, other) => one.from - other.from);
  if (fixed.length === 0) {
    const half = findFarthest(outline, 0, 0, last).at;
    return joinSides(look, [...splitStretch(look, 0, half), ...splitStretch(look, half, last)]);
  }
  const stretches: Stretch[] = [];
  let at = 0;
  for (const stretch of fixed) {
    if (stretch.from < at) continue;
    stretches.push(...splitStretch(look, at, stretch.from), stretch);
    at = stretch.to;
  }
  return joinSides(look, [...stretches, ...splitStretch(look, at, last)]);
}

/** The stretch of an outline that runs along a door's sill; undefined where none does. */
function placeSill({ outline, edge }: Look, line: Line): Stretch | undefined {
  const [from, to] = [0, line.length].map((along) =>
    findNearest(outline, line.x + line.dx * along, line.y + line.dy * along),
  ) as [number, number];
  if (to <= from) return undefined;
  for (let i = from; i <= to; i += 1)
    if (Math.abs(measureFrom(line, outline[i * 2]!, outline[i * 2 + 1]!).inside) > edge * nearSill)
      return undefined;
  return { from, to, line, isSill: true };
}

function findNearest(outline: Outline, x: number, y: number): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < outline.length / 2; i += 1) {
    const away = Math.hypot(outline[i * 2]! - x, outline[i * 2 + 1]! - y);
    if (away < least) [nearest, least] = [i, away];
  }
  return nearest;
}

/** The outline from the place on that is farthest from its middle. */
function startAtCorner(outline: Outline): Outline {
  const count = outline.length / 2;
  let [x, y] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    x += outline[i * 2]! / count;
    y += outline[i * 2 + 1]! / count;
  }
  let [at, away] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const far = Math.hypot(outline[i * 2]! - x, outline[i * 2 + 1]! - y);
    if (far > away) [at, away] = [i, far];
  }
  const turned = new Float32Array(outline.length + 2);
  turned.set(outline.subarray(at * 2));
  turned.set(outline.subarray(0, at * 2), outline.length - at * 2);
  turned.set(outline.subarray(at * 2, at * 2 + 2), outline.length);
  return turned;
}

/** A stretch as one line where the picture shows it, else its parts on both sides of where it bends most. */
function splitStretch(look: Look, from: number, to: number): Stretch[] {
  const { outline, edge } = look;
  const { at, away, length } = findFarthest(outline, from, to);
  if (length < edge * minSide && away < edge * maxBend) return [{ from, to }];
  const line = away <= edge * maxBend && length >= edge * minSide ? seeLine(look, from, to) : undefined;
  if (line) return [{ from, to, line }];
  if (at <= from || at >= to) return [{ from, to }];
  return [...splitStretch(look, from, at), ...splitStretch(look, at, to)];
}

function seeLine(look: Look, from: number, to: number): Line | undefined {
  const { outline, lab, size, edge } = look;
  const fitted = fitLine({ outline, from, to });
  if (isAtBorder(fitted, size)) return fitted;
  const line = findEdgeLine(lab, size, fitted, {
    reach: edge * reach,
    found: measureOffsets(fitted, outline, from, to),
  });
  return line && gainsOwn(look, from, to, line) ? line : undefined;
}

/** Whether what lies between an outline and a line outside of it looks like the driveway beside it. */
function gainsOwn({ outline, lab, size, edge }: Look, from: number, to: number, line: Line): boolean {
  let [strange, gained] = [0, 0];
  for (let i = from; i <= to; i += 1) {
    const [x, y] = [outline[i * 2]!, outline[i * 2 + 1]!];
    const { inside } = measureFrom(line, x, y);
    if (inside < minGain) continue;
    gained += inside;
    const at = (depth: number) => indexAt(size, x - line.dy * depth, y + line.dx * depth);
    const [own, here] = [at(edge * ownInside), at(-inside / 2)];
    if (differs(lab, own, here)) strange += inside;
  }
  return strange <= Math.max(gained * maxStrange, (to - from) * minGain * 0.2);
}
