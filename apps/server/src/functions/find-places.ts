import { type Context, Hono } from "hono";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Places } from "../providers/places/places.ts";
import type { LimitVisits } from "./limit-visits.ts";
import { readInput } from "./read-input.ts";

const suggestionsPerHour = 600;
const detailsPerHour = 300;
const tooMany = "That is a lot of searches in a short time. Please try again later.";
const shortestInput = 2;

const session = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/)
  .optional();
const typed = z.object({ input: z.string().max(300), sessionToken: session });
const picked = z.object({ id: z.string().max(1000), sessionToken: session });
const place = z.object({
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  address: z.string().max(500),
});

/** The functions around places, to be mounted at /functions/v1; each limited per visitor. */
export function createPlaceRoutes(places: Places, limitVisits: LimitVisits): Hono {
  const app = new Hono();
  const limited = (perHour: number, answer: (c: Context) => Promise<Response>) => (c: Context) => {
    limitVisits(c, perHour, tooMany);
    return answer(c);
  };

  /** Up to five addresses for what is typed. */
  const autocompleteAddress = async (c: Context) => {
    const { input, sessionToken } = await readInput(c, typed);
    const text = input.trim();
    const suggestions =
      text.length < shortestInput ? [] : await places.autocompleteAddress(text, sessionToken);
    return c.json({ suggestions });
  };

  /** The whole address and its coordinates for a suggestion's id. */
  const placeDetails = async (c: Context) => {
    const { id, sessionToken } = await readInput(c, picked);
    const details = await places.placeDetails(id, sessionToken);
    if (details) return c.json(details);
    throw new AppError("not_found", "This address is not known. Please pick one from the suggestions.");
  };

  /** Businesses for what is typed. */
  const autocompleteBusiness = async (c: Context) => {
    const { input, sessionToken } = await readInput(c, typed);
    const text = input.trim();
    const suggestions =
      text.length < shortestInput ? [] : await places.autocompleteBusiness(text, sessionToken);
    return c.json({ suggestions });
  };

  /** A business with the fields of public.companies for a suggestion's id. */
  const businessDetails = async (c: Context) => {
    const { id, sessionToken } = await readInput(c, picked);
    const business = await places.businessDetails(id, sessionToken);
    if (business) return c.json({ business });
    throw new AppError(
      "not_found",
      "This business is not known any more. Please pick one from the suggestions.",
    );
  };

  /** A picture of the place; where there is none, the marked sample. A real one is not kept on the server. */
  const streetPicture = async (c: Context) => {
    const { lat = null, lng = null, address } = await readInput(c, place);
    const picture = await places.streetPicture({ lat, lng, address });
    if (!picture) return c.json({ imageUrl: "/sample-house/street-640x480.jpg", isSample: true });
    const { bytes, contentType, attribution, date } = picture;
    const imageUrl = `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;
    return c.json({ imageUrl, isSample: false, attribution, date });
  };

  app.post("/autocomplete-address", limited(suggestionsPerHour, autocompleteAddress));
  app.post("/autocomplete-business", limited(suggestionsPerHour, autocompleteBusiness));
  app.post("/place-details", limited(detailsPerHour, placeDetails));
  app.post("/business-details", limited(detailsPerHour, businessDetails));
  app.post("/street-picture", limited(detailsPerHour, streetPicture));
  return app;
}
