import { mapBox, type NearbyPlaces } from "@curbview/domain";
import type { Context } from "hono";
import { readInput } from "../http/read-input.ts";

/** POST /functions/v1/nearby-places: names for the plain map in a box of degrees. */
export async function nearbyPlaces(c: Context): Promise<Response> {
  const box = await readInput(c, mapBox);
  // Loaded here, because the index of ZIP codes has five megabytes.
  const { listNearby } = await import("../providers/places/list-nearby.ts");
  return c.json<NearbyPlaces>({ places: listNearby(box) });
}
