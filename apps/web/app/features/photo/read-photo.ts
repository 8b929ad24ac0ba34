import { maxPhotoBytes, messages, type PublicConfig, photoQualities } from "@curbview/domain";
import { callFunction, FunctionError } from "../../lib/http/call-function";

const maxEdge = 2048;
const maxPixels = 60_000_000;
const maxBytes = 25 * 1024 * 1024;
const minEdge = 32;
const unreadable = "This photo could not be read. Please choose another photo.";

export function isImageFile(file: File): boolean {
  return file.type.startsWith("image/") || /\.(heic|heif|avif)$/i.test(file.name);
}

/**
 * Turns a file into an upright JPEG of at most 2048 pixels without metadata; the server does what this browser cannot
 * decode. Throws with the text to show.
 */
export async function readPhoto(config: PublicConfig, file: File): Promise<Blob> {
  if (file.size > maxBytes) throw new Error("This photo is too large. Please choose one of up to 25 MB.");
  const header = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const size = readPngSize(header);
  const mayDecode = file.type !== "image/svg+xml" && (!size || size.width * size.height <= maxPixels);
  const resized = mayDecode ? await resizeHere(file) : undefined;
  return resized ?? resizeOnServer(config, file);
}

/** Width and height from a PNG's header (IHDR); undefined for other files. */
export function readPngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const isPng =
    bytes.length >= 24 && bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
  if (!isPng) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function resizeHere(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    if (Math.min(canvas.width, canvas.height) < minEdge) return undefined;
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await encode(canvas);
  } catch {
    // The server has more decoders, and a better message when it is no picture.
    return undefined;
  }
}

/** The best quality that is light enough for a phone's network; the least where none is. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  let jpeg: Blob | undefined;
  for (const quality of photoQualities) {
    jpeg = await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", quality / 100),
    );
    if (!jpeg || jpeg.size <= maxPhotoBytes) break;
  }
  return jpeg;
}

async function resizeOnServer(config: PublicConfig, file: File): Promise<Blob> {
  try {
    return await (await callFunction(config, "prepare-photo", file)).blob();
  } catch (error) {
    if (error instanceof FunctionError && error.message) throw error;
    throw new Error(file.type === "" ? messages.upload.notAnImage : unreadable);
  }
}
