// How often the photo coach speaks of the view an ordinary photo shows, and of views spoiled on purpose:
// node bench/src/photo-coach/judge-views.ts [--held-out] FOLDER... (of JPEG photographs named by number)
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { hintedPhotoEdge } from "@curbview/domain";
import { decodePhoto } from "@curbview/mockup-engine";
import { findPartsRoughly } from "@curbview/mockup-engine/analysis";
import { judgeView } from "@curbview/mockup-engine/find-view-hints";
import sharp from "sharp";
import heldOut from "../engine/held-out-photos.json" with { type: "json" };

type Size = { width: number; height: number };

const wishes = [
  undefined,
  "Landscaping",
  "Driveway Repair",
  "Exterior Painting",
  "Exterior Cleaning",
  "Roofing",
];
/** One of so many photos is spoiled. */
const spoiledShare = 4;
const spoilers: Record<string, (photo: Buffer, size: Size) => Promise<Buffer>> = {
  "upper 40 % missing": (photo, { width, height }) => {
    const top = Math.round(height * 0.4);
    return sharp(photo)
      .extract({ left: 0, top, width, height: height - top })
      .toBuffer();
  },
  "middle 45 % alone": (photo, { width, height }) => {
    const left = Math.round(width * 0.28);
    return sharp(photo)
      .extract({ left, top: 0, width: Math.round(width * 0.45), height })
      .toBuffer();
  },
};

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { "held-out": { type: "boolean", default: false } },
});
const counts = new Map<string, Map<string, number>>();
for (const [index, path] of (await listPhotos()).entries()) {
  const photo = await sharp(await readFile(path))
    .rotate()
    .jpeg({ quality: 90 })
    .toBuffer();
  const hints = await judge(photo);
  count("as it is", hints);
  if (hints.size > 0) console.log(path.split("/").slice(-2).join("/"), [...hints].join(", "));
  if (index % spoiledShare > 0 || hints.size > 0) continue;
  const size = await sharp(photo).metadata();
  for (const [name, spoil] of Object.entries(spoilers)) count(name, await judge(await spoil(photo, size)));
}
for (const [name, found] of counts) console.log(name.padEnd(24), Object.fromEntries(found));

async function listPhotos(): Promise<string[]> {
  const kept = new Set(heldOut.photos.map((number) => `${number}.jpg`));
  const lists = folders.map(async (folder) => {
    const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name));
    return names
      .filter((name) => kept.has(basename(name)) === options["held-out"])
      .map((name) => join(folder, name));
  });
  return (await Promise.all(lists)).flat();
}

/** The hints with no wish, and those that a service adds, as "car (Roofing)". */
async function judge(photo: Buffer): Promise<Set<string>> {
  const copy = await sharp(photo)
    .resize(hintedPhotoEdge, hintedPhotoEdge, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  const view = await findPartsRoughly(await decodePhoto(copy));
  const found = new Set<string>();
  for (const wish of wishes) {
    for (const hint of judgeView(view, wish === undefined ? undefined : { text: wish }))
      found.add(hint === "car" ? `car (${wish ?? "no wish"})` : hint);
  }
  return found;
}

function count(name: string, hints: Set<string>): void {
  const found = counts.get(name) ?? new Map<string, number>();
  for (const hint of ["photos", ...hints, ...(hints.size === 0 ? ["nothing"] : [])])
    found.set(hint, (found.get(hint) ?? 0) + 1);
  counts.set(name, found);
}
