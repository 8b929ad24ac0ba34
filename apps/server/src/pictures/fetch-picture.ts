import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureAddress } from "@curbview/domain";
import { fileTypeFromBuffer } from "file-type";
import { AppError } from "../errors/app-error.ts";
import { type Network, PublicRequestError, requestPublicly } from "../net/request-publicly.ts";

export type PictureSources = {
  publicUrl: string;
  /** Folder of the site's own pictures, served under /sample-house and /pictures. */
  publicDir: string;
  /** URL of the backend with the bucket; defaults to `publicUrl`. */
  storedAt?: string;
  /** Requests a path of that backend. */
  fetchStored(path: string): Promise<Response>;
  /** Outside hosts an operator trusts, with their port unless it is 443; https only. */
  allowedHosts: string[];
  /** For tests. */
  network?: Network;
};

const maxBytes = 15 * 1024 * 1024;
const timeoutMs = 10_000;
const sitePictures = /^\/(sample-house|pictures)\/[A-Za-z0-9_-]+\.(png|jpe?g|webp|avif)$/;

/** The address of a file of the bucket, for `fetchPicture`. */
export const storedPath = (name: string) => pictureAddress("", name);

const forbidden = (log: string) =>
  new AppError("forbidden_picture", "This picture cannot be used. Please upload a photo instead.", { log });
const unreachable = (log: string, cause?: unknown) =>
  new AppError("picture_unreachable", "The photo could not be loaded. Please try again.", { log, cause });

/**
 * Reads a picture by URL: a data URL, our bucket, our own pictures, or an allowed https host. Its bytes must be those of a
 * picture. Throws AppError.
 */
export async function fetchPicture(address: string, sources: PictureSources): Promise<Uint8Array> {
  const bytes = address.startsWith("data:") ? readDataUrl(address) : await readFrom(address, sources);
  if (bytes.byteLength > maxBytes) throw new AppError("too_large", "This photo is too large.");
  const type = await fileTypeFromBuffer(bytes);
  if (!type?.mime.startsWith("image/"))
    throw forbidden(`no picture by its bytes: ${type?.mime ?? "unknown"}`);
  return bytes;
}

function readDataUrl(address: string): Uint8Array {
  const [prefix = ""] = /^data:image\/[a-z0-9.+-]+;base64,/i.exec(address) ?? [];
  const base64 = address.slice(prefix.length);
  // Not one pattern for all of it: to go back over megabytes a pattern needs more stack than there is.
  if (!prefix || !base64 || /[^A-Za-z0-9+/=\s]/.test(base64)) throw forbidden("malformed data address");
  return Buffer.from(base64, "base64");
}

async function readFrom(address: string, sources: PictureSources): Promise<Uint8Array> {
  const url = URL.parse(address, sources.publicUrl);
  if (!url) throw forbidden("not an address");
  if (url.username || url.password) throw forbidden("credentials in the address");
  const own = new URL(sources.publicUrl).origin;
  const stores = [own, new URL(sources.storedAt ?? own).origin];
  if (stores.includes(url.origin) && url.pathname.startsWith(storedPath("")))
    return readStoredPicture(url, sources);
  if (url.origin === own) return readSitePicture(url, sources);
  if (!sources.allowedHosts.includes(url.host)) throw forbidden(`host not allowed: ${url.host}`);
  return download(url, sources.network);
}

async function readStoredPicture(url: URL, sources: PictureSources): Promise<Uint8Array> {
  const response = await sources.fetchStored(url.pathname);
  if (!response.ok) throw unreachable(`stored picture: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function readSitePicture(url: URL, sources: PictureSources): Promise<Uint8Array> {
  if (!sitePictures.test(url.pathname)) throw forbidden(`own path: ${url.pathname}`);
  return readFile(join(sources.publicDir, url.pathname)).catch((cause: Error) => {
    throw unreachable(cause.message, cause);
  });
}

async function download(url: URL, network: Network | undefined): Promise<Uint8Array> {
  try {
    const headers = { accept: "image/*" };
    const { status, body } = await requestPublicly({ url, headers, timeoutMs, maxBytes, network });
    if (status !== 200) throw unreachable(`status ${status}`);
    return body;
  } catch (error) {
    if (!(error instanceof PublicRequestError)) throw error;
    if (error.problem === "too_large") throw new AppError("too_large", "This photo is too large.");
    throw error.problem === "forbidden" ? forbidden(error.message) : unreachable(error.message);
  }
}
