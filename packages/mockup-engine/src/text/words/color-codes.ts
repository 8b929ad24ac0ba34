import type { Color } from "../wish-plan.ts";

/** "#abc" and "#aabbcc" as sRGB. */
export function parseHex(hex: string): Color["rgb"] {
  const digits = hex.replace("#", "");
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** "rgb(120, 140, 90)" */
export function readRgb(text: string): Color {
  const [red = 0, green = 0, blue = 0] = numbersOf(text).map((value) => Math.min(255, value));
  return { name: `rgb(${red}, ${green}, ${blue})`, rgb: [red, green, blue] };
}

/** "hsl(120deg, 30%, 40%)" without its signs, which elsewhere are measures and shares. */
export const plainHsl = (text: string): string =>
  text.replace(
    /\bhsl\s*\(?\s*(\d{1,3})\s*(?:deg|°|º)?[\s,]+(\d{1,3})\s*%[\s,]+(\d{1,3})\s*%\s*\)?/giu,
    "hsl($1, $2, $3)",
  );

/** "hsl(120, 30, 40)" */
export function readHsl(text: string): Color {
  const [hue = 0, ...shares] = numbersOf(text);
  const [saturation = 0, lightness = 0] = shares.map((value) => Math.min(100, value));
  const reach = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (at: number): number => {
    const step = (at + hue / 30) % 12;
    return Math.round(255 * (lightness / 100 - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))));
  };
  return {
    name: `hsl(${hue}, ${saturation}%, ${lightness}%)`,
    rgb: [channel(0), channel(8), channel(4)],
  };
}

const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
