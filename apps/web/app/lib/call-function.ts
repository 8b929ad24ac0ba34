import type { PublicConfig } from "@curbview/domain";

/** A server's refusal or a lost connection, with a sentence for the person. */
export class CallError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const offlineText = "We can't reach the server right now. Please check your connection and try again.";
const refusedText = "The server could not do this. Please try again.";

/**
 * POSTs to /functions/v1/{name} (a plain object as JSON, a Blob as it is) and gives the answer.
 * Throws CallError: code "offline" when nothing came back, otherwise the server's code and sentence.
 */
export async function callFunction(
  config: PublicConfig,
  name: string,
  body: object | Blob,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const isBlob = body instanceof Blob;
  const response = await fetch(`/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: config.supabaseAnonKey,
      authorization: `Bearer ${config.supabaseAnonKey}`,
      "content-type": isBlob ? body.type || "application/octet-stream" : "application/json",
      ...options.headers,
    },
    body: isBlob ? body : JSON.stringify(body),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new CallError("offline", offlineText, { cause });
  });
  if (!response.ok) throw await readRefusal(response);
  return response;
}

type Refusal = { error?: string | { code?: string; message?: string }; code?: string };

async function readRefusal(response: Response): Promise<CallError> {
  const body: Refusal = await response.json().catch(() => ({}));
  const { error } = body;
  if (typeof error === "string") return new CallError(body.code ?? "refused", error);
  return new CallError(error?.code ?? "refused", error?.message ?? refusedText);
}
