import type { PublicConfig } from "@curbview/domain";
import { callFunction } from "../../lib/call-function.ts";
import { isAbsurdlyLarge, readPhotoSize } from "./read-photo-size.ts";

const longEdge = 1280;
const headerBytes = 256 * 1024;
const tooLargeText = "This picture is too large to open. Please choose a smaller photo.";

/** Whether the file says that it is a picture; phones give some files no type at all, then the name decides. */
export function isImageFile(file: { type: string; name: string }): boolean {
  return (
    file.type.startsWith("image/") ||
    (file.type === "" && /\.(heic|heif|avif|jpe?g|png|webp)$/i.test(file.name))
  );
}

/**
 * The photo upright, at most 1280 pixels at its long edge, as a PNG without metadata: made here where the browser
 * can, by the server where it cannot (HEIC). Throws an Error whose message is for the visitor.
 */
export async function preparePhoto(config: PublicConfig, file: File): Promise<Blob> {
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  if (isAbsurdlyLarge(readPhotoSize(header))) throw new Error(tooLargeText);
  const reduced = await reduceHere(file).catch(() => undefined);
  if (reduced) return reduced;
  const response = await callFunction(config, "prepare-photo", file);
  return response.blob();
}

async function reduceHere(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const brush = canvas.getContext("2d");
    if (!brush) return undefined;
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return blob ?? undefined;
  } finally {
    bitmap.close();
  }
}
