import type { Context } from "hono";
import { z } from "zod";
import { readInput } from "../http/read-input.ts";
import { listNearby } from "../providers/places/list-nearby.ts";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-540).max(540);
const input = z.object({ south: latitude, west: longitude, north: latitude, east: longitude });

/** POST /functions/v1/nearby-places: names for the plain map in a box of degrees. */
export async function nearbyPlaces(c: Context): Promise<Response> {
  return c.json({ places: listNearby(await readInput(c, input)) });
}
