import type { z } from "zod";
import { retryDelayMs } from "./retry-once.ts";

/** A failed call; its message is for the log and contains neither URL nor secret. */
export class CallError extends Error {
  readonly kind: "unreachable" | "timeout" | "status" | "unreadable";
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  /** The answer, if it was JSON. */
  readonly body: unknown;

  constructor(
    kind: CallError["kind"],
    message: string,
    facts: { status?: number; retryAfter?: string | null; body?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
    this.kind = kind;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter ?? null;
    this.body = facts.body;
  }
}

/** `secret` is redacted in every message; `timeoutMs` covers the whole answer. */
export type ServiceCall = {
  /** The service's name in the log. */
  service: string;
  url: string | URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as a form when it is URLSearchParams, else as JSON. */
  body?: URLSearchParams | object;
  secret?: string | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

const maxLoggedBytes = 300;
const formType = "application/x-www-form-urlencoded";

/** Parses the answer by a schema. Throws CallError. */
export async function callJson<T>(call: ServiceCall, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await callBytes(call)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue ? `${issue.path.join(".")}: ${issue.message}` : "";
  throw new CallError("unreadable", `${call.service} answered what cannot be read: ${place}`);
}

/** Returns the answer's bytes. Throws CallError. */
export async function callBytes(call: ServiceCall): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(call.timeoutMs);
  const { status, retryAfter, bytes } = await sendCall(call, limit).catch((cause: Error) => {
    if (limit.aborted) throw new CallError("timeout", `${call.service} did not answer in time`);
    const reason = describeCause(cause);
    throw new CallError("unreachable", redact(call, `${call.service} cannot be reached: ${reason}`), {
      cause,
    });
  });
  if (status >= 200 && status < 300) return bytes;
  const text = Buffer.from(bytes.subarray(0, maxLoggedBytes)).toString().replace(/\s+/g, " ");
  const facts = { status, retryAfter, body: parseJson(bytes) };
  throw new CallError("status", redact(call, `${call.service} answered ${status}: ${text}`), facts);
}

/** Milliseconds before a failed call may be retried without doing its work twice; undefined when it may not. */
export function callRetryDelayMs(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.kind === "timeout" || error.kind === "unreadable")
    return undefined;
  return retryDelayMs({ status: error.status, retryAfter: error.retryAfter, error: error.cause });
}

async function sendCall(call: ServiceCall, limit: AbortSignal) {
  const isForm = call.body instanceof URLSearchParams;
  const response = await fetch(call.url, {
    method: call.method ?? "GET",
    headers: {
      ...(call.body && { "content-type": isForm ? formType : "application/json" }),
      ...call.headers,
    },
    ...(call.body && { body: isForm ? call.body.toString() : JSON.stringify(call.body) }),
    redirect: "error",
    signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
  });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, retryAfter, bytes: await response.bytes() };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function describeCause(error: Error): string {
  const inner = error.cause instanceof Error ? error.cause : error;
  return (inner as NodeJS.ErrnoException).code ?? inner.message;
}

function redact({ secret }: ServiceCall, text: string): string {
  return secret ? text.replaceAll(secret, "[key]") : text;
}
