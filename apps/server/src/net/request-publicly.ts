import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import ipaddr from "ipaddr.js";

/** Why a request to an outside address was not answered. */
export type PublicRequestProblem = "forbidden" | "unreachable" | "too_large";

/** A refusal or failure of `requestPublicly`; the message is for the log and names no secret. */
export class PublicRequestError extends Error {
  readonly problem: PublicRequestProblem;

  constructor(problem: PublicRequestProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A request to an address that somebody outside chose. */
export type PublicRequest = {
  url: URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  mostBytes: number;
  /** For development only: http, and this machine's own addresses. */
  allowLocal?: boolean;
};

/** What came back; redirects are not followed but given as they are. */
export type PublicResponse = { status: number; body: Buffer };

/**
 * Requests an address outside (OWASP's rules against server-side request forgery): https, no credentials in it, every
 * address of its name on the public internet, the connection made to one that was checked, so that a changing name
 * server cannot trick us; no redirects, and bounds on time and bytes. Throws PublicRequestError.
 */
export async function requestPublicly(options: PublicRequest): Promise<PublicResponse> {
  const { url, allowLocal = false } = options;
  const isHttp = url.protocol === "http:";
  if ((url.protocol !== "https:" && !(isHttp && allowLocal)) || url.username || url.password) {
    throw new PublicRequestError("forbidden", `not a plain https address: ${url.protocol}`);
  }
  const addresses = await resolveChecked(url.hostname, allowLocal);
  return new Promise((resolve, reject) => {
    const call = (isHttp ? requestHttp : requestHttps)(
      url,
      {
        method: options.method ?? "GET",
        headers: options.headers ?? {},
        signal: AbortSignal.timeout(options.timeoutMs),
        agent: false,
        lookup: (_name, given, callback) =>
          given.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > options.mostBytes) {
            response.destroy(new PublicRequestError("too_large", "the answer is too large"));
          } else chunks.push(chunk);
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
        response.on("error", (error) => reject(asProblem(error)));
      },
    );
    call.on("error", (error) => reject(asProblem(error)));
    call.end(options.body);
  });
}

async function resolveChecked(
  hostname: string,
  allowLocal: boolean,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true }).catch((cause: Error) => {
    throw new PublicRequestError("unreachable", `name not found: ${cause.message}`);
  });
  const [first, ...others] = addresses;
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLocal && isLoopback(address));
  if (!first || addresses.some(({ address }) => !isAllowed(address))) {
    throw new PublicRequestError("forbidden", `not a public address: ${hostname}`);
  }
  return [first, ...others];
}

function asProblem(error: Error): PublicRequestError {
  if (error instanceof PublicRequestError) return error;
  const timedOut = error.name === "TimeoutError" || error.name === "AbortError";
  return new PublicRequestError("unreachable", timedOut ? "no answer in time" : error.message);
}

/** Whether an address is on the public internet: not loopback, private, link-local, carrier NAT, multicast or mapped. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
