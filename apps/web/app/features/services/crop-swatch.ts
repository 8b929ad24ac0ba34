const edge = 256;

/** The middle of a picture as a small square. Throws when the file is no picture the browser knows. */
export async function cropSwatch(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const size = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw pictures");
  context.imageSmoothingQuality = "high";
  const [left, top] = [(bitmap.width - size) / 2, (bitmap.height - size) / 2];
  context.drawImage(bitmap, left, top, size, size, 0, 0, edge, edge);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))),
      "image/jpeg",
      0.9,
    ),
  );
}
