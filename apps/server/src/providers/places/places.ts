import type {
  AddressDetails,
  AddressSuggestion,
  Business,
  BusinessSuggestion,
  CompanyReview,
  FunctionErrorCode,
} from "@curbview/domain";
import { AppError } from "../../errors/app-error.ts";
import { CallError } from "../call-service.ts";

/** Must not be stored when it comes from Google. */
export type StreetPicture = {
  bytes: Uint8Array;
  contentType: string;
  attribution: string;
  date: string | null;
};

/** Ties suggestions to the picked place, for services that bill both as one. */
export type Session = string | undefined;

/** Ids of other services give undefined. Throws AppError. */
export type AddressPlaces = {
  autocompleteAddress(input: string, session?: Session): Promise<AddressSuggestion[]>;
  placeDetails(id: string, session?: Session): Promise<AddressDetails | undefined>;
};

/** Ids of other services give undefined. Throws AppError. */
export type BusinessPlaces = {
  autocompleteBusiness(input: string, session?: Session): Promise<BusinessSuggestion[]>;
  /** Its reviews only where they may be kept. */
  businessDetails(id: string, session?: Session): Promise<Business | undefined>;
  /** Must not be stored when they come from Google. */
  businessReviews(id: string): Promise<CompanyReview[]>;
};

export type Places = AddressPlaces &
  BusinessPlaces & {
    streetPicture(place: {
      lat: number | null;
      lng: number | null;
      address: string;
    }): Promise<StreetPicture | undefined>;
  };

type SearchFailure = "misconfigured" | "timeout" | "busy" | "failed";

const failures: Record<SearchFailure, [FunctionErrorCode, string]> = {
  misconfigured: ["provider_misconfigured", "The search cannot be used right now. Please try again later."],
  timeout: ["provider_timeout", "The search took too long. Please try again."],
  busy: ["provider_failed", "Many people are searching right now. Please try again in a minute."],
  failed: ["provider_failed", "The search did not answer. Please try again."],
};

/** An AppError for a CallError; any other error unchanged. */
export function toPlacesError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const [code, userMessage] = failures[failureKind(error)];
  return new AppError(code, userMessage, { log: error.message });
}

function failureKind({ kind, status, body }: CallError): SearchFailure {
  // Google answers 400 to a wrong key, with the reason in its details.
  const isWrongKey = JSON.stringify(body ?? null).includes("API_KEY_INVALID");
  if (isWrongKey || status === 401 || status === 403) return "misconfigured";
  if (kind === "timeout") return "timeout";
  return status === 429 ? "busy" : "failed";
}
