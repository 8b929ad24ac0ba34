import type { FunctionInputs, PublicConfig } from "@curbview/domain";
import { visitorToken } from "../visitor/visitor-token";
import { retryOnline } from "./when-online";

/** An error answer of one of the server's functions; the message is for the person. */
export class FunctionError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** With `part_uncertain`: the part in question, a PNG in base64. */
  readonly region: string | undefined;

  constructor(status: number, message: string, code?: string, region?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.region = region;
  }
}

/** Identifies the caller: the visitor, and with an access token the signed-in user. */
export function callerHeaders(config: PublicConfig, accessToken?: string): Record<string, string> {
  return {
    apikey: config.supabaseAnonKey,
    authorization: `Bearer ${accessToken ?? config.supabaseAnonKey}`,
    "x-visitor-token": visitorToken(),
  };
}

export type CallOptions = {
  signal?: AbortSignal | undefined;
  accessToken?: string | undefined;
  /** The accept header, for functions with several kinds of answer. */
  accept?: string;
  /** Instead of fetch, such as one that tells how much has been sent. */
  send?: ((url: string, request: RequestInit) => Promise<Response>) | undefined;
};

/**
 * Posts to a function of the server; JSON unless the body is a Blob. Without a connection it waits for one. Throws
 * FunctionError on a refusal.
 */
export async function callFunction<Name extends keyof FunctionInputs>(
  config: PublicConfig,
  name: Name,
  body: FunctionInputs[Name],
  options: CallOptions = {},
): Promise<Response> {
  const isBlob = body instanceof Blob;
  const request = {
    method: "POST",
    headers: {
      ...callerHeaders(config, options.accessToken),
      ...(options.accept && { accept: options.accept }),
      "content-type": isBlob ? body.type || "application/octet-stream" : "application/json",
    },
    body: isBlob ? body : JSON.stringify(body),
    signal: options.signal ?? null,
  };
  const url = `/functions/v1/${name}`;
  const send = options.send ?? fetch;
  const response = await retryOnline(() => send(url, request), options.signal);
  if (response.ok) return response;
  const problem: { error?: unknown; code?: string; region?: string } = await response
    .json()
    .catch(() => ({}));
  throw new FunctionError(
    response.status,
    typeof problem.error === "string" ? problem.error : "",
    problem.code,
    problem.region,
  );
}
