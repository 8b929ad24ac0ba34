import type { Config } from "../../config/read-config.ts";
import { log } from "../../logging/log.ts";
import { createGooglePlaces } from "./google-places.ts";
import { createGoogleStreet } from "./google-street.ts";
import { createMapillaryStreet } from "./mapillary-street.ts";
import { isMiddleOfZip, offlinePlaces } from "./offline-us.ts";
import { createPhotonPlaces } from "./photon.ts";
import type { AddressPlaces, Places } from "./places.ts";
import { sampleBusinesses } from "./sample-businesses.ts";

/**
 * Google when it is configured, else Photon for addresses and Mapillary for the street; what is left is the offline
 * index and sample businesses.
 */
export function createPlaces({
  googleMaps,
  photonUrl,
  mapillary,
}: Pick<Config, "googleMaps" | "photonUrl" | "mapillary">): Places {
  if (googleMaps) {
    const google = createGooglePlaces(googleMaps);
    return { ...google, ...withOffline(google), streetPicture: atTheHouse(createGoogleStreet(googleMaps)) };
  }
  // OpenStreetMap lacks many American houses, so nothing found there is not the end.
  const photon =
    photonUrl && withOffline(createPhotonPlaces({ baseUrl: photonUrl }), { alsoWhenEmpty: true });
  const streetPicture: StreetPictures = mapillary
    ? atTheHouse(createMapillaryStreet(mapillary))
    : async () => undefined;
  return { ...(photon || offlinePlaces), ...sampleBusinesses, streetPicture };
}

type StreetPictures = Places["streetPicture"];

/** The middle of a ZIP code would show somebody else's house: then only the address can tell where to look. */
function atTheHouse(look: StreetPictures): StreetPictures {
  return ({ lat, lng, address }) => {
    const isExact = lat !== null && lng !== null && !isMiddleOfZip(lat, lng);
    return look(isExact ? { lat, lng, address } : { lat: null, lng: null, address });
  };
}

/** An outside service that fails must not cost a business its lead: the offline index takes its place meanwhile. */
function withOffline(service: AddressPlaces, { alsoWhenEmpty = false } = {}): AddressPlaces {
  return {
    async autocompleteAddress(input, session) {
      const found = await service.autocompleteAddress(input, session).catch((error: Error) => {
        log.error({ error: error.message }, "the address service failed; the offline index answers");
        return undefined;
      });
      const isMissing = found === undefined || (alsoWhenEmpty && found.length === 0);
      return isMissing ? offlinePlaces.autocompleteAddress(input) : found;
    },
    async placeDetails(id, session) {
      return (await offlinePlaces.placeDetails(id)) ?? (await service.placeDetails(id, session));
    },
  };
}
