// Turns the renders of out/ into what the site and the engine's tests use: AVIF and WebP in several sizes, the list of
// them with the tone to show until one is there, the share picture, the sample house, and small labelled houses.
// node publish-pictures.mjs [pictures|houses] [NAME...]: what was rendered, or of that these pairs alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = dirname(fileURLToPath(import.meta.url));
const rendered = join(here, "out");
const web = join(here, "..", "apps", "web");
const houses = join(here, "..", "packages", "mockup-engine", "src", "testing", "rendered-houses");
const pairs = ["landscape", "driveway", "paint", "clean", "roof", "yard"];
const sharePair = "landscape";
const avifQuality = (width) => (width > 800 ? 34 : width > 400 ? 38 : 45);

// Labelled house: the render it was labelled from.
const labelled = {
  "ranch-driveway": "driveway-before",
  "ranch-paint": "ranch-paint-before",
  "ranch-street": "sample",
  "hipped-lawn": "yard-before",
  "hipped-clean": "hipped-clean-before",
  "hipped-roof": "hipped-roof-before",
};

const [task, ...only] = process.argv.slice(2);
if (task !== "houses") await publishPictures();
if (task !== "pictures") await publishHouses();

async function publishPictures() {
  const folder = join(web, "public", "pictures");
  const listed = join(web, "app", "features", "marketing", "picture-list.json");
  const list = existsSync(listed) ? JSON.parse(readFileSync(listed, "utf8")) : {};
  for (const name of pairs.flatMap((pair) => [`${pair}-before`, `${pair}-after`])) {
    const source = findRender(name);
    if (!source || !isAsked(name.split("-")[0])) continue;
    const full = (await sharp(source).metadata()).width;
    const widths = [...new Set([400, 560, 800, 1200, 1600].map((width) => Math.min(width, full)))];
    for (const width of widths) {
      const options = { quality: avifQuality(width), effort: 3 };
      await resize(source, width)
        .avif(options)
        .toFile(join(folder, `${name}-${width}.avif`));
    }
    await resize(source, 800)
      .webp({ quality: 62, effort: 4 })
      .toFile(join(folder, `${name}.webp`));
    list[name] = { tone: await readTone(source), widths };
  }
  // Widths in one line, as the formatter wants them.
  const text = JSON.stringify(list, null, 2).replace(/\[[\d,\s]+\]/g, (widths) =>
    widths.replace(/\s+/g, " "),
  );
  writeFileSync(listed, `${text.replaceAll("[ ", "[").replaceAll(" ]", "]")}\n`);
  if (isAsked(sharePair) && findRender(`${sharePair}-after`))
    await drawSharePicture(join(folder, "share.jpg"));
  const sample = findRender("sample");
  if (!sample || !isAsked("sample")) return;
  for (const [width, height] of [
    [640, 480],
    [1600, 1200],
  ]) {
    const target = join(web, "public", "sample-house", `street-${width}x${height}.jpg`);
    await sharp(sample).resize(width, height).jpeg({ quality: 88, mozjpeg: true }).toFile(target);
  }
}

function isAsked(name) {
  return only.length === 0 || only.includes(name);
}

function findRender(name) {
  const path = join(rendered, `${name}.png`);
  return existsSync(path) ? path : undefined;
}

/** A render at a width, sharpened a little, as a smaller picture looks softer. */
function resize(source, width) {
  return sharp(source)
    .resize({ width, kernel: "lanczos3", withoutEnlargement: true })
    .sharpen({ sigma: 0.5, m1: 0.2, m2: 0.5 });
}

/** The picture's mean color, as a style sheet writes it. */
async function readTone(source) {
  const { channels } = await sharp(source).stats();
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"));
  return `#${parts.join("")}`;
}

/** 1200 by 630: before on the left, after on the right, a white line between. */
async function drawSharePicture(target) {
  const [width, height, line] = [1200, 630, 6];
  const [before, after] = await Promise.all(
    ["before", "after"].map((state) =>
      sharp(findRender(`${sharePair}-${state}`))
        .resize(width, height, { position: "bottom" })
        .toBuffer(),
    ),
  );
  const left = await sharp(before)
    .extract({ left: 0, top: 0, width: width / 2, height })
    .toBuffer();
  const bar = { create: { width: line, height, channels: 3, background: "#ffffff" } };
  await sharp(after)
    .composite([
      { input: left, left: 0, top: 0 },
      { input: bar, left: width / 2 - line / 2, top: 0 },
    ])
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(target);
}

async function publishHouses() {
  mkdirSync(houses, { recursive: true });
  for (const [name, render] of Object.entries(labelled)) {
    const labels = join(rendered, "labels", `${name}.png`);
    const source = findRender(render);
    if (!source || !existsSync(labels)) continue;
    await sharp(source)
      .resize(640)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(houses, `${name}.webp`));
    await sharp(labels)
      .toColourspace("b-w")
      .png({ compressionLevel: 9 })
      .toFile(join(houses, `${name}.png`));
  }
  console.log(readdirSync(houses).join("\n"));
}
