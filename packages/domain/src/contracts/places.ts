import * as z from "zod/mini";
import { maxTypedLength } from "../explain-address.ts";

const maxIdLength = 1000;
const maxAddressLength = 500;

/** Ties what is typed to what is picked, for services that bill the two as one. */
const sessionToken = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/)));

/** POST /functions/v1/autocomplete-address and autocomplete-business. */
export const autocompleteInput = z.object({
  input: z.string().check(z.maxLength(maxTypedLength)),
  sessionToken,
});
export type AutocompleteInput = z.input<typeof autocompleteInput>;

export const addressSuggestion = z.object({
  id: z.string(),
  text: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;
export const addressSuggestions = z.object({ suggestions: z.array(addressSuggestion) });
export type AddressSuggestions = z.infer<typeof addressSuggestions>;

export const businessSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  isSample: z.boolean(),
});
export type BusinessSuggestion = z.infer<typeof businessSuggestion>;
export const businessSuggestions = z.object({ suggestions: z.array(businessSuggestion) });
export type BusinessSuggestions = z.infer<typeof businessSuggestions>;

/** POST /functions/v1/place-details and business-details: the id of a suggestion. */
export const pickedInput = z.object({ id: z.string().check(z.maxLength(maxIdLength)), sessionToken });
export type PickedInput = z.input<typeof pickedInput>;

/** An address with its place on the map, in degrees. */
export const addressDetails = z.object({
  formattedAddress: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  components: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
});
export type AddressDetails = z.infer<typeof addressDetails>;

const point = z.object({ lat: z.number(), lng: z.number() });
const dayTime = z.object({ day: z.number(), time: z.string() });

/** A part of an address, its types as Google names them (locality, postal_code, ...). */
export const addressComponent = z.object({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
});
export type AddressComponent = z.infer<typeof addressComponent>;

/** A review as its author wrote it; who and when as far as the source tells. */
export const companyReview = z.object({
  rating: z.nullable(z.number()),
  text: z.string(),
  author: z.nullable(z.string()),
  /** The author's page, and that of the review, at the source. */
  author_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
});
export type CompanyReview = z.infer<typeof companyReview>;

/** POST /functions/v1/company-reviews: what may be shown now, and kept nowhere. */
export const companyReviewsInput = z.object({ companyId: z.uuid() });
export type CompanyReviewsInput = z.input<typeof companyReviewsInput>;
export const companyReviewsAnswer = z.object({ reviews: z.array(companyReview) });
export type CompanyReviewsAnswer = z.infer<typeof companyReviewsAnswer>;

/** A business as it is found, its fields named as the columns of companies. */
export const business = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.nullable(z.string()),
  formatted_phone_number: z.nullable(z.string()),
  international_phone_number: z.nullable(z.string()),
  website: z.nullable(z.string()),
  url: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  user_ratings_total: z.nullable(z.number()),
  business_status: z.nullable(z.string()),
  types: z.array(z.string()),
  /** Days from 0, Sunday; times as HHMM of the place. */
  opening_hours: z.nullable(
    z.object({
      periods: z.array(z.object({ open: dayTime, close: z.nullable(dayTime) })),
      weekday_text: z.array(z.string()),
      isOpen: z.nullable(z.boolean()),
    }),
  ),
  address_components: z.array(addressComponent),
  geometry: z.nullable(
    z.object({
      location: point,
      viewport: z.nullable(z.object({ northeast: point, southwest: point })),
    }),
  ),
  photos: z.array(
    z.object({ height: z.number(), width: z.number(), html_attributions: z.array(z.string()) }),
  ),
  reviews: z.array(companyReview),
  isSample: z.boolean(),
});
export type Business = z.infer<typeof business>;
export const businessDetails = z.object({ business });
export type BusinessDetails = z.infer<typeof businessDetails>;

/** POST /functions/v1/street-picture. */
export const streetPictureInput = z.object({
  lat: z.nullish(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.nullish(z.number().check(z.minimum(-180), z.maximum(180))),
  address: z.string().check(z.maxLength(maxAddressLength)),
});
export type StreetPictureInput = z.input<typeof streetPictureInput>;

/** The picture as a data URL, or the address of the marked sample where there is none. */
export const streetPictureAnswer = z.object({
  imageUrl: z.string(),
  isSample: z.boolean(),
  attribution: z.optional(z.string()),
  /** When it was taken, if that is known. */
  date: z.nullish(z.string()),
});
export type StreetPictureAnswer = z.infer<typeof streetPictureAnswer>;

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
/** A map that is dragged around the world goes on counting. */
const mapLongitude = z.number().check(z.minimum(-540), z.maximum(540));

/** POST /functions/v1/nearby-places: a piece of the map in degrees. */
export const mapBox = z.object({ south: latitude, west: mapLongitude, north: latitude, east: mapLongitude });
export type MapBox = z.input<typeof mapBox>;

/** Names for the plain map. */
export const nearbyPlace = z.object({ name: z.string(), lat: z.number(), lng: z.number() });
export type NearbyPlace = z.infer<typeof nearbyPlace>;
export const nearbyPlaces = z.object({ places: z.array(nearbyPlace) });
export type NearbyPlaces = z.infer<typeof nearbyPlaces>;
