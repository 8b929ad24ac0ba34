import sharp from "sharp";
import { AppError } from "../errors/app-error.ts";

const prefix = "data:image/png;base64,";
const maxEdge = 2048;
const minEdge = 16;

/** Decodes the data URL of a painted region: a PNG of 16 to 2,048 pixels an edge. Throws AppError. */
export async function readRegion(address: string): Promise<Uint8Array> {
  const bytes = Buffer.from(address.startsWith(prefix) ? address.slice(prefix.length) : "", "base64");
  const { format, width, height } = await readHeader(bytes);
  const isUsable =
    format === "png" && Math.min(width, height) >= minEdge && Math.max(width, height) <= maxEdge;
  if (!isUsable) throw unusable(`${format} of ${width}x${height}`);
  return bytes;
}

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: maxEdge ** 2 }).metadata();
  } catch (error) {
    throw unusable((error as Error).message, error);
  }
}

function unusable(log: string, cause?: unknown): AppError {
  const sentence = "The painted area could not be read. Please paint it again.";
  return new AppError("bad_request", sentence, { log: `region: ${log}`, cause });
}
