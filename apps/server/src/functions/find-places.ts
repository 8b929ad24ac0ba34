import type { Context } from "hono";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import { findAddress, suggestAddresses } from "../providers/places/offline-us.ts";
import { readInput } from "./read-input.ts";

/** POST /functions/v1/autocomplete-address: up to five addresses for what is typed. */
export async function autocompleteAddress(c: Context): Promise<Response> {
  const { input } = await readInput(c, z.object({ input: z.string().max(300) }));
  return c.json({ suggestions: suggestAddresses(input) });
}

/** POST /functions/v1/place-details: the whole address and its coordinates for a suggestion's id. */
export async function placeDetails(c: Context): Promise<Response> {
  const { id } = await readInput(c, z.object({ id: z.string().max(400) }));
  const details = findAddress(id);
  if (!details)
    throw new AppError("not_found", "This address is not known. Please pick one from the suggestions.");
  return c.json(details);
}

/** POST /functions/v1/street-picture: a picture of the place; without a street picture provider the marked sample. */
export async function streetPicture(c: Context): Promise<Response> {
  await readInput(
    c,
    z.object({ lat: z.number().nullish(), lng: z.number().nullish(), address: z.string().max(500) }),
  );
  return c.json({ imageUrl: "/sample-house/street-640x480.jpg", isSample: true });
}
