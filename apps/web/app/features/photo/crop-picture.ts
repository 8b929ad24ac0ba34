import { type CropShares, cropRows } from "@curbview/domain";

/** Cuts the shares from top and bottom, as a PNG. Throws when the browser cannot draw. */
export async function cropPicture(picture: Blob, shares: CropShares): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { y, height } = cropRows(bitmap.height, shares);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw pictures");
  context.drawImage(bitmap, 0, -y);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );
}
