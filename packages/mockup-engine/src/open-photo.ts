import { createHash } from "node:crypto";
import { findRegions, type Regions } from "./analyse/find-regions.ts";
import { decodePhoto, type Photo } from "./decode/decode-photo.ts";
import type { KnownMasks } from "./edit/scene/open-scene.ts";

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
  const photo = known ?? readPhoto(bytes, maxEdge, onFinding);
  opened.set(key, photo);
  for (const oldest of [...opened.keys()].slice(0, -maxOpened)) opened.delete(oldest);
  try {
    if (known) onFinding();
    return await photo;
  } catch (error) {
    opened.delete(key);
    throw error;
  }
}

async function readPhoto(
  bytes: Uint8Array,
  maxEdge: number | undefined,
  onFinding: () => void,
): Promise<OpenedPhoto> {
  const photo = await decodePhoto(bytes, maxEdge ? { maxEdge } : {});
  onFinding();
  return { photo, regions: await findRegions(photo), masks: new Map() };
}
