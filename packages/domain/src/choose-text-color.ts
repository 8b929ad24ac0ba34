/** Relative luminance of a color (WCAG 2.2, definition), its parts from 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const c = part / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** The parts of a #rrggbb color. */
export function readHex(hex: string): [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Relative luminance of a #rrggbb color. */
export function luminance(hex: string): number {
  return luminanceOf(...readHex(hex));
}

/** Contrast ratio of two colors (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on the color. */
export function chooseTextColor(background: string): "#000000" | "#ffffff" {
  return contrast(background, "#ffffff") >= contrast(background, "#000000") ? "#ffffff" : "#000000";
}

/** The pages' own background, a shade darker than white. */
const paper = "#fbfaf6";

/** The color itself if it reads on white and on the pages' background, otherwise darkened until it does (4.5:1). */
export function readableOnWhite(hex: string): string {
  let color = hex;
  for (let step = 0; step < 20 && contrast(color, paper) < 4.5; step += 1) color = darken(color);
  return color;
}

function darken(hex: string): string {
  return writeHex(readHex(hex).map((part) => Math.round(part * 0.92)));
}

export function writeHex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
