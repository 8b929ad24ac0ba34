import type { AddressDetails } from "@curbview/domain";
import { z } from "zod";
import { CallError, callJson, callRetryDelayMs, type ServiceCall } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import {
  businessFields,
  businessSchema,
  componentSchema,
  reviewFields,
  reviewsSchema,
  toBusiness,
  toComponents,
  toReview,
} from "./map-google-business.ts";
import { type AddressPlaces, type BusinessPlaces, toPlacesError } from "./places.ts";

/** Settings of Google's map services; `baseUrl` stands for all their hosts. */
export type GoogleSettings = { apiKey: string; baseUrl?: string | undefined; timeoutMs?: number };

const defaultBaseUrl = "https://places.googleapis.com";
const defaultTimeoutMs = 5_000;
const regions = ["us"];
const addressTypes = ["street_address", "premise", "subpremise"];
const addressFields = "id,formattedAddress,location,addressComponents";
const idPattern = /^[A-Za-z0-9_-]{10,300}$/;

const words = z.object({ text: z.string() });
const predictionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: words,
            structuredFormat: z.object({ mainText: words, secondaryText: words.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
const addressSchema = z.object({
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  addressComponents: z.array(componentSchema).default([]),
});

/** Google Places (New): POST /v1/places:autocomplete and GET /v1/places/{id}; the key stays in a header of ours. */
export function createGooglePlaces(settings: GoogleSettings): AddressPlaces & BusinessPlaces {
  const { apiKey, baseUrl = defaultBaseUrl, timeoutMs = defaultTimeoutMs } = settings;

  async function requestPlaces<T>(
    path: string,
    parts: Partial<ServiceCall>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const headers = { "x-goog-api-key": apiKey, ...parts.headers };
    const base = { service: "google places", url: `${baseUrl}${path}`, secret: apiKey, timeoutMs };
    return retryOnce(() => callJson({ ...base, ...parts, headers }, schema), callRetryDelayMs);
  }

  async function requestSuggestions(input: string, sessionToken: string | undefined, filter: object) {
    const body = { input, includedRegionCodes: regions, ...filter, ...(sessionToken && { sessionToken }) };
    const { suggestions } = await requestPlaces(
      "/v1/places:autocomplete",
      { method: "POST", body },
      predictionsSchema,
    ).catch((error: unknown) => {
      throw toPlacesError(error);
    });
    return suggestions.flatMap(({ placePrediction: found }) => {
      if (!found) return [];
      const mainText = found.structuredFormat?.mainText.text ?? found.text.text;
      const secondaryText = found.structuredFormat?.secondaryText?.text ?? "";
      return [{ id: found.placeId, text: found.text.text, mainText, secondaryText }];
    });
  }

  async function fetchPlace<T>(
    id: string,
    fields: string,
    schema: z.ZodType<T>,
    session: string | undefined,
  ) {
    if (!idPattern.test(id)) return undefined;
    const query = session ? `?${new URLSearchParams({ sessionToken: session })}` : "";
    const path = `/v1/places/${id}${query}`;
    return requestPlaces(path, { headers: { "x-goog-fieldmask": fields } }, schema).catch(
      (error: unknown) => {
        if (error instanceof CallError && isUnknownPlace(error)) return undefined;
        throw toPlacesError(error);
      },
    );
  }

  return {
    autocompleteAddress: (input, session) =>
      requestSuggestions(input, session, { includedPrimaryTypes: addressTypes }),
    async placeDetails(id, session) {
      const found = await fetchPlace(id, addressFields, addressSchema, session);
      return found && toAddress(found);
    },
    async autocompleteBusiness(input, session) {
      // Includes businesses without premises, as most home services are.
      const filter = { includedPrimaryTypes: ["establishment"], includePureServiceAreaBusinesses: true };
      const found = await requestSuggestions(input, session, filter);
      return found.map(({ id, mainText, secondaryText }) => ({
        id,
        name: mainText,
        address: secondaryText,
        isSample: false,
      }));
    },
    async businessDetails(id, session) {
      const found = await fetchPlace(id, businessFields, businessSchema, session);
      return found && toBusiness(found);
    },
    async businessReviews(id) {
      const found = await fetchPlace(id, reviewFields, reviewsSchema, undefined);
      return found?.reviews.flatMap(toReview) ?? [];
    },
  };
}

/** A deleted place (404), or an invalid id (400 that is not about the key). */
function isUnknownPlace({ status, body }: CallError): boolean {
  return status === 404 || (status === 400 && /place ?id/i.test(JSON.stringify(body ?? "")));
}

function toAddress(found: z.infer<typeof addressSchema>): AddressDetails {
  const components = toComponents(found.addressComponents);
  const part = (type: string, form: "long_name" | "short_name" = "long_name") =>
    components.find(({ types }) => types.includes(type))?.[form] ?? "";
  return {
    formattedAddress: found.formattedAddress,
    lat: found.location?.latitude ?? null,
    lng: found.location?.longitude ?? null,
    components: {
      street: [part("street_number"), part("route")].filter(Boolean).join(" "),
      city: part("locality") || part("postal_town") || part("sublocality"),
      state: part("administrative_area_level_1", "short_name"),
      zip: part("postal_code"),
    },
  };
}
