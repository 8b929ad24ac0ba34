import type { Config } from "../../config/read-config.ts";
import { log } from "../../logging/log.ts";
import { createGooglePlaces } from "./google-places.ts";
import { createGoogleStreet } from "./google-street.ts";
import { createMapillaryStreet } from "./mapillary-street.ts";
import { createPhotonPlaces } from "./photon.ts";
import type { AddressPlaces, Places } from "./places.ts";
import { sampleBusinesses } from "./sample-businesses.ts";

/**
 * Google when it is configured, else Photon for addresses and Mapillary for street pictures. Without them the offline index
 * and sample businesses.
 */
export function createPlaces({
  googleMaps,
  photonUrl,
  mapillary,
}: Pick<Config, "googleMaps" | "photonUrl" | "mapillary">): Places {
  if (googleMaps) {
    const google = createGooglePlaces(googleMaps);
    return {
      ...google,
      ...withOffline(google),
      streetPicture: ignoreZipCenters(createGoogleStreet(googleMaps)),
    };
  }
  // OpenStreetMap lacks many American houses.
  const photon =
    photonUrl && withOffline(createPhotonPlaces({ baseUrl: photonUrl }), { alsoWhenEmpty: true });
  const streetPicture: StreetPictures = mapillary
    ? ignoreZipCenters(createMapillaryStreet(mapillary))
    : async () => undefined;
  return { ...(photon || offlinePlaces), ...sampleBusinesses, streetPicture };
}

/** Loaded when the first address is looked up: the index of ZIP codes has five megabytes. */
const loadZipIndex = () => import("./offline-us.ts");

/** Addresses without any service: the typed street with a town of the ZIP code index, at the ZIP's center. */
const offlinePlaces: AddressPlaces = {
  autocompleteAddress: async (input) => (await loadZipIndex()).suggestAddresses(input),
  placeDetails: async (id) => (await loadZipIndex()).findAddress(id),
};

type StreetPictures = Places["streetPicture"];

/** At the center of a ZIP code there is another house, so such coordinates are left out. */
function ignoreZipCenters(look: StreetPictures): StreetPictures {
  return async ({ lat, lng, address }) => {
    const { isZipCenter } = await loadZipIndex();
    const isExact = lat !== null && lng !== null && !isZipCenter(lat, lng);
    return look(isExact ? { lat, lng, address } : { lat: null, lng: null, address });
  };
}

/** Falls back to the offline index when the service fails, so that no lead is lost. */
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
