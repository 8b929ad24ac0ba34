// How many houses that are cut off at a side the photo coach tells, and how many whole ones it takes for such; one half of
// the photographs chose the limits, the other measures them: node bench/src/photo-coach/judge-cut-houses.ts FOLDER
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hintedPhotoEdge } from "@curbview/domain";
import { decodePhoto } from "@curbview/mockup-engine";
import { findPartsRoughly } from "@curbview/mockup-engine/analysis";
import { judgeView } from "@curbview/mockup-engine/find-view-hints";
import sharp, { type Sharp } from "sharp";
import heldOut from "../engine/held-out-photos.json" with { type: "json" };
import labels from "./cut-houses.json" with { type: "json" };

/** Each photograph is cropped in one of these ways: where it begins and how much is kept, as shares of the width. */
const crops = [
  { name: "middle45", left: 0.28, kept: 0.45 },
  { name: "left55", left: 0, kept: 0.55 },
  { name: "right55", left: 0.45, kept: 0.55 },
  { name: "middle60", left: 0.2, kept: 0.6 },
] as const;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder of JPEG photographs named by number?");
const numbers = (await readdir(folder))
  .map((name) => Number.parseInt(name, 10))
  .filter((number) => !heldOut.photos.includes(number))
  .sort((one, other) => one - other);
const counts = new Map<string, { told: number; of: number }>();
for (const [index, number] of numbers.entries()) {
  const half = index % (2 * crops.length) < crops.length ? "choosing" : "measuring";
  const photo = sharp(
    await sharp(await readFile(join(folder, `${number}.jpg`)))
      .rotate()
      .toBuffer(),
  );
  if (labels.whole.includes(number)) await count(`${half}: whole`, photo);
  else if (labels.cut.includes(number)) await count(`${half}: cut off`, photo);
  else await count(`${half}: unclear`, photo);

  const crop = crops[index % crops.length]!;
  const name = `${number}-${crop.name}`;
  if (labels.unclearCrops.includes(name) || labels.wholeCrops.includes(name)) continue;
  const { width, height } = await photo.metadata();
  const [left, kept] = [Math.round(width * crop.left), Math.round(width * crop.kept)];
  await count(`${half}: cropped ${crop.name}`, photo.clone().extract({ left, top: 0, width: kept, height }));
}
for (const [name, { told, of }] of [...counts].sort()) console.log(name.padEnd(32), `${told} of ${of}`);

async function count(name: string, photo: Sharp): Promise<void> {
  const sent = await sharp(await photo.jpeg({ quality: 90 }).toBuffer())
    .resize(hintedPhotoEdge, hintedPhotoEdge, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  const isTold = judgeView(await findPartsRoughly(await decodePhoto(sent)), undefined).includes("cut-off");
  const sum = counts.get(name) ?? { told: 0, of: 0 };
  counts.set(name, { told: sum.told + Number(isTold), of: sum.of + 1 });
}
