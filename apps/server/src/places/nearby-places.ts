import { mapBox, type NearbyPlaces } from "@curbview/domain";
import type { Context } from "hono";
import { readInput } from "../http/read-input.ts";
import { listNearby } from "../providers/places/list-nearby.ts";

/** POST /functions/v1/nearby-places: names for the plain map in a box of degrees. */
export async function nearbyPlaces(c: Context): Promise<Response> {
  return c.json<NearbyPlaces>({ places: listNearby(await readInput(c, mapBox)) });
}
