import { watermarkFontSize, watermarkOpacity } from "@curbview/domain";

const pngQuality = 0.9;

/** The picture with the text across it, as a PNG data URL; the unmarked picture when that cannot be done. */
export async function watermarkPicture(dataUrl: string, text: string): Promise<string> {
  try {
    const image = new Image();
    image.src = dataUrl;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const brush = canvas.getContext("2d");
    if (!brush) return dataUrl;
    brush.drawImage(image, 0, 0);
    brush.font = `600 ${watermarkFontSize(canvas.width)}px sans-serif`;
    brush.fillStyle = `rgb(255 255 255 / ${watermarkOpacity})`;
    brush.shadowColor = "rgb(0 0 0 / 0.45)";
    brush.shadowBlur = watermarkFontSize(canvas.width) / 6;
    brush.textAlign = "center";
    brush.textBaseline = "bottom";
    brush.fillText(text, canvas.width / 2, canvas.height - canvas.height * 0.04, canvas.width * 0.92);
    return canvas.toDataURL("image/png", pngQuality);
  } catch (error) {
    console.warn("The watermark could not be drawn:", error);
    return dataUrl;
  }
}
