import type { Color } from "./wish-plan.ts";

/** "#abc" and "#aabbcc" as sRGB. */
export function parseHex(hex: string): Color["rgb"] {
  const digits = hex.replace("#", "");
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
