import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Company, type CompanyLogo, chooseTextColor, companyDefaults } from "@curbview/domain";
import sharp, { type OverlayOptions } from "sharp";
import { drawText } from "../pictures/draw-text.ts";
import { drawLaidOutLogo, layOutLogo } from "./place-logo.ts";

export type PicturedCompany = Pick<Company, "name" | "primary_color" | "logo_with_name"> & {
  logo: CompanyLogo;
};

// The size link previews are made for (ogp.me names none; the messengers' own guides do).
const [width, height] = [1200, 630];
const bandHeight = 150;
const margin = 48;
const gap = 28;
const maxFontSize = 56;
const quality = 82;

/** What a link to a company's page is shown with: its logo and name on its color, above a before and after. */
export async function drawCompanyPicture(
  file: Uint8Array,
  company: PicturedCompany,
  publicDir: string,
): Promise<Buffer> {
  const color = company.primary_color ?? companyDefaults.primaryColor;
  const layout = layOutLogo(company.logo, { maxHeight: 92, on: color });
  const logo = await drawLaidOutLogo(file, layout);
  const homes = await sharp(await readFile(join(publicDir, "pictures/share.jpg")))
    .resize(width, height - bandHeight, { position: "center" })
    .toBuffer();
  const parts: OverlayOptions[] = [
    { input: homes, left: 0, top: bandHeight },
    { input: logo, left: margin, top: Math.round((bandHeight - layout.height) / 2) },
  ];
  if (company.logo_with_name) {
    const name = drawName(company.name, margin + layout.width + gap, chooseTextColor(color));
    parts.push({ input: Buffer.from(name), left: 0, top: 0 });
  }
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite(parts)
    .jpeg({ quality })
    .toBuffer();
}

function drawName(name: string, left: number, color: string): string {
  const size = Math.min(maxFontSize, (width - margin - left) / drawText(name).width);
  const { outline } = drawText(name, { left, baseline: bandHeight / 2 + size * 0.36, size });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bandHeight}">
    <path d="${outline}" fill="${color}"/></svg>`;
}
