import type { Color } from "../wish-plan.ts";
import type { Shade } from "../words/meanings.ts";

type Rgb = Color["rgb"];

/** Changes every channel; the result is rounded and kept within 0..255. */
export function mapRgb([red, green, blue]: Rgb, change: (value: number, channel: 0 | 1 | 2) => number): Rgb {
  const fit = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [fit(change(red, 0)), fit(change(green, 1)), fit(change(blue, 2))];
}

const warmer = [4, 0, -12] as const;
const cooler = [-8, 0, 6] as const;

/** A color lighter, darker, warmer or cooler. */
export function shadeColor({ name, rgb }: Color, shade: Shade): Color {
  const changes: Record<Shade, (value: number, channel: 0 | 1 | 2) => number> = {
    light: (value) => value + (255 - value) * 0.4,
    dark: (value) => value * 0.65,
    bright: (value) => value,
    warm: (value, channel) => value + warmer[channel],
    cool: (value, channel) => value + cooler[channel],
  };
  return { name: `${shade} ${name}`, rgb: mapRgb(rgb, changes[shade]) };
}

/** Two colors that lie side by side, as one between them. */
export const mixEvenly = (one: Color, other: Color): Color => ({
  name: `${one.name} and ${other.name}`,
  rgb: mapRgb(one.rgb, (value, channel) => (value + other.rgb[channel]) / 2),
});

/** How far two colors lie apart, in levels of sRGB. */
export function rgbDistance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Grays and dull colors have no hue to speak of: less than a fifth of their brightness. */
const leastSaturation = 0.2;
/** Navy and sky blue are both blue; blue and teal are not. */
const maxHueTurn = 25;

/** Whether two colors are shades of one: navy of blue. */
export function isOfOneHue(one: Rgb, other: Rgb): boolean {
  const [first, second] = [hueOf(one), hueOf(other)];
  if (first === undefined || second === undefined) return false;
  const turn = Math.abs(first - second) % 360;
  return Math.min(turn, 360 - turn) < maxHueTurn;
}

function hueOf([red, green, blue]: Rgb): number | undefined {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < most * leastSaturation) return undefined;
  if (most === red) return 60 * ((green - blue) / span);
  return most === green ? 120 + 60 * ((blue - red) / span) : 240 + 60 * ((red - green) / span);
}
