import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { boundPixels, findPieces, type Piece } from "../../analyse/find-pieces.ts";
import type { Point } from "../../analyse/fit-line.ts";
import type { Scene } from "../scene/open-scene.ts";
import { fitDoorSides } from "./fit-door-sides.ts";
import { isTrimSure } from "./judge-trim.ts";
import { measureSide } from "./outline-windows.ts";
import { type Around, type CasingPart, kindOf, type ShownSide, tellShownSide } from "./tell-shown-side.ts";

/** A garage door is at least so wide and high, as shares of the picture's long edge, and so much wider or narrower than high. */
const minWidth = 1 / 18;
const minHeight = 1 / 34;
const aspect = { min: 0.6, max: 4 } as const;
/** A casing's width as a share of the door's height (11 cm of 2.1 m), and at least and at most as shares of the long edge. */
const casing = { ofHeight: 0.055, min: 1 / 360, max: 1 / 100 } as const;
/** So many of its widths beside a door are within the picture. */
const shownBeside = 2.5;
/** So much of the top and of a side is seen, and so much of that has a wall beside it. */
const minSeen = { top: 0.9, side: 0.45 } as const;
const minWalled = 0.6;
/** Of a side that something hides less is seen, and it is not stone that does. */
const maxHidden = 0.25;
/** With less trim than this a side gets a casing, and with so much it is painted as trim; a door with what is between gets none. */
const barelyTrimmed = 0.5;
const whollyTrimmed = 0.85;
/** Under a lintel of trim both sides are seen so far. */
const minUnderLintel = 0.6;

/** Where less than this is believed in a garage door everywhere, there is none. */
const believed = 0.3;

/** Found once for all looks of a photo, as long as its parts are known. */
const found = new WeakMap<Scene["regions"], CasingPart[]>();

/** The casings left and right of garage doors and above them, as far as the picture shows the wall there. */
export function outlineDoors(scene: Scene): CasingPart[] {
  const known = found.get(scene.regions);
  if (known) return known;
  // A mask at full size takes a while, and many a house shows no garage door.
  if (!scene.regions.masks.garage.some((belief) => belief > believed)) return [];
  const door = scene.mask("garage");
  const kinds = new Uint8Array(door.length);
  mark(kinds, door, kindOf.door);
  releasePlanes(door);
  const pieces = findPieces(kinds, scene.photo).filter((piece) => isLikeDoor(piece, scene.photo));
  const parts = pieces.length > 0 ? outlineAll(scene, pieces, kinds) : [];
  found.set(scene.regions, parts);
  return parts;
}

function mark(kinds: Uint8Array, mask: Float32Array, kind: number): void {
  for (let i = 0; i < kinds.length; i += 1) if (mask[i]! > 0.5) kinds[i]! |= kind;
}

function isLikeDoor({ pixels }: Piece, size: Size): boolean {
  const edge = Math.max(size.width, size.height);
  const { left, right, top, bottom } = boundPixels(pixels, size.width);
  const [wide, high] = [right - left, bottom - top];
  const isLarge = wide > edge * minWidth && high > edge * minHeight;
  return isLarge && wide > high * aspect.min && wide < high * aspect.max;
}

function outlineAll(scene: Scene, pieces: Piece[], kinds: Uint8Array): CasingPart[] {
  const [wall, trim] = [scene.mask("wall"), scene.mask("trim")];
  mark(kinds, trim, kindOf.trim);
  mark(kinds, wall, kindOf.wall);
  releasePlanes(wall, trim);
  const around = { photo: scene.photo, regions: scene.regions, kinds };
  return pieces.flatMap(({ pixels }) => outlineDoor(scene, pixels, around));
}

/** The parts of a door's casing: none where a side in sight is not clearly one with a wall beside it. */
function outlineDoor(scene: Scene, pixels: number[], around: Around): CasingPart[] {
  const sides = fitDoorSides(scene, pixels);
  if (!sides) return [];
  const { left, top, right } = sides;
  const edge = Math.max(scene.photo.width, scene.photo.height);
  const high = Math.max(left.from[1] - left.to[1], right.to[1] - right.from[1]);
  const wide = Math.min(edge * casing.max, Math.max(2.5, edge * casing.min, high * casing.ofHeight));
  // What the picture's edge cuts off would stand there with one leg.
  const beside = wide * shownBeside;
  if (left.to[0] < beside || right.from[0] > scene.photo.width - beside) return [];
  const show = (from: Point, to: Point) => tellShownSide({ from, to, wide }, around);
  const lintel = show(lengthen(top.to, top.from, wide), lengthen(top.from, top.to, wide));
  if (shareInOne(lintel, top) < minSeen.top || lintel.walled < minWalled) return [];
  // The sides go up to the outer edge of what is painted above the door.
  const up = isBare(lintel) ? wide : 0;
  const shown = [
    { ...show(left.from, lengthen(left.from, left.to, up)), isFound: left.isFound },
    { ...show(lengthen(right.to, right.from, up), right.to), isFound: right.isFound },
  ];
  const legs = shown.filter(({ seen, stony }) => seen > maxHidden || stony > maxHidden);
  const areClear = legs.every(
    ({ isFound, seen, walled }) => isFound && seen > minSeen.side && walled > minWalled,
  );
  if (legs.length === 0 || !areClear) return [];
  if ([lintel, ...legs].some((side) => !isBare(side) && side.trimmed < whollyTrimmed)) return [];
  const bare = [lintel, ...legs].filter(isBare);
  if (
    !isBare(lintel) &&
    (!isTrimSure(scene) || bare.length < 2 || bare.some(({ seen }) => seen < minUnderLintel))
  )
    return [];
  return bare.map(({ part }) => part).filter((part) => part !== undefined);
}

/** How much of a side its longest stretch in sight is. */
const shareInOne = ({ part }: ShownSide, side: { from: Point; to: Point }) =>
  part ? measureSide(part).length / measureSide(side).length : 0;

const isBare = ({ trimmed }: ShownSide) => trimmed < barelyTrimmed;

/** The end of a way that goes so much farther. */
function lengthen([fromX, fromY]: Point, [toX, toY]: Point, by: number): Point {
  const share = by / Math.hypot(toX - fromX, toY - fromY);
  return [toX + (toX - fromX) * share, toY + (toY - fromY) * share];
}
