import {
  type AddressDetails,
  type AddressSuggestions,
  autocompleteInput,
  type BusinessDetails,
  type BusinessSuggestions,
  pickedInput,
  type StreetPictureAnswer,
  streetPictureInput,
} from "@curbview/domain";
import { type Context, Hono } from "hono";
import { AppError } from "../errors/app-error.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { readInput } from "../http/read-input.ts";
import type { Places } from "../providers/places/places.ts";
import { nearbyPlaces } from "./nearby-places.ts";

const suggestionsPerHour = 600;
const detailsPerHour = 300;
const tooManySearches = "That is a lot of searches in a short time. Please try again later.";
const minInputLength = 2;

/** The functions of places, to be mounted at /functions/v1; each rate limited. */
export function createPlaceRoutes(places: Places, rateLimit: RateLimit): Hono {
  const app = new Hono();
  const mount = (name: string, perHour: number, answer: (places: Places, c: Context) => Promise<Response>) =>
    app.post(`/${name}`, async (c) => {
      await rateLimit(c, perHour, tooManySearches);
      return answer(places, c);
    });
  mount("autocomplete-address", suggestionsPerHour, autocompleteAddress);
  mount("autocomplete-business", suggestionsPerHour, autocompleteBusiness);
  mount("place-details", detailsPerHour, placeDetails);
  mount("business-details", detailsPerHour, businessDetails);
  mount("street-picture", detailsPerHour, streetPicture);
  mount("nearby-places", suggestionsPerHour, (_places, c) => nearbyPlaces(c));
  return app;
}

async function autocompleteAddress(places: Places, c: Context): Promise<Response> {
  const { text, sessionToken } = await readAutocompleteInput(c);
  return c.json<AddressSuggestions>({
    suggestions: text ? await places.autocompleteAddress(text, sessionToken) : [],
  });
}

async function autocompleteBusiness(places: Places, c: Context): Promise<Response> {
  const { text, sessionToken } = await readAutocompleteInput(c);
  return c.json<BusinessSuggestions>({
    suggestions: text ? await places.autocompleteBusiness(text, sessionToken) : [],
  });
}

/** The text is empty as long as it is too short to search for. */
async function readAutocompleteInput(
  c: Context,
): Promise<{ text: string; sessionToken: string | undefined }> {
  const { input, sessionToken } = await readInput(c, autocompleteInput);
  const text = input.trim();
  return { text: text.length < minInputLength ? "" : text, sessionToken };
}

async function placeDetails(places: Places, c: Context): Promise<Response> {
  const { id, sessionToken } = await readInput(c, pickedInput);
  const details = await places.placeDetails(id, sessionToken);
  if (details) return c.json<AddressDetails>(details);
  throw new AppError("not_found", "This address is not known. Please pick one from the suggestions.");
}

async function businessDetails(places: Places, c: Context): Promise<Response> {
  const { id, sessionToken } = await readInput(c, pickedInput);
  const business = await places.businessDetails(id, sessionToken);
  if (business) return c.json<BusinessDetails>({ business });
  throw new AppError(
    "not_found",
    "This business is not known any more. Please pick one from the suggestions.",
  );
}

/** The sample photo where there is no street picture. A real one is not stored, as Google's terms require. */
async function streetPicture(places: Places, c: Context): Promise<Response> {
  const { lat = null, lng = null, address } = await readInput(c, streetPictureInput);
  const picture = await places.streetPicture({ lat, lng, address });
  if (!picture) {
    return c.json<StreetPictureAnswer>({ imageUrl: "/sample-house/street-640x480.jpg", isSample: true });
  }
  const { bytes, contentType, attribution, date } = picture;
  const imageUrl = `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;
  return c.json<StreetPictureAnswer>({ imageUrl, isSample: false, attribution, date });
}
