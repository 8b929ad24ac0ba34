import type { PublicConfig } from "@curbview/domain";
import { callFunction } from "../../../lib/call-function.ts";
import type { Address } from "../flow-state.ts";

/** The whole address and its coordinates (degrees) of a picked suggestion. Throws CallError. */
export async function getPlaceDetails(
  config: PublicConfig,
  id: string,
  sessionToken: string,
): Promise<{ formattedAddress: string; lat: number | null; lng: number | null }> {
  const response = await callFunction(config, "place-details", { id, sessionToken });
  return response.json();
}

/** Whether an address may be used: it has its text and its coordinates. */
export function isUsable(place: {
  formattedAddress: string;
  lat: number | null;
  lng: number | null;
}): place is Address {
  return place.formattedAddress.trim() !== "" && place.lat !== null && place.lng !== null;
}
