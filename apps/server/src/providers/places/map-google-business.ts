import type { AddressComponent, Business, CompanyReview } from "@curbview/domain";
import { z } from "zod";

/** The X-Goog-FieldMask of what is copied into public.companies; reviews must not be, so they are asked for apart. */
export const businessFields = [
  "id",
  "displayName",
  "formattedAddress",
  "nationalPhoneNumber",
  "internationalPhoneNumber",
  "websiteUri",
  "googleMapsUri",
  "rating",
  "userRatingCount",
  "businessStatus",
  "types",
  "regularOpeningHours",
  "addressComponents",
  "location",
  "viewport",
  "photos",
].join(",");
export const reviewFields = "reviews";

/** One of Place.addressComponents. */
export const componentSchema = z.object({
  longText: z.string().default(""),
  shortText: z.string().default(""),
  types: z.array(z.string()).default([]),
});
const point = z.object({ latitude: z.number(), longitude: z.number() });
const dayTime = z.object({
  day: z.number().default(0),
  hour: z.number().default(0),
  minute: z.number().default(0),
});

/** `originalText` is what the author wrote, `text` may be a translation. */
const words = z.object({ text: z.string() });
const reviewSchema = z.object({
  rating: z.number(),
  text: words.optional(),
  originalText: words.optional(),
  authorAttribution: z
    .object({ displayName: z.string().default(""), uri: z.string().default("") })
    .optional(),
  googleMapsUri: z.string().optional(),
  publishTime: z.string().optional(),
});

/** A Place of Places (New), with the fields of businessFields. */
export const businessSchema = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }),
  formattedAddress: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  internationalPhoneNumber: z.string().optional(),
  websiteUri: z.string().optional(),
  googleMapsUri: z.string().optional(),
  rating: z.number().optional(),
  userRatingCount: z.number().optional(),
  businessStatus: z.string().optional(),
  types: z.array(z.string()).default([]),
  regularOpeningHours: z
    .object({
      openNow: z.boolean().optional(),
      periods: z.array(z.object({ open: dayTime, close: dayTime.optional() })).default([]),
      weekdayDescriptions: z.array(z.string()).default([]),
    })
    .optional(),
  addressComponents: z.array(componentSchema).default([]),
  location: point.optional(),
  viewport: z.object({ low: point, high: point }).optional(),
  photos: z
    .array(
      z.object({
        heightPx: z.number(),
        widthPx: z.number(),
        authorAttributions: z
          .array(z.object({ displayName: z.string().default(""), uri: z.string().default("") }))
          .default([]),
      }),
    )
    .default([]),
});
export const reviewsSchema = z.object({ reviews: z.array(reviewSchema).default([]) });
type GooglePlace = z.infer<typeof businessSchema>;

/** A Place with the column names of companies. */
export function toBusiness(place: GooglePlace): Business {
  return {
    place_id: place.id,
    name: place.displayName.text,
    formatted_address: place.formattedAddress ?? null,
    formatted_phone_number: place.nationalPhoneNumber ?? null,
    international_phone_number: place.internationalPhoneNumber ?? null,
    website: httpUrlOrNull(place.websiteUri),
    url: httpUrlOrNull(place.googleMapsUri),
    rating: place.rating ?? null,
    user_ratings_total: place.userRatingCount ?? null,
    business_status: place.businessStatus ?? null,
    types: place.types,
    opening_hours: toHours(place.regularOpeningHours),
    address_components: toComponents(place.addressComponents),
    geometry: toGeometry(place),
    photos: place.photos.map(({ heightPx, widthPx, authorAttributions }) => ({
      height: heightPx,
      width: widthPx,
      html_attributions: authorAttributions.map(toAttribution),
    })),
    reviews: [],
    isSample: false,
  };
}

export function toComponents(components: z.infer<typeof componentSchema>[]): AddressComponent[] {
  return components.map(({ longText, shortText, types }) => ({
    long_name: longText,
    short_name: shortText || longText,
    types,
  }));
}

function toHours(hours: GooglePlace["regularOpeningHours"]): Business["opening_hours"] {
  if (!hours) return null;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const at = ({ day, hour, minute }: z.infer<typeof dayTime>) => ({
    day,
    time: twoDigits(hour) + twoDigits(minute),
  });
  return {
    periods: hours.periods.map(({ open, close }) => ({ open: at(open), close: close ? at(close) : null })),
    weekday_text: hours.weekdayDescriptions,
    isOpen: hours.openNow ?? null,
  };
}

function toGeometry({ location, viewport }: GooglePlace): Business["geometry"] {
  const corner = ({ latitude, longitude }: z.infer<typeof point>) => ({ lat: latitude, lng: longitude });
  if (!location) return null;
  return {
    location: corner(location),
    viewport: viewport ? { northeast: corner(viewport.high), southwest: corner(viewport.low) } : null,
  };
}

/** A review without words or without an author is none that may be shown. */
export function toReview(review: z.infer<typeof reviewSchema>): CompanyReview[] {
  const { rating, originalText, text, authorAttribution, googleMapsUri, publishTime } = review;
  const written = originalText?.text || text?.text;
  if (!written || !authorAttribution?.displayName) return [];
  return [
    {
      rating,
      text: written,
      author: authorAttribution.displayName,
      author_url: httpUrlOrNull(withScheme(authorAttribution.uri)),
      url: httpUrlOrNull(googleMapsUri),
      published_at: publishTime && !Number.isNaN(Date.parse(publishTime)) ? publishTime : null,
    },
  ];
}

/** Authors' URLs may lack the scheme, and their names are untrusted. */
function toAttribution({ displayName, uri }: { displayName: string; uri: string }): string {
  const name = escapeHtml(displayName);
  const link = httpUrlOrNull(withScheme(uri));
  return link ? `<a href="${escapeHtml(link)}">${name}</a>` : name;
}

function withScheme(uri: string): string {
  return uri.startsWith("//") ? `https:${uri}` : uri;
}

function httpUrlOrNull(text: string | undefined): string | null {
  return text && /^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text : null;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (letter) => entities[letter]!);
}
