import type { AddressDetails, AddressSuggestion } from "@curbview/domain";
import { parseLocation } from "parse-address";
import { findTowns } from "./find-towns.ts";
import { zipAreas } from "./zip-areas.ts";

const maxSuggestions = 5;
const minStreetLength = 4;
/** A house number and a street, whose first word may be one letter: 500 W 2nd St, 1600 K St. */
const houseAndStreet = /^\d+\S*\s+(\S\s+)?\S{2,}/;
/** A street by how its name ends, with a direction where it has one, and the town behind it: 14 Maple Street Austin. */
const streetAndTown =
  /^(\d[^,]*\s(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|way|pl|place|ter|terrace|pkwy|parkway|trl|trail|hwy|highway|sq|square|loop)\.?(?:\s(?:[ns][ew]?|[ew])\b)?)\s+(?!(?:[ns][ew]?|[ew])$)(\p{L}{2}.*)$/iu;

/** Completes a typed street with city, state and ZIP; nothing until there is a house number and a street. */
export function suggestAddresses(input: string): AddressSuggestion[] {
  const typed = input.trim().replace(/\s+/g, " ");
  const { street, rest } = splitStreet(typed);
  if (street.length < minStreetLength || !houseAndStreet.test(street) || rest.length < 2) return [];
  return findTowns(rest)
    .slice(0, maxSuggestions)
    .map((town) => {
      const secondaryText = `${town.city}, ${town.state} ${town.zip}`;
      const text = `${street}, ${secondaryText}`;
      return { id: `us:${town.zip}:${street}`, text, mainText: street, secondaryText };
    });
}

/** An id contains its address; undefined for an id of another service. */
export function findAddress(id: string): AddressDetails | undefined {
  const [, zip, street] = /^us:(\d{5}):(.{1,200})$/s.exec(id) ?? [];
  const town = zipAreas.find((candidate) => candidate.zip === zip);
  if (!town || !street) return undefined;
  return {
    formattedAddress: `${street}, ${town.city}, ${town.state} ${town.zip}`,
    lat: town.latitude,
    lng: town.longitude,
    components: { street, city: town.city, state: town.state, zip: town.zip },
  };
}

const middles = new Set(zipAreas.map(({ latitude, longitude }) => `${latitude},${longitude}`));

/** Whether coordinates are only the center of a ZIP code, which may be a mile from the house. */
export function isZipCenter(lat: number, lng: number): boolean {
  return middles.has(`${lat},${lng}`);
}

/** The street is what its name says, what comes before the first comma, or what the parser takes for it. */
function splitStreet(typed: string): { street: string; rest: string } {
  const [, named, town] = streetAndTown.exec(typed) ?? [];
  if (named && town && findTowns(town).length > 0) return { street: titleCase(named), rest: town };
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
