import { lookup } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import ipaddr from "ipaddr.js";
import { AppError } from "../app-error.ts";

/** Where pictures may come from. */
export type PictureSources = {
  publicUrl: string;
  /** Folder of the site's own pictures, served under /sample-house and /pictures. */
  publicDir: string;
  /** Asks our own storage in this process; no socket is opened. */
  fetchStored(path: string): Promise<Response>;
  /** Outside hosts an operator trusts; https only. */
  allowedHosts: string[];
};

const mostBytes = 15 * 1024 * 1024;
const timeoutMs = 10_000;
const bucketPath = "/storage/v1/object/public/mockup-images/";
const sitePictures = /^\/(sample-house|pictures)\/[A-Za-z0-9_-]+\.(png|jpe?g|webp|avif)$/;

const forbidden = (log: string) =>
  new AppError("forbidden_picture", "This picture cannot be used. Please upload a photo instead.", { log });
const unreachable = (log: string) =>
  new AppError("picture_unreachable", "The photo could not be loaded. Please try again.", { log });

/** Reads a picture by address: a data URL, our bucket, our own pictures, or a configured https host. Throws AppError. */
export async function fetchPicture(address: string, sources: PictureSources): Promise<Uint8Array> {
  if (address.startsWith("data:")) return readDataUrl(address);
  const url = URL.parse(address, sources.publicUrl);
  if (!url) throw forbidden("not an address");
  if (url.origin === new URL(sources.publicUrl).origin) return readOwnPicture(url, sources);
  if (url.protocol !== "https:" || url.username || url.password)
    throw forbidden(`not https: ${url.protocol}`);
  if (!sources.allowedHosts.includes(url.hostname)) throw forbidden(`host not allowed: ${url.hostname}`);
  return download(url);
}

function readDataUrl(address: string): Uint8Array {
  const [, base64] = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
  if (!base64) throw forbidden("malformed data address");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.byteLength > mostBytes) throw new AppError("too_large", "This photo is too large.");
  return bytes;
}

async function readOwnPicture(url: URL, sources: PictureSources): Promise<Uint8Array> {
  if (url.pathname.startsWith(bucketPath)) {
    const response = await sources.fetchStored(url.pathname);
    if (!response.ok) throw unreachable(`stored picture: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
  if (!sitePictures.test(url.pathname)) throw forbidden(`own path: ${url.pathname}`);
  return readFile(join(sources.publicDir, url.pathname)).catch((cause: Error) => {
    throw new AppError("picture_unreachable", "The photo could not be loaded. Please try again.", { cause });
  });
}

/** The one address connected to is the one that was checked, so that a changing name server cannot trick us. */
async function download(url: URL): Promise<Uint8Array> {
  const addresses = await lookup(url.hostname, { all: true }).catch((cause: Error) => {
    throw unreachable(`name not found: ${cause.message}`);
  });
  const target = addresses[0];
  if (!target || addresses.some(({ address }) => !isPublicAddress(address))) {
    throw forbidden(`not a public address: ${url.hostname}`);
  }
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        lookup: (_name, options, callback) =>
          options.all ? callback(null, [target]) : callback(null, target.address, target.family),
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: "image/*" },
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(unreachable(`status ${response.statusCode}`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > mostBytes) response.destroy(new AppError("too_large", "This photo is too large."));
          else chunks.push(chunk);
        });
        response.on("end", () => resolve(Buffer.concat(chunks)));
        response.on("error", reject);
      },
    );
    call.on("error", (error) => reject(error instanceof AppError ? error : unreachable(error.message)));
    call.end();
  });
}

/** Whether an address is on the public internet: not loopback, private, link-local, carrier NAT, multicast or mapped. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}
