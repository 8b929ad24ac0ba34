import { type CompanyLogo, logoMessages, luminanceOf, toneOf, toneSteps, writeHex } from "@curbview/domain";
import { EngineError, inspectPicture } from "@curbview/mockup-engine";
import sharp from "sharp";
import { AppError } from "../errors/app-error.ts";
import { cropToContent, findGround, type Pixels } from "./crop-to-content.ts";

const texts = logoMessages;
/** By their bytes. An SVG is drawn by the owner's browser: it may hold fonts, addresses and endless work. */
const formats = new Set(["png", "jpeg", "webp"]);
const maxPixels = 40_000_000;
/** What is measured and cut; twice what is kept. */
const workingEdge = 1440;
/** Three times the largest on any page. */
const kept = { width: 720, height: 360 };
const minLongEdge = 64;
/** Beyond it 256 colors do. */
const maxPlainBytes = 60_000;
/** Parts of 255 between the strongest and the weakest part of a color that is called one. */
const minChroma = 60;

export type DrawnLogo = Omit<CompanyLogo, "path"> & { png: Buffer };

/**
 * A logo as pages, mails and pictures show it: a small PNG without metadata and empty margins, and what decides what it
 * stands out on. Throws AppError.
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const whole = await decode(bytes);
  const ground = findGround(whole);
  const content = cropToContent(whole, ground);
  if (!content) throw new AppError("picture_unusable", texts.empty);
  const { data, info } = await toSharp(content)
    .resize({ ...kept, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (Math.max(width, height) < minLongEdge) throw new AppError("picture_unusable", texts.tooSmall);
  const logo = { data, width, height };
  return {
    png: await encode(logo),
    width,
    height,
    background: Array.isArray(ground) ? writeHex(ground) : null,
    ...(ground === "transparent" ? measureTones(logo) : { tones: [], isColorful: false }),
  };
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const metadata = await inspectPicture(bytes).catch((cause: unknown) => {
    if (!(cause instanceof EngineError)) throw cause;
    const sentence = cause.code === "too_many_pixels" ? texts.tooLarge : texts.notAPicture;
    throw new AppError("picture_unusable", sentence, { cause, log: cause.code });
  });
  if (!formats.has(metadata.format)) throw new AppError("picture_unusable", texts.notAPicture);
  if (metadata.width * metadata.height > maxPixels) throw new AppError("picture_unusable", texts.tooLarge);
  try {
    const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 })
      .rotate()
      .resize({ width: workingEdge, height: workingEdge, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { data: info.channels === 2 ? addColors(data) : data, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError("picture_unusable", texts.damaged, { cause, log: (cause as Error).message });
  }
}

/** Of gray and alpha, four bytes a pixel. */
function addColors(grays: Uint8Array): Uint8Array {
  const colors = new Uint8Array(grays.length * 2);
  for (let at = 0; at < grays.length; at += 2) {
    colors.fill(grays[at]!, at * 2, at * 2 + 3);
    colors[at * 2 + 3] = grays[at + 1]!;
  }
  return colors;
}

const toSharp = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

async function encode(logo: Pixels): Promise<Buffer> {
  const plain = await toSharp(logo).png({ compressionLevel: 9 }).toBuffer();
  if (plain.length <= maxPlainBytes) return plain;
  return toSharp(logo).png({ palette: true, quality: 100, effort: 7 }).toBuffer();
}

/** Each pixel counts as far as it can be seen. */
function measureTones(logo: Pixels): Pick<CompanyLogo, "tones" | "isColorful"> {
  const tones = new Array<number>(toneSteps).fill(0);
  let seen = 0;
  let colorful = 0;
  for (let at = 0; at < logo.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = logo.data.subarray(at, at + 4);
    if (alpha === 0) continue;
    tones[Math.min(toneSteps - 1, Math.floor(toneOf(luminanceOf(red, green, blue))))]! += alpha;
    seen += alpha;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= minChroma) colorful += alpha;
  }
  return {
    tones: tones.map((alpha) => Math.round((alpha / seen) * 100)),
    isColorful: colorful > seen * 0.1,
  };
}
