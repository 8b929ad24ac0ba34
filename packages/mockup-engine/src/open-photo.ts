import { createHash } from "node:crypto";
import { findRegions, type Regions } from "./analyse/find-regions.ts";
import { decodePhoto, type Photo } from "./decode/decode-photo.ts";
import type { KnownMasks } from "./edit/open-scene.ts";

/** A photo with its parts found: what every look of it begins with. */
export type OpenedPhoto = { photo: Photo; regions: Regions; masks: KnownMasks };

/** Looks of one photo are asked for one after another, and rarely of more than a few photos at once. */
const maxOpened = 2;
const opened = new Map<string, Promise<OpenedPhoto>>();

/**
 * Decodes a photo and finds its parts, once for all looks of it: the last few photos are kept, the oldest given up first.
 * `onFinding` is called when it is decoded.
 */
export async function openPhoto(
  bytes: Uint8Array,
  { maxEdge }: { maxEdge?: number | undefined } = {},
  onFinding: () => void = () => {},
): Promise<OpenedPhoto> {
  const key = `${createHash("sha256").update(bytes).digest("base64")} ${maxEdge ?? ""}`;
  const known = opened.get(key);
  opened.delete(key);
  if (!known) makeRoom();
  const photo = known ?? readPhoto(bytes, maxEdge, onFinding);
  opened.set(key, photo);
  try {
    if (known) onFinding();
    return await photo;
  } catch (error) {
    opened.delete(key);
    throw error;
  }
}

/**
 * For a photo to be opened. The network's look at it takes more memory than all else: what edits of the others have left is
 * given back first, and their full-size masks, which are found again by their next look.
 */
function makeRoom(): void {
  for (const oldest of [...opened.keys()].slice(0, 1 - maxOpened)) opened.delete(oldest);
  for (const photo of opened.values())
    photo.then(
      ({ masks }) => masks.clear(),
      () => {},
    );
}

async function readPhoto(
  bytes: Uint8Array,
  maxEdge: number | undefined,
  onFinding: () => void,
): Promise<OpenedPhoto> {
  const photo = await decodePhoto(bytes, maxEdge ? { maxEdge } : {});
  onFinding();
  // By itself the collector comes late: it counts few of the bytes that planes hold.
  globalThis.gc?.();
  return { photo, regions: await findRegions(photo), masks: new Map() };
}
