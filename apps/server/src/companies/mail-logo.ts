import { companyLogo, companyPictureUrl } from "@curbview/domain";
import sharp from "sharp";
import type { MailLogo } from "../mail/mail.ts";
import { drawLaidOutLogo, type LogoFile, layOutLogo } from "./place-logo.ts";

const inMails = { maxHeight: 56, on: "#ffffff" };
const scale = 2;

export function describeMailLogo(stored: unknown, brand: string, publicUrl: string): MailLogo | undefined {
  const { data: logo } = companyLogo.safeParse(stored);
  if (!logo) return undefined;
  const { width, height } = layOutLogo(logo, { ...inMails, brand });
  return { url: companyPictureUrl(publicUrl, logo, "logo.png"), width, height };
}

/** Without transparency: a mail program that shows light mails dark would put a dark ground behind dark letters. */
export async function drawMailLogo({ logo, brand, file }: LogoFile): Promise<Buffer> {
  const drawn = await drawLaidOutLogo(file, layOutLogo(logo, { ...inMails, brand }), scale);
  return sharp(drawn).flatten({ background: "#ffffff" }).png().toBuffer();
}
