import type { Config } from "../../config/read-config.ts";
import { log } from "../../log.ts";
import { createGooglePlaces } from "./google-places.ts";
import { createGoogleStreet } from "./google-street.ts";
import { offlinePlaces } from "./offline-us.ts";
import { createPhotonPlaces } from "./photon.ts";
import type { AddressPlaces, Places } from "./places.ts";
import { sampleBusinesses } from "./sample-businesses.ts";

/** Google when it is configured, else Photon for addresses, else the offline index and sample businesses. */
export function createPlaces({ googleMaps, photonUrl }: Pick<Config, "googleMaps" | "photonUrl">): Places {
  const noStreet: Pick<Places, "streetPicture"> = { streetPicture: async () => undefined };
  if (googleMaps) {
    const google = createGooglePlaces(googleMaps);
    return { ...google, ...withOffline(google), streetPicture: createGoogleStreet(googleMaps) };
  }
  // OpenStreetMap lacks many American houses, so nothing found there is not the end.
  const photon =
    photonUrl && withOffline(createPhotonPlaces({ baseUrl: photonUrl }), { alsoWhenEmpty: true });
  return { ...(photon || offlinePlaces), ...sampleBusinesses, ...noStreet };
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
