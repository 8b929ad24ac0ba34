// Shows a photograph with a grid in percent and the parts of its mask over it, whole or a crop of it enlarged:
// node bench/src/engine/label/draw-mask.ts PHOTO MASK.json OUT_FOLDER [x0,y0,x1,y1]
import { existsSync, mkdirSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import { type MaskFile, readMask } from "../read-mask.ts";
import { partColors } from "./part-colors.ts";

type Box = { left: number; top: number; right: number; bottom: number };
/** The picture that is written: its size in pixels and what it shows, in percent of the photograph. */
type View = { width: number; height: number; box: Box };

const shownEdge = 1340;

const [photo, maskPath, out, crop = "0,0,100,100"] = process.argv.slice(2);
if (!photo || !maskPath || !out) {
  console.error("usage: node draw-mask.ts PHOTO MASK.json OUT_FOLDER [x0,y0,x1,y1 in percent]");
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const [left = 0, top = 0, right = 100, bottom = 100] = crop.split(",").map(Number);
const { picture, view } = await cutPhoto(photo, { left, top, right, bottom });
const grid = drawGrid(view);
const file = join(out, parse(photo).name);
await write([grid], `${file}.grid.png`);
if (existsSync(maskPath)) await write([...drawParts(readMask(maskPath), view), grid], `${file}.overlay.png`);

async function cutPhoto(path: string, box: Box): Promise<{ picture: Buffer; view: View }> {
  const { data, info } = await sharp(path).rotate().toBuffer({ resolveWithObject: true });
  const pixels = (percent: number, edge: number) => Math.round((percent * edge) / 100);
  const [x, y] = [pixels(box.left, info.width), pixels(box.top, info.height)];
  const region = {
    left: x,
    top: y,
    width: pixels(box.right, info.width) - x,
    height: pixels(box.bottom, info.height) - y,
  };
  const scale = shownEdge / Math.max(region.width, region.height);
  const width = Math.round(region.width * scale);
  const height = Math.round(region.height * scale);
  const picture = await sharp(data).extract(region).resize(width, height, { fit: "fill" }).png().toBuffer();
  return { picture, view: { width, height, box } };
}

function write(layers: string[], path: string): Promise<unknown> {
  const { width, height } = view;
  const overlays = layers.map((layer) => ({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layer}</svg>`,
    ),
  }));
  return sharp(picture).composite(overlays).png().toFile(path);
}

function toPixels(x: number, y: number, { width, height, box }: View): [number, number] {
  return [
    ((x - box.left) / (box.right - box.left)) * width,
    ((y - box.top) / (box.bottom - box.top)) * height,
  ];
}

/** Fine lines and labelled ones, in percent, for a span in percent. */
function chooseSteps(span: number): { fine: number; labelled: number } {
  if (span <= 25) return { fine: 0.5, labelled: 2 };
  if (span <= 50) return { fine: 1, labelled: 5 };
  return { fine: span > 75 ? 5 : 2, labelled: 10 };
}

function drawGrid(view: View): string {
  const { box, width, height } = view;
  const { fine, labelled } = chooseSteps(Math.max(box.right - box.left, box.bottom - box.top));
  const lines = (from: number, to: number) => {
    const first = Math.ceil(from / fine);
    return Array.from({ length: Math.floor(to / fine) - first + 1 }, (_, k) => (first + k) * fine);
  };
  const line = (at: string, isLabelled: boolean) =>
    `<line ${at} stroke="white" stroke-opacity="${isLabelled ? 0.6 : 0.22}"/>`;
  const down = lines(box.left, box.right).map((percent) => {
    const [x] = toPixels(percent, 0, view);
    const isLabelled = percent % labelled === 0;
    const labels = label(x + 2, 14, percent) + label(x + 2, height - 4, percent);
    return line(`x1="${x}" x2="${x}" y1="0" y2="${height}"`, isLabelled) + (isLabelled ? labels : "");
  });
  const across = lines(box.top, box.bottom).map((percent) => {
    const [, y] = toPixels(0, percent, view);
    const isLabelled = percent % labelled === 0;
    const labels = label(2, y + 14, percent) + label(width - 26, y + 14, percent);
    return line(`y1="${y}" y2="${y}" x1="0" x2="${width}"`, isLabelled) + (isLabelled ? labels : "");
  });
  return [...down, ...across].join("");
}

function label(x: number, y: number, text: number, fill = "yellow"): string {
  return `<text x="${x}" y="${y}" font-size="14" font-family="sans-serif" fill="${fill}" stroke="black"
    stroke-width="3" paint-order="stroke">${text}</text>`;
}

/** The parts half transparent, then their outlines with their numbers in the file's order. */
function drawParts({ background, parts }: MaskFile, view: View): [string, string] {
  const drawn = parts.map(({ part, outline }) => {
    const points = outline
      .trim()
      .split(/\s+/)
      .map((point) => {
        const [x = 0, y = 0] = point.split(",").map(Number);
        return toPixels(x, y, view);
      });
    return { color: partColors[part], points };
  });
  const fills = drawn.map(({ color, points }) => `<polygon points="${points.join(" ")}" fill="${color}"/>`);
  const outlines = drawn.map(
    ({ color, points }, index) =>
      `<polygon points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="1.5"/>
      ${label(...findMiddle(points), index, "white")}`,
  );
  const under = `<rect width="100%" height="100%" fill="${partColors[background]}"/>`;
  return [`<g opacity="0.4">${under}${fills.join("")}</g>`, outlines.join("")];
}

function findMiddle(points: [number, number][]): [number, number] {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0) - 6, mean(1) + 5];
}
