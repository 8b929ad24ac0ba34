import { type CompanyLogo, chooseLogoPlate, fitLogo } from "@curbview/domain";
import sharp, { type Sharp } from "sharp";

type Place = {
  /** Of the logo itself, in pixels. */
  maxHeight: number;
  /** The color it stands on; absent on a picture, where a plate is needed whatever it shows. */
  on?: string;
  /** The company's color. */
  brand?: string | null;
};

/** A logo with the plate it may need, and the size of both. */
export function layOutLogo(logo: CompanyLogo, { maxHeight, on, brand }: Place) {
  const size = fitLogo(logo, maxHeight);
  const plate =
    chooseLogoPlate(logo, on ?? "#ffffff", brand) ?? (on || isPicture(logo) ? undefined : "#ffffff");
  const padding = plate ? Math.round(maxHeight * 0.16) : 0;
  return { size, plate, padding, width: size.width + 2 * padding, height: size.height + 2 * padding };
}

const isPicture = ({ background, tones }: CompanyLogo) => background === null && tones.length === 0;

/** The stored file of a logo, drawn as it was laid out; returns PNG. */
export async function drawLaidOutLogo(
  file: Uint8Array,
  { size, plate, padding, width, height }: ReturnType<typeof layOutLogo>,
  scale = 1,
): Promise<Buffer> {
  const [wide, high, inset] = [width * scale, height * scale, padding * scale];
  const logo = await sharp(file)
    .resize(size.width * scale, size.height * scale, { fit: "fill" })
    .png()
    .toBuffer();
  const radius = inset * 0.8;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
    <rect width="${wide}" height="${high}" rx="${radius}" fill="${plate ?? "none"}"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: logo, left: inset, top: inset }])
    .png()
    .toBuffer();
}

export type LogoFile = { logo: CompanyLogo; brand: string | null; file: Uint8Array };

/** The logo in the upper left corner of a picture; the watermark is in the lower right. */
export async function markWithLogo(picture: Sharp, { logo, brand, file }: LogoFile): Promise<Sharp> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const layout = layOutLogo(logo, { maxHeight: Math.round(info.width * 0.07), brand });
  const inset = Math.round(info.width * 0.025);
  if (layout.width + inset > info.width || layout.height + inset > info.height) return sharp(data);
  const mark = await drawLaidOutLogo(file, layout);
  return sharp(data).composite([{ input: mark, left: inset, top: inset }]);
}
