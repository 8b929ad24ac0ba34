import { watermarkFontSize, watermarkOpacity } from "@curbview/domain";

const marginShare = 0.025;

/** Writes the text into the lower right corner; resolves to the unmarked picture when the browser cannot draw. */
export async function drawWatermark(picture: Blob, text: string): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture);
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext("2d");
    if (!context) return picture;
    context.drawImage(bitmap, 0, 0);
    const margin = bitmap.width * marginShare;
    context.font = `600 ${watermarkFontSize(bitmap.width)}px "Inter Variable", sans-serif`;
    context.textAlign = "right";
    context.shadowColor = "rgb(0 0 0 / 45%)";
    context.shadowBlur = 4;
    context.fillStyle = `rgb(255 255 255 / ${watermarkOpacity * 100}%)`;
    context.fillText(text, bitmap.width - margin, bitmap.height - margin, bitmap.width - 2 * margin);
    return await new Promise((resolve) => canvas.toBlob((marked) => resolve(marked ?? picture), "image/png"));
  } catch (error) {
    console.error("The watermark could not be drawn:", error);
    return picture;
  }
}
