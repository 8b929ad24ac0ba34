import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import ipaddr from "ipaddr.js";
import { AppError } from "../app-error.ts";

/** How names are resolved and calls are made; tests put their own in. */
export type Network = {
  resolve(name: string): Promise<{ address: string; family: number }[]>;
  request: typeof request;
};

const systemNetwork: Network = { resolve: (name) => lookup(name, { all: true }), request };
const timeoutMs = 10_000;
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Reads an https address without following redirects, at most `maxBytes`. The address connected to is the one that was
 * checked, so that a changing name server cannot lead us inside (OWASP ASVS 5.0, 1.3.6). Throws AppError.
 */
export async function downloadPicture(
  url: URL,
  { maxBytes, network = systemNetwork }: { maxBytes: number; network?: Network | undefined },
): Promise<Uint8Array> {
  const addresses = await network.resolve(url.hostname.replace(/^\[|\]$/g, "")).catch((cause: Error) => {
    throw unreachable(`name not found: ${cause.message}`);
  });
  const target = addresses[0];
  if (!target || addresses.some(({ address }) => !isPublicAddress(address)))
    throw new AppError("forbidden_picture", "This picture cannot be used. Please upload a photo instead.", {
      log: `not a public address: ${url.hostname}`,
    });
  try {
    const response = await open(url, target, network);
    return await readWhole(response, maxBytes);
  } catch (error) {
    throw error instanceof AppError ? error : unreachable((error as Error).message);
  }
}

function open(
  url: URL,
  target: { address: string; family: number },
  network: Network,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      lookup: (_name: string, wanted: { all?: boolean }, callback: (...result: unknown[]) => void) =>
        wanted.all ? callback(null, [target]) : callback(null, target.address, target.family),
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "image/*" },
    };
    network
      .request(url, options as object, resolve)
      .on("error", reject)
      .end();
  });
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw unreachable(`status ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new AppError("too_large", "This photo is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether an address is on the public internet: not loopback, private, link-local, carrier NAT, multicast or mapped. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // Outside 2000::/3 lie the old embedded forms of IPv4 addresses (RFC 4291, 2.4 and 2.5.5.1).
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

function unreachable(log: string): AppError {
  return new AppError("picture_unreachable", "The photo could not be loaded. Please try again.", { log });
}
