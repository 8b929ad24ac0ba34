// How often the photo coach speaks of ordinary photos and of ones spoiled on purpose, scaled by a real browser:
// node bench/src/photo-coach/run.ts FOLDER... (of JPEG photographs)
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { judgedPhotoEdge, judgePhoto } from "@curbview/domain";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumArgs, findChromium } from "../../../scripts/find-chromium.ts";

/** One of so many photos is spoiled. */
const spoiledShare = 4;
/** What is done to a photo, with `edge` its long edge in pixels. */
const spoilers: Record<string, (photo: Buffer, edge: number) => Promise<Buffer>> = {
  "3 stops under": (photo) => expose(photo, 1 / 8),
  "4 stops under": (photo) => expose(photo, 1 / 16),
  "2 stops over": (photo) => expose(photo, 4),
  "3 stops over": (photo) => expose(photo, 8),
  "out of focus, 0.2 % of the long edge": (photo, edge) => blur(photo, edge * 0.002),
  "out of focus, 0.3 %": (photo, edge) => blur(photo, edge * 0.003),
  "out of focus, 0.5 %": (photo, edge) => blur(photo, edge * 0.005),
  "camera moved sideways, 2 %": (photo, edge) => move(photo, edge * 0.02, 0),
  "camera moved slantwise, 2 %": (photo, edge) => move(photo, edge * 0.014, edge * 0.014),
  "320 pixels wide": (photo) => sharp(photo).resize(320, 320, { fit: "inside" }).jpeg().toBuffer(),
};

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("Name at least one folder of photographs.");
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  const counts = new Map<string, Map<string, number>>();
  for (const [index, path] of (await listPhotos(folders)).entries()) {
    const photo = await readFile(path);
    const { width = 0, height = 0 } = await sharp(photo).metadata();
    const problem = await judge(page, photo);
    if (problem) console.log(`${path.split("/").slice(-2).join("/")} (${width} x ${height}): ${problem}`);
    count(counts, "as it is", problem);
    if (index % spoiledShare > 0 || problem) continue;
    for (const [name, spoil] of Object.entries(spoilers))
      count(counts, name, await judge(page, await spoil(photo, Math.max(width, height))));
  }
  for (const [name, found] of counts) console.log(name.padEnd(38), Object.fromEntries(found));
} finally {
  await browser.close();
}

async function listPhotos(from: string[]): Promise<string[]> {
  const lists = from.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name)));
  return (await Promise.all(lists)).flat().filter((path) => /\.jpe?g$/i.test(basename(path)));
}

function count(counts: Map<string, Map<string, number>>, name: string, problem = "nothing"): void {
  const found = counts.get(name) ?? new Map<string, number>();
  counts.set(name, found.set(problem, (found.get(problem) ?? 0) + 1));
}

async function judge(page: Page, photo: Buffer) {
  const scaled = await page.evaluate(scaleInBrowser, {
    photo: photo.toString("base64"),
    edge: judgedPhotoEdge,
  });
  const data = new Uint8ClampedArray(Buffer.from(scaled.pixels, "base64"));
  return judgePhoto({ data, width: scaled.width, height: scaled.height }, scaled.longEdge);
}

/** As apps/web/app/features/photo/find-photo-problem.ts does it. */
async function scaleInBrowser({ photo, edge }: { photo: string; edge: number }) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${photo}`)).blob());
  const longEdge = Math.max(bitmap.width, bitmap.height);
  const scale = Math.min(1, edge / longEdge);
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  let text = "";
  for (let at = 0; at < data.length; at += 30_000)
    text += String.fromCharCode(...data.subarray(at, at + 30_000));
  return { pixels: btoa(text), width, height, longEdge };
}

/** As the sensor would: in linear light. */
async function expose(photo: Buffer, factor: number): Promise<Buffer> {
  const { data, info } = await sharp(photo).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const levels = Array.from(
    { length: 256 },
    (_, level) => encodeLight(decodeLight(level / 255) * factor) * 255,
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(Buffer.from(data.map((level) => Math.round(levels[level] ?? 0))), { raw })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function decodeLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodeLight(light: number): number {
  const value = Math.min(1, light);
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function blur(photo: Buffer, sigma: number): Promise<Buffer> {
  return sharp(photo).blur(sigma).jpeg({ quality: 85 }).toBuffer();
}

/** The mean along a line of so many pixels. */
function move(photo: Buffer, dx: number, dy: number): Promise<Buffer> {
  const steps = Math.round(Math.max(dx, dy));
  const size = Math.max(3, steps % 2 === 0 ? steps + 1 : steps);
  const middle = (size - 1) / 2;
  const kernel = Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    return y === (dy > 0 ? x : middle) ? 1 : 0;
  });
  return sharp(photo).convolve({ width: size, height: size, kernel }).jpeg({ quality: 85 }).toBuffer();
}
