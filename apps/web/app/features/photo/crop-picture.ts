import { type CropShares, cropRows } from "@curbview/domain";

/** The picture without the shares cut from its top and bottom, as a PNG. Throws when the browser cannot draw it. */
export async function cropPicture(picture: Blob, shares: CropShares): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { y, height } = cropRows(bitmap.height, shares);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw pictures");
  pen.drawImage(bitmap, 0, -y);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );
}
