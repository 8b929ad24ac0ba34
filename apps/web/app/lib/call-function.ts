import type { PublicConfig } from "@curbview/domain";
import { visitorToken } from "./visitor-token";
import { whenOnline } from "./when-online";

/** A refusal of one of the server's functions, with a sentence for the person. */
export class FunctionError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Headers that say who asks: a visitor, or with an access token whoever is signed in. */
export function callerHeaders(config: PublicConfig, accessToken?: string): Record<string, string> {
  return {
    apikey: config.supabaseAnonKey,
    authorization: `Bearer ${accessToken ?? config.supabaseAnonKey}`,
    "x-visitor-token": visitorToken(),
  };
}

/**
 * Posts to a function of the server; JSON unless the body is a Blob. Without a connection it waits for one. Throws
 * FunctionError on a refusal.
 */
export async function callFunction(
  config: PublicConfig,
  name: string,
  body: object | Blob,
  options: { signal?: AbortSignal; accessToken?: string | undefined } = {},
): Promise<Response> {
  const isBlob = body instanceof Blob;
  const send = () =>
    fetch(`/functions/v1/${name}`, {
      method: "POST",
      headers: {
        ...callerHeaders(config, options.accessToken),
        "content-type": isBlob ? body.type || "application/octet-stream" : "application/json",
      },
      body: isBlob ? body : JSON.stringify(body),
      signal: options.signal ?? null,
    });
  await whenOnline(options.signal);
  const response = await send().catch(async (error: Error) => {
    // Lost on the way: once more when the connection is back. An answer that did not come is no refusal.
    if (navigator.onLine) throw error;
    await whenOnline(options.signal);
    return send();
  });
  if (response.ok) return response;
  const problem: { error?: unknown } = await response.json().catch(() => ({}));
  throw new FunctionError(response.status, typeof problem.error === "string" ? problem.error : "");
}
