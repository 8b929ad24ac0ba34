import { luminance, readHex } from "./choose-text-color.ts";
import type { CompanyLogo } from "./contracts/logo.ts";

/**
 * What the server draws with a company's logo. The address changes with the logo; a former one gives the logo of today.
 */
export function companyPictureUrl(
  publicUrl: string,
  { path }: Pick<CompanyLogo, "path">,
  name: "logo.png" | "picture.jpg",
): string {
  const [companyId, file = ""] = path.split("/");
  return `${publicUrl}/share/company/${companyId}/${name}?v=${file.slice("logo-".length, "logo-".length + 8)}`;
}

/** From black to white, each as much lighter than the one before. */
export const toneSteps = 20;
/** A logo may have a highlight that does not stand out. */
const legibleShare = 0.85;
const [paper, slate] = ["#ffffff", "#1d2a2a"] as const;

/** Where a luminance (WCAG 2.2) lies among the tones, by how light it looks (L* of CIE 1976). */
export function toneOf(light: number): number {
  const lightness = light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light;
  return (lightness / 100) * toneSteps;
}

/**
 * What to lay under a logo so that it stands out on a color; undefined where it does so by itself. White letters lie on the
 * company's color where that shows them.
 */
export function chooseLogoPlate(logo: CompanyLogo, on: string, brand?: string | null): string | undefined {
  const { background, tones } = logo;
  if (tones.length === 0 && background === null) return undefined;
  if (background === null && isReadable(logo, on)) return undefined;
  const plate = background ?? (readableShare(tones, paper) >= 0.5 ? paper : darkPlate(logo, brand));
  return plate === on.toLowerCase() ? undefined : plate;
}

function darkPlate(logo: CompanyLogo, brand: string | null | undefined): string {
  return brand && isReadable(logo, brand) ? brand : slate;
}

/** Colors on a color clash however much they differ in lightness. */
function isReadable({ tones, isColorful }: CompanyLogo, on: string): boolean {
  return !(isColorful && saturation(on) > 0.25) && readableShare(tones, on) >= legibleShare;
}

function readableShare(tones: readonly number[], on: string): number {
  const from = toneOf(luminance(on));
  const readable = tones.filter((_, step) => standsOut(step + 0.5, from));
  return sum(readable) / Math.max(1, sum(tones));
}

/** Paper forgives much; on a color, dark letters must be much darker where light ones need be lighter. */
function standsOut(tone: number, ground: number): boolean {
  if (ground > toneSteps * 0.85) return ground - tone >= toneSteps * 0.2;
  return tone - ground >= toneSteps * 0.3 || ground - tone >= toneSteps * 0.45;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How far a color is from gray, 0 to 1. */
function saturation(hex: string): number {
  const parts = readHex(hex);
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

/** Its size on a page: wide logos lower than square ones, which looks equally large; never enlarged. */
export function fitLogo(
  { width, height }: Pick<CompanyLogo, "width" | "height">,
  maxHeight: number,
): { width: number; height: number } {
  const aspect = width / height;
  const wanted = Math.min(maxHeight, maxHeight * aspect ** -0.35, (maxHeight * 4) / aspect, height);
  return { width: Math.round(wanted * aspect), height: Math.round(wanted) };
}
