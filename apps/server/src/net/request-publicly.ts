import { lookup } from "node:dns/promises";
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { isLoopbackAddress } from "@curbview/server-kit";
import ipaddr from "ipaddr.js";

export type PublicRequestFailure = "forbidden" | "unreachable" | "too_large";

/** The message is for the log and contains no secret. */
export class PublicRequestError extends Error {
  readonly problem: PublicRequestFailure;

  constructor(problem: PublicRequestFailure, message: string) {
    super(message);
    this.problem = problem;
  }
}

type Target = { address: string; family: number };
type Targets = [Target, ...Target[]];

/** Name resolution and connections, replaceable in tests. */
export type Network = {
  resolve(name: string): Promise<Target[]>;
  request(url: URL, options: RequestOptions, arrived: (response: IncomingMessage) => void): ClientRequest;
};

/** A request to a URL from outside. */
export type PublicRequest = {
  url: URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Buffer | null;
  timeoutMs: number;
  maxBytes: number;
  /** For development: allows http and loopback addresses. */
  allowLocal?: boolean;
  network?: Network | undefined;
};

/** Redirects are returned, not followed. */
export type PublicResponse = { status: number; body: Buffer };

const systemNetwork: Network = {
  resolve: (name) => lookup(name, { all: true }),
  request: (url, ...rest) => (url.protocol === "http:" ? requestHttp : requestHttps)(url, ...rest),
};
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Requests an address outside (OWASP's rules against server-side request forgery): https, no credentials in it, every
 * address of its name on the public internet, the connection made to one that was checked, so that a changing name
 * server cannot trick us; no redirects, and bounds on time and bytes. Throws PublicRequestError.
 */
export async function requestPublicly(options: PublicRequest): Promise<PublicResponse> {
  const { url, allowLocal = false, network = systemNetwork } = options;
  const isScheme = url.protocol === "https:" || (url.protocol === "http:" && allowLocal);
  if (!isScheme || url.username || url.password) {
    throw new PublicRequestError("forbidden", `not a plain https address: ${url.protocol}`);
  }
  const addresses = await resolvePublicTargets(url.hostname, allowLocal, network);
  try {
    const response = await send(options, addresses, network);
    return { status: response.statusCode ?? 0, body: await readWhole(response, options.maxBytes) };
  } catch (error) {
    throw toRequestError(error as Error);
  }
}

function send(options: PublicRequest, addresses: Targets, network: Network): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const settings: RequestOptions = {
      method: options.method ?? "GET",
      headers: options.headers ?? {},
      signal: AbortSignal.timeout(options.timeoutMs),
      agent: false,
      lookup: (_name, given, callback) =>
        given.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
    };
    network
      .request(options.url, settings, resolve)
      .on("error", reject)
      .end(options.body ?? undefined);
  });
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new PublicRequestError("too_large", "the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function resolvePublicTargets(
  hostname: string,
  allowLocal: boolean,
  network: Network,
): Promise<Targets> {
  const addresses = await network.resolve(hostname.replace(/^\[|\]$/g, "")).catch((cause: Error) => {
    throw new PublicRequestError("unreachable", `name not found: ${cause.message}`);
  });
  const [first, ...others] = addresses;
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowLocal && isLoopbackAddress(address));
  if (!first || addresses.some(({ address }) => !isAllowed(address))) {
    throw new PublicRequestError("forbidden", `not a public address: ${hostname}`);
  }
  return [first, ...others];
}

function toRequestError(error: Error): PublicRequestError {
  if (error instanceof PublicRequestError) return error;
  const timedOut = error.name === "TimeoutError" || error.name === "AbortError";
  return new PublicRequestError("unreachable", timedOut ? "no answer in time" : error.message);
}

/** Whether an address is on the public internet: not loopback, private, link-local, carrier NAT, multicast or mapped. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // Outside 2000::/3 lie the old embedded forms of IPv4 addresses (RFC 4291, 2.4 and 2.5.5.1).
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
