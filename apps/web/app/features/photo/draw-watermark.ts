import { layOutWatermark, watermarkOpacity } from "@curbview/domain";

const measuredSize = 100;

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
    const fontOf = (size: number) => `600 ${size}px "Inter Variable", sans-serif`;
    context.font = fontOf(measuredSize);
    const textWidth = context.measureText(text).width / measuredSize;
    const { fontSize, right, baseline } = layOutWatermark(bitmap, textWidth);
    context.font = fontOf(fontSize);
    context.textAlign = "right";
    context.shadowColor = "rgb(0 0 0 / 45%)";
    context.shadowBlur = 4;
    context.fillStyle = `rgb(255 255 255 / ${watermarkOpacity * 100}%)`;
    context.fillText(text, right, baseline);
    return await new Promise((resolve) => canvas.toBlob((marked) => resolve(marked ?? picture), "image/png"));
  } catch (error) {
    console.error("The watermark could not be drawn:", error);
    return picture;
  }
}
