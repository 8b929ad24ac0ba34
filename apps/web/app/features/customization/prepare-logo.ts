import { logoMessages, maxLogoBytes } from "@curbview/domain";

const texts = logoMessages;
/** Twice what the server keeps. */
const drawn = { width: 1440, height: 720 };

/** The file cannot be a logo; the message is for the person. */
export class LogoError extends Error {}

/**
 * What the server takes of a logo. An SVG is drawn here: the owner's browser knows its fonts, and shows it as a picture
 * that runs no script and asks for no address.
 */
export async function prepareLogo(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/")) throw new LogoError(texts.notAPicture);
  if (file.size > maxLogoBytes) throw new LogoError(texts.tooLarge);
  return file.type === "image/svg+xml" ? drawSvg(file) : file;
}

async function drawSvg(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(drawn.width / naturalWidth, drawn.height / naturalHeight);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(naturalWidth * scale);
    canvas.height = Math.round(naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
    );
  } catch (cause) {
    throw new LogoError(texts.damaged, { cause });
  } finally {
    URL.revokeObjectURL(url);
  }
}
