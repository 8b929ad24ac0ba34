import { AppError, type AppErrorCode } from "../../errors/app-error.ts";
import { CallError } from "../call-service.ts";

/** One suggested address. */
export type AddressSuggestion = { id: string; text: string; mainText: string; secondaryText: string };

/** An address with its place on the map, in degrees. */
export type AddressDetails = {
  formattedAddress: string;
  lat: number | null;
  lng: number | null;
  components: { street: string; city: string; state: string; zip: string };
};

/** One suggested business. */
export type BusinessSuggestion = { id: string; name: string; address: string; isSample: boolean };

/** A part of an address, its types as Google names them (locality, postal_code, ...). */
export type AddressComponent = { long_name: string; short_name: string; types: string[] };
type Corner = { lat: number; lng: number };
type DayTime = { day: number; time: string };

/** A business as it is found, its fields named as the columns of public.companies. */
export type Business = {
  place_id: string;
  name: string;
  formatted_address: string | null;
  formatted_phone_number: string | null;
  international_phone_number: string | null;
  website: string | null;
  url: string | null;
  rating: number | null;
  user_ratings_total: number | null;
  business_status: string | null;
  types: string[];
  /** Days from 0, Sunday; times as HHMM of the place. */
  opening_hours: {
    periods: { open: DayTime; close: DayTime | null }[];
    weekday_text: string[];
    isOpen: boolean | null;
  } | null;
  address_components: AddressComponent[];
  geometry: { location: Corner; viewport: { northeast: Corner; southwest: Corner } | null } | null;
  photos: { height: number; width: number; html_attributions: string[] }[];
  reviews: { rating: number; text: string }[];
  isSample: boolean;
};

/** What is seen from the street; may not be kept beyond one generation when it comes from Google. */
export type StreetPicture = {
  bytes: Uint8Array;
  contentType: string;
  attribution: string;
  date: string | null;
};

/** Ties what is typed to what is picked, for services that bill the two as one. */
export type Session = string | undefined;

/** Finds addresses; ids of others are answered by undefined. Throws AppError. */
export type AddressPlaces = {
  autocompleteAddress(input: string, session?: Session): Promise<AddressSuggestion[]>;
  placeDetails(id: string, session?: Session): Promise<AddressDetails | undefined>;
};

/** Finds businesses; ids of others are answered by undefined. Throws AppError. */
export type BusinessPlaces = {
  autocompleteBusiness(input: string, session?: Session): Promise<BusinessSuggestion[]>;
  businessDetails(id: string, session?: Session): Promise<Business | undefined>;
};

/** Everything about places; no street picture is undefined. */
export type Places = AddressPlaces &
  BusinessPlaces & {
    streetPicture(place: {
      lat: number | null;
      lng: number | null;
      address: string;
    }): Promise<StreetPicture | undefined>;
  };

type SearchFailure = "misconfigured" | "timeout" | "busy" | "failed";

const failures: Record<SearchFailure, [AppErrorCode, string]> = {
  misconfigured: ["provider_misconfigured", "The search cannot be used right now. Please try again later."],
  timeout: ["provider_timeout", "The search took too long. Please try again."],
  busy: ["provider_failed", "Many people are searching right now. Please try again in a minute."],
  failed: ["provider_failed", "The search did not answer. Please try again."],
};

/** A failed call of a places service in words for the person; any other error as it is. */
export function describePlacesProblem(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const [code, userMessage] = failures[nameFailure(error)];
  return new AppError(code, userMessage, { log: error.message });
}

function nameFailure({ kind, status, body }: CallError): SearchFailure {
  // Google answers a wrong key by 400 with the reason in its details.
  const isWrongKey = JSON.stringify(body ?? null).includes("API_KEY_INVALID");
  if (isWrongKey || status === 401 || status === 403) return "misconfigured";
  if (kind === "timeout") return "timeout";
  return status === 429 ? "busy" : "failed";
}
