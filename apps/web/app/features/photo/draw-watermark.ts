import { layOutWatermark, watermarkOpacity } from "@curbview/domain";

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
    const { fontSize, right, baseline, maxWidth } = layOutWatermark(bitmap);
    context.font = `600 ${fontSize}px "Inter Variable", sans-serif`;
    context.textAlign = "right";
    context.shadowColor = "rgb(0 0 0 / 45%)";
    context.shadowBlur = 4;
    context.fillStyle = `rgb(255 255 255 / ${watermarkOpacity * 100}%)`;
    context.fillText(text, right, baseline, maxWidth);
    return await new Promise((resolve) => canvas.toBlob((marked) => resolve(marked ?? picture), "image/png"));
  } catch (error) {
    console.error("The watermark could not be drawn:", error);
    return picture;
  }
}
