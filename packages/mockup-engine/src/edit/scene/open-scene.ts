import type { ClassName } from "../../analyse/class-names.ts";
import { type LabPlanes, toLab } from "../../analyse/convert-lab.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { type Regions, withoutSpecks } from "../../analyse/find-regions.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import { straightenEdges } from "../outlines/straighten-edges.ts";
import { findFrame, keepFrame } from "./find-frame.ts";
import { type Mask, openUpsampling } from "./guided-upsampling.ts";
import { type SettledParts, settleByColor } from "./settle-by-color.ts";
import { againstRivals } from "./weigh-rivals.ts";

/** The light in which a photo's house stands. */
export type Light = {
  /** How bright perfectly white paint looks there against white on a screen, as a factor of (L + 16). */
  white: number;
  /** Color that the light lends to white. */
  a: number;
  b: number;
  /** Lightness of the lit front: of its trim or garage door, or of its walls. */
  front: number;
};

/** A photo opened for editing: its colors and the masks of its parts at full size. */
export type Scene = {
  photo: Photo;
  lab: LabPlanes;
  regions: Regions;
  /** Sum of the classes' masks at full size, 0..1, with its edges on the picture's. */
  mask(...names: ClassName[]): Float32Array;
  /** The same for a yard, with what may as well be something beside it. */
  wideMask(...names: ClassName[]): Float32Array;
  /** The part as a person painted it, at full size; it takes the place of the one found. */
  userMask: Float32Array | undefined;
  /** The photo's light and exposure where they were read before the scene was changed. */
  light?: Light;
  exposure?: number;
};

/** Masks at full size that further looks of the photo need again, by their classes; a byte a pixel, 255 for 1. */
export type KnownMasks = Map<string, Uint8Array>;

/** What is made with straight edges. */
const built = new Set<ClassName>(["roof", "wall", "opening", "door", "garage", "trim", "drive", "path"]);

/** Opens a photo for one edit. A mask painted by hand is snapped to the picture's edges, as found parts are. */
export function openScene(
  { photo, regions, masks = new Map() }: { photo: Photo; regions: Regions; masks?: KnownMasks },
  userMask?: Mask,
): Scene {
  const lab = toLab(photo.data, photo.width * photo.height);
  const upsample = openUpsampling(photo);
  let frame: ReturnType<typeof findFrame> | undefined;
  let settled: SettledParts | undefined;
  return {
    photo,
    lab,
    regions,
    mask: (...names) => bring(names),
    wideMask: (...names) => bring(names, true),
    userMask: userMask && upsample(userMask),
  };

  function bring(names: ClassName[], isWide = false): Float32Array {
    const key = `${names.join()}${isWide ? " wide" : ""}`;
    const known = masks.get(key) ?? find(names, isWide);
    masks.set(key, known);
    return toShares(known);
  }

  /** Walls and trim are told apart by their colors, too. */
  function believe(names: ClassName[], isWide: boolean): Mask {
    const { width, height } = regions;
    const [name] = names;
    if (names.length > 1 || (name !== "wall" && name !== "trim")) {
      const plane = againstRivals(names, regions, photo, isWide);
      return { plane: withoutSpecks(plane, width, height, 1), width, height };
    }
    settled ??= settleByColor(photo, regions);
    const { width: across, height: down, [name]: plane } = settled;
    // Frames and gutters are often as thin as a speck.
    const kept = name === "trim" ? plane : withoutSpecks(plane, across, down, 1);
    return { plane: kept, width: across, height: down };
  }

  function find(names: ClassName[], isWide: boolean): Uint8Array {
    const found = upsample(believe(names, isWide));
    const isTrim = names.join() === "trim";
    const full = names.every((name) => built.has(name)) ? straightenEdges(found, photo, isTrim) : found;
    frame ??= findFrame(photo);
    keepFrame(full, frame, photo.width);
    const bytes = toBytes(full);
    releasePlanes(full);
    return bytes;
  }
}

/** A mask with a byte a pixel, 255 for 1. */
export function toBytes(mask: Float32Array): Uint8Array {
  const bytes = new Uint8Array(mask.length);
  inRuns(bytes.length, (start, end) => writeBytes(mask, bytes, start, end));
  return bytes;
}

function writeBytes(mask: Float32Array, bytes: Uint8Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) {
    const share = mask[i]!;
    if (share > 0) bytes[i] = share * 255 + 0.5;
  }
}

const shares = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

function toShares(bytes: Uint8Array): Float32Array {
  const mask = new Float32Array(bytes.length);
  inRuns(mask.length, (start, end) => writeShares(bytes, mask, start, end));
  return mask;
}

/** What is left alone takes no memory. */
function writeShares(bytes: Uint8Array, mask: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i]!;
    if (byte !== 0) mask[i] = shares[byte]!;
  }
}
