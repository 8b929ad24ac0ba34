import { createHmac } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { CallError, callBytes, callJson, callRetryDelayMs, type ServiceCall } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import type { GoogleSettings } from "./google-places.ts";
import { type Places, toPlacesError } from "./places.ts";

const defaultBaseUrl = "https://maps.googleapis.com";
const defaultTimeoutMs = 8_000;
const size = "640x480";
const nothingThere = new Set(["ZERO_RESULTS", "NOT_FOUND"]);
const metadataSchema = z.object({
  status: z.string(),
  copyright: z.string().optional(),
  date: z.string().optional(),
  error_message: z.string().optional(),
});

/**
 * Street View Static: first the metadata, which is free, then the outdoor picture. It is never stored, as the terms require.
 * The URLs contain the key, so the server fetches them.
 */
export function createGoogleStreet(
  settings: GoogleSettings & { signingSecret?: string | undefined },
): Places["streetPicture"] {
  const { apiKey, baseUrl = defaultBaseUrl, timeoutMs = defaultTimeoutMs, signingSecret } = settings;
  const call = (name: string, query: Record<string, string>): ServiceCall => {
    const path = `/maps/api/streetview${name}?${new URLSearchParams({ ...query, key: apiKey })}`;
    const signed = signingSecret ? `${path}&signature=${signPath(path, signingSecret)}` : path;
    return { service: "google street view", url: `${baseUrl}${signed}`, secret: apiKey, timeoutMs };
  };

  return async ({ lat, lng, address }) => {
    const location = lat !== null && lng !== null ? `${lat},${lng}` : address;
    const where = { location, source: "outdoor" };
    try {
      const asked = call("/metadata", where);
      const { status, copyright, date, error_message } = await retryOnce(
        () => callJson(asked, metadataSchema),
        callRetryDelayMs,
      );
      if (nothingThere.has(status)) return undefined;
      if (status !== "OK") throw refusal(status, error_message ?? "", apiKey);
      const bytes = await callBytes(call("", { ...where, size, return_error_code: "true" }));
      const type = await fileTypeFromBuffer(bytes);
      if (!type?.mime.startsWith("image/"))
        throw new CallError("unreadable", "google street view: no picture");
      return { bytes, contentType: type.mime, attribution: copyright ?? "© Google", date: date ?? null };
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw toPlacesError(error);
    }
  };
}

/** Google Maps Platform's signature of path and query: HMAC-SHA1 with a secret in URL-safe base64. */
export function signPath(pathAndQuery: string, secret: string): string {
  const digest = createHmac("sha1", Buffer.from(secret, "base64url")).update(pathAndQuery).digest("base64");
  return digest.replaceAll("+", "-").replaceAll("/", "_");
}

/** The metadata reports errors in its body, with status 200. */
function refusal(status: string, message: string, apiKey: string): CallError {
  const text = `google street view: ${status} ${message}`.replaceAll(apiKey, "[key]");
  const http = { REQUEST_DENIED: 403, OVER_QUERY_LIMIT: 429 }[status];
  return new CallError("status", text, http ? { status: http } : {});
}
