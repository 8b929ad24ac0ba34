import type { PublicConfig } from "@curbview/domain";
import { callFunction } from "../../../lib/call-function.ts";
import type { Address } from "../flow-state.ts";

export type StreetPicture = { imageUrl: string; isSample: boolean; attribution?: string };

/** A 640x480 picture of the property from the street, or the marked sample. Throws CallError. */
export async function getStreetPicture(config: PublicConfig, address: Address): Promise<StreetPicture> {
  const { lat, lng, formattedAddress } = address;
  const response = await callFunction(config, "street-picture", { lat, lng, address: formattedAddress });
  return response.json();
}
