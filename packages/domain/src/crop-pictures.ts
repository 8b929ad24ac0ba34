/** Shares of the height cut from a picture's top and bottom. */
export type CropShares = { top: number; bottom: number };

/** Crops of the wizard's before picture and of a model's own answer. */
export const wizardCrops = {
  before: { top: 0, bottom: 0.1 },
  after: { top: 0.1, bottom: 0.25 },
} as const satisfies Record<string, CropShares>;

/** The rows that remain, in pixels. Shares are clamped to 0..1 and must total less than 1, else a RangeError. */
export function cropRows(height: number, shares: CropShares): { y: number; height: number } {
  const top = Math.min(1, Math.max(0, shares.top));
  const bottom = Math.min(1, Math.max(0, shares.bottom));
  if (top + bottom >= 1) throw new RangeError("The crop shares must total less than 1.");
  const y = Math.round(height * top);
  return { y, height: Math.max(1, Math.round(height * (1 - bottom)) - y) };
}
