import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { type Network, PublicRequestError, requestPublicly } from "../../net/request-publicly.ts";
import { CallError, callJson, callRetryDelayMs } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import { type Places, toPlacesError } from "./places.ts";

/** `network` is for tests. */
export type MapillarySettings = {
  token: string;
  baseUrl?: string | undefined;
  network?: Network | undefined;
  timeoutMs?: number;
};

type Point = { lat: number; lng: number };

const defaultBaseUrl = "https://graph.mapillary.com";
const defaultTimeoutMs = 8_000;
const maxBytes = 8 * 1024 * 1024;
const maxMeters = 40;
/** A camera's field of view is about 70 degrees; the house should be in its middle half. */
const maxDegreesAside = 30;
const metersPerDegree = 111_320;
const fields =
  "id,thumb_2048_url,captured_at,computed_compass_angle,compass_angle,computed_geometry,geometry";

const position = z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) });
const imagesSchema = z.object({
  data: z.array(
    z.object({
      thumb_2048_url: z.url({ protocol: /^https$/ }).optional(),
      captured_at: z.number().optional(),
      compass_angle: z.number().optional(),
      computed_compass_angle: z.number().optional(),
      geometry: position.optional(),
      computed_geometry: position.optional(),
    }),
  ),
});
type Image = z.infer<typeof imagesSchema>["data"][number];

/** Mapillary (GET /images?bbox=, CC BY-SA 4.0): the picture whose camera faces the house best. */
export function createMapillaryStreet(settings: MapillarySettings): Places["streetPicture"] {
  const { token, baseUrl = defaultBaseUrl, network, timeoutMs = defaultTimeoutMs } = settings;
  return async ({ lat, lng }) => {
    if (lat === null || lng === null) return undefined;
    const query = new URLSearchParams({
      fields,
      bbox: boxAround({ lat, lng }),
      is_pano: "false",
      limit: "50",
    });
    const call = {
      service: "mapillary",
      url: `${baseUrl}/images?${query}`,
      headers: { authorization: `OAuth ${token}` },
      secret: token,
      timeoutMs,
    };
    try {
      const { data } = await retryOnce(() => callJson(call, imagesSchema), callRetryDelayMs);
      const best = pickBestFacing(data, { lat, lng });
      if (!best) return undefined;
      const { status, body } = await requestPublicly({
        url: new URL(best.url),
        timeoutMs,
        maxBytes,
        network,
      });
      const type = await fileTypeFromBuffer(body);
      if (status !== 200 || !type?.mime.startsWith("image/"))
        throw new CallError("unreadable", `mapillary: no picture, status ${status}`);
      const date = best.takenAt ? new Date(best.takenAt).toISOString().slice(0, 7) : null;
      return { bytes: body, contentType: type.mime, attribution: "© Mapillary, CC BY-SA 4.0", date };
    } catch (error) {
      const isFetch = error instanceof PublicRequestError;
      throw toPlacesError(isFetch ? new CallError("unreachable", `mapillary: ${error.message}`) : error);
    }
  };
}

/** west,south,east,north in degrees. */
function boxAround({ lat, lng }: Point): string {
  const north = maxMeters / metersPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lng - east, lat - north, lng + east, lat + north].map((edge) => edge.toFixed(6)).join(",");
}

function pickBestFacing(
  images: Image[],
  house: Point,
): { url: string; takenAt: number | undefined } | undefined {
  const seen = images.flatMap((image) => {
    const [lng, lat] = (image.computed_geometry ?? image.geometry)?.coordinates ?? [];
    const angle = image.computed_compass_angle ?? image.compass_angle;
    if (!image.thumb_2048_url || lng === undefined || lat === undefined || angle === undefined) return [];
    const { meters, bearing } = measureBearing({ lat, lng }, house);
    const turned = Math.abs(((bearing - angle + 540) % 360) - 180);
    if (meters > maxMeters || turned > maxDegreesAside) return [];
    return [{ url: image.thumb_2048_url, takenAt: image.captured_at, turned }];
  });
  return seen.toSorted((a, b) => a.turned - b.turned)[0];
}

/** Distance in meters and bearing in degrees clockwise from north; planar, which is exact enough for a street. */
function measureBearing(from: Point, to: Point): { meters: number; bearing: number } {
  const north = (to.lat - from.lat) * metersPerDegree;
  const east = (to.lng - from.lng) * metersPerDegree * Math.cos((from.lat * Math.PI) / 180);
  return {
    meters: Math.hypot(north, east),
    bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
  };
}
