import { messages, type PublicConfig } from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/call-function";

const longEdge = 1280;
const mostPixels = 60_000_000;
const mostBytes = 25 * 1024 * 1024;
const shortestEdge = 32;
const unreadable = "This photo could not be read. Please choose another photo.";

/** Whether the file says it is a picture at all. */
export function isImageFile(file: File): boolean {
  return file.type.startsWith("image/") || /\.(heic|heif|avif)$/i.test(file.name);
}

/**
 * A chosen file as an upright PNG of at most 1280 pixels without metadata. What this browser cannot decode goes to the
 * server. Throws with a sentence for the visitor.
 */
export async function readPhoto(config: PublicConfig, file: File): Promise<Blob> {
  if (file.size > mostBytes) throw new Error("This photo is too large. Please choose one of up to 25 MB.");
  const header = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const size = readPngSize(header);
  const mayDecode = file.type !== "image/svg+xml" && (!size || size.width * size.height <= mostPixels);
  const reduced = mayDecode ? await reduceHere(file) : undefined;
  return reduced ?? reduceOnServer(config, file);
}

/** Width and height a PNG header states; undefined for other files (PNG specification, IHDR). */
export function readPngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const isPng =
    bytes.length >= 24 && bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
  if (!isPng) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function reduceHere(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    if (Math.min(canvas.width, canvas.height) < shortestEdge) return undefined;
    const pen = canvas.getContext("2d");
    if (!pen) return undefined;
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png"));
  } catch {
    // Not a format of this browser: the server has more decoders, and the better words when it is no picture.
    return undefined;
  }
}

async function reduceOnServer(config: PublicConfig, file: File): Promise<Blob> {
  try {
    return await (await callFunction(config, "prepare-photo", file)).blob();
  } catch (error) {
    if (error instanceof FunctionError && error.message) throw error;
    throw new Error(file.type === "" ? messages.upload.notAnImage : unreadable);
  }
}
