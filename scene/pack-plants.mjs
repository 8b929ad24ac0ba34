// Packs the rendered plants into one WebP and says where each lies and how large it is; NAME-2.png and NAME-3.png are
// further pictures of the plant NAME:
// node scene/pack-plants.mjs <folder with the PNGs of render-plants.py>
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

const [folder = "."] = process.argv.slice(2);
const assets = join(import.meta.dirname, "../packages/mockup-engine/assets");
const edge = 288;
const columns = 6;

const files = readdirSync(folder).filter((name) => name.endsWith(".png"));
const tiles = await Promise.all(
  files.map(async (file) => {
    const trimmed = sharp(join(folder, file)).trim({ background: "#00000000", threshold: 4 });
    const { data, info } = await trimmed
      .resize({ width: edge, height: edge, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { name: basename(file, ".png"), data, width: info.width, height: info.height };
  }),
);
const placed = tiles.map((tile, index) => ({
  ...tile,
  left: (index % columns) * edge,
  top: Math.floor(index / columns) * edge,
}));
const height = Math.ceil(tiles.length / columns) * edge;
await sharp({ create: { width: columns * edge, height, channels: 4, background: "#00000000" } })
  .composite(placed.map(({ data, left, top }) => ({ input: data, left, top })))
  .webp({ quality: 80, alphaQuality: 85, effort: 6 })
  .toFile(join(assets, "plants.webp"));
const kinds = Object.groupBy(placed, ({ name }) => name.replace(/-[23]$/, ""));
const index = Object.fromEntries(
  Object.entries(kinds)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, pictures]) => [
      kind,
      pictures
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ left, top, width, height: tall }) => ({ left, top, width, height: tall })),
    ]),
);
writeFileSync(join(assets, "plants.json"), `${JSON.stringify(index, null, 2)}\n`);
