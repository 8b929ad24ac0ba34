import { createStore, del, entries, get, set } from "idb-keyval";
import * as z from "zod/mini";

/** Bytes, not a Blob: Safari may lose a Blob it has stored. */
const keptPhoto = z.object({ bytes: z.instanceof(ArrayBuffer), type: z.string(), keptAt: z.number() });
const maxAgeMs = 24 * 3600 * 1000;

const photos = () => createStore("photos", "kept");

/** Keeps a photo in this browser, so that a reload does not lose it. A browser that forbids it goes without. */
export async function keepPhoto(key: string, photo: Blob): Promise<void> {
  try {
    const keptAt = Date.now();
    await set(key, { bytes: await photo.arrayBuffer(), type: photo.type, keptAt }, photos());
    await forgetOldPhotos(keptAt - maxAgeMs);
  } catch (error) {
    console.warn("The photo is not kept for a reload:", error);
  }
}

export async function findKeptPhoto(key: string): Promise<Blob | undefined> {
  try {
    const kept = keptPhoto.safeParse(await get(key, photos()));
    return kept.success ? new Blob([kept.data.bytes], { type: kept.data.type }) : undefined;
  } catch (error) {
    console.warn("No kept photo can be read:", error);
    return undefined;
  }
}

export async function forgetPhoto(key: string): Promise<void> {
  try {
    await del(key, photos());
  } catch (error) {
    console.warn("The kept photo could not be removed:", error);
  }
}

/** Those of visits that were never finished. */
async function forgetOldPhotos(before: number): Promise<void> {
  for (const [key, value] of await entries(photos())) {
    const kept = keptPhoto.safeParse(value);
    if (!kept.success || kept.data.keptAt < before) await del(key, photos());
  }
}
