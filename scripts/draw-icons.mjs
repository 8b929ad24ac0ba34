// Draws the app icons from the logo's mark, apps/web/public/favicon.svg: npm run icons
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../apps/web/public");
const mark = readFileSync(join(folder, "favicon.svg"), "utf8");
/** Systems cut icons to shapes of their own, so these have no round corners; a mask leaves only the middle 80 %. */
const square = mark.replace(' rx="8"', "");
const maskable = square
  .replace("0 0 32 32", "-4 -4 40 40")
  .replace(/<rect[^>]*>/, '<path d="M-4-4h40v40H-4z" fill="#00514e"/>');

for (const [name, svg, size] of [
  ["apple-touch-icon", square, 180],
  ["icon-192", mark, 192],
  ["icon-512", mark, 512],
  ["maskable-512", maskable, 512],
]) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, "icons", `${name}.png`));
}
