import sharp, { type Sharp } from "sharp";
import type { Photo } from "../decode/decode-photo.ts";
import { hashCell, smoothNoise } from "../edit/numbers/make-noise.ts";

/** The parts of the drawn house that tests ask about. */
export type DrawnPart = "sky" | "roof" | "wall" | "window" | "garage" | "driveway" | "lawn";

/** A house drawn by the project itself, so that every machine can test the engine, and what each pixel is. */
export type DrawnHouse = Photo & { parts: DrawnPart[] };

type Color = readonly [number, number, number];

const colors: Record<DrawnPart, Color> = {
  sky: [172, 202, 232],
  roof: [112, 86, 72],
  wall: [214, 196, 168],
  window: [52, 62, 76],
  garage: [240, 240, 238],
  driveway: [150, 146, 140],
  lawn: [138, 140, 78],
};

/** How rough each part is: half the range of its noise, in levels. */
const grain: Record<DrawnPart, number> = {
  sky: 0,
  roof: 16,
  wall: 5,
  window: 4,
  garage: 2,
  driveway: 9,
  lawn: 26,
};

/**
 * Draws the front of a house in the afternoon: a gabled roof, siding with a shadow across it, two windows, a garage
 * with a driveway before it, a dry lawn.
 */
export function drawHouse({
  width = 640,
  height = 480,
  painted = {},
}: {
  width?: number;
  height?: number;
  painted?: Partial<Record<DrawnPart, Color>>;
} = {}): DrawnHouse {
  const tones = { ...colors, ...painted };
  const data = new Uint8Array(width * height * 3);
  const parts: DrawnPart[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const part = partAt(x / width, y / height);
      parts.push(part);
      const light = lightAt(part, x, y, width, height);
      for (let c = 0; c < 3; c += 1) {
        data[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, tones[part][c]! * light));
      }
    }
  }
  return { data, width, height, parts };
}

function partAt(u: number, v: number): DrawnPart {
  const isHouse = u > 0.12 && u < 0.88;
  const slope = (0.42 - v) / 0.18;
  if (v < 0.24 || (v < 0.42 && (u < 0.08 + slope * 0.2 || u > 0.92 - slope * 0.2))) return "sky";
  if (v < 0.42) return "roof";
  if (v < 0.7 && isHouse) {
    if (u > 0.58 && u < 0.82 && v > 0.5) return "garage";
    if (v > 0.5 && v < 0.6 && ((u > 0.18 && u < 0.28) || (u > 0.38 && u < 0.48))) return "window";
    return "wall";
  }
  if (v < 0.62) return "sky";
  const spread = (v - 0.7) * 0.4;
  return v >= 0.7 && u > 0.57 - spread && u < 0.83 + spread ? "driveway" : "lawn";
}

function lightAt(part: DrawnPart, x: number, y: number, width: number, height: number): number {
  const noise = (hashCell(x, y, 1) + hashCell(x >> 1, y >> 1, 2) - 1) * grain[part];
  const light = 1 + noise / 150;
  const u = x / width;
  if (part === "sky") return 1 + (y / height) * 0.12;
  if (part === "wall") return light * (y % 9 === 0 ? 0.86 : 1) * (u < 0.34 ? 0.72 : 1);
  if (part === "garage") return light * (y % 24 === 0 ? 0.8 : 1);
  if (part === "roof") return light * (y % 6 === 0 ? 0.85 : 1);
  // Oil and old patches: what a new driveway must not show.
  if (part === "driveway") return light * (smoothNoise(x / 14, y / 9, 3) > 0.72 ? 0.82 : 1);
  return light;
}

/** The drawn house as a sharp picture, to be encoded as a test needs it. */
export function openDrawing(house: DrawnHouse): Sharp {
  return sharp(house.data, { raw: { width: house.width, height: house.height, channels: 3 } });
}
