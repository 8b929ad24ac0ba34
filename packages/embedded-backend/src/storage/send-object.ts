import type { Context } from "hono";
import type { ObjectStore } from "./disk-store.ts";
import type { ObjectRow } from "./object-rows.ts";
import { storageErrors } from "./storage-error.ts";

/** Headers of an object, as it is or rendered. */
export function describeHeaders(c: Context, object: ObjectRow): Record<string, string> {
  const { cacheControl } = object.metadata;
  const headers: Record<string, string> = {
    "Cache-Control": cacheControl,
    "Last-Modified": new Date(object.updated_at).toUTCString(),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  const download = c.req.query("download");
  if (download !== undefined) {
    const name = download || object.name.split("/").at(-1)!;
    headers["Content-Disposition"] = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  }
  return headers;
}

export async function sendObject(store: ObjectStore, c: Context, object: ObjectRow): Promise<Response> {
  const { size, mimetype, eTag } = object.metadata;
  const headers: Record<string, string> = {
    ...describeHeaders(c, object),
    "Content-Type": mimetype,
    ETag: eTag,
    "Accept-Ranges": "bytes",
  };
  if (c.req.header("if-none-match") === eTag) return c.body(null, 304, headers);
  const range = readRange(c.req.header("range"), size);
  headers["Content-Length"] = String(range ? range.end - range.start + 1 : size);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${size}`;
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD" || size === 0) return c.body(null, status, headers);
  if (!(await store.exists(object.version))) throw storageErrors.notFound();
  return c.body(store.read(object.version, range), status, headers);
}

/** One byte range (RFC 9110, section 14.2); several or malformed ones are ignored, as the RFC allows. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const start = match[1] === "" ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === "" || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start > end || start >= size) throw storageErrors.badRange();
  return { start, end };
}
