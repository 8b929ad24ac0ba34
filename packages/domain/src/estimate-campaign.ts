export const mailerRules = {
  homesPerSquareMile: 750,
  costPerHome: 1.25,
  minRadius: 0.05,
  maxRadius: 5,
  radiusStep: 0.05,
  defaultRadius: 1,
} as const;

export type CampaignEstimate = { squareMiles: number; homes: number; cost: number };

/** Area in square miles, homes and cost in dollars of circles with radii in miles; overlaps are not taken out. */
export function estimateCampaign(radii: readonly number[]): CampaignEstimate {
  const squareMiles = radii.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0);
  const homes = squareMiles * mailerRules.homesPerSquareMile;
  return { squareMiles, homes: Math.round(homes), cost: homes * mailerRules.costPerHome };
}

/** Rounds a radius in miles to the slider's steps and limits. */
export function clampRadius(radius: number): number {
  const { minRadius, maxRadius, radiusStep } = mailerRules;
  const stepped = Math.round(radius / radiusStep) * radiusStep;
  return Number(Math.min(maxRadius, Math.max(minRadius, stepped)).toFixed(2));
}
