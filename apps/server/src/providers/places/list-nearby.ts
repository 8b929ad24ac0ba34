import type { MapBox, NearbyPlace } from "@curbview/domain";
import { zipAreas } from "./zip-areas.ts";

const maxPlaces = 30;

type Point = { lat: number; lng: number };

const zips = zipAreas.map(({ zip, latitude, longitude }) => ({ name: zip, lat: latitude, lng: longitude }));

/** Larger ones first, by their ZIP codes. */
const towns = [...Map.groupBy(zipAreas, ({ city, state }) => `${city}, ${state}`).values()]
  .toSorted((a, b) => b.length - a.length)
  .map((group) => ({
    name: group[0]!.city,
    lat: median(group.map(({ latitude }) => latitude)),
    lng: median(group.map(({ longitude }) => longitude)),
  }));

/** Names of towns in the box, or of its ZIP codes where hardly a town is in it; spread out, at most 30. */
export function listNearby(box: MapBox): NearbyPlace[] {
  const isInside = ({ lat, lng }: Point) =>
    lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
  const inside = towns.filter(isInside);
  return spreadOut(inside.length <= 2 ? zips.filter(isInside) : inside, box).slice(0, maxPlaces);
}

/** ZIP codes of post office boxes lie in the middle of the county, far from their town: a mean would be drawn there. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
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
