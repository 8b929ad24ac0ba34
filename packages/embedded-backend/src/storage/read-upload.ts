import { Readable } from "node:stream";
import type { Context } from "hono";
import { storageErrors } from "./storage-error.ts";

export type Incoming = {
  body: ReadableStream<Uint8Array>;
  type: string;
  cacheControl: string;
  metadata: unknown;
};

/** Room for the fields of a form besides its file. */
const formSlackBytes = 1024 * 1024;
/** A body over its limit is still read up to here, so that the client gets the answer. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/** Reads an upload; a form is held in memory, so it may be no longer than the bucket allows. */
export async function readUpload(c: Context, limitBytes: number): Promise<Incoming> {
  const stated = c.req.header("content-type") ?? "";
  if (stated.startsWith("multipart/form-data")) return readForm(c, stated, limitBytes + formSlackBytes);
  const header = c.req.header("x-metadata");
  return {
    body: c.req.raw.body ?? new Blob([]).stream(),
    type: stated,
    cacheControl: c.req.header("cache-control") ?? "no-cache",
    metadata: header ? parseMetadata(Buffer.from(header, "base64").toString()) : null,
  };
}

/** Reads a refused upload to its end: to who still sends when the connection ends, the answer may be lost. */
export async function discardBody(c: Context): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await discardRest(body.getReader());
}

/** The same for one that was refused while it came in. */
export async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size <= maxDiscardedBytes; ) {
      const { value, done } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender has left.
  }
}

async function readForm(c: Context, stated: string, limitBytes: number): Promise<Incoming> {
  const limited = limitStream(c.req.raw.body ?? new Blob([]).stream(), limitBytes);
  const form = await new Response(limited.body, { headers: { "content-type": stated } })
    .formData()
    .catch(() => {
      throw limited.isOver()
        ? storageErrors.tooLarge()
        : storageErrors.badRequest("The form could not be read");
    });
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) throw storageErrors.badRequest("The form holds no file");
  const seconds = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    body: file.stream(),
    type: file.type,
    cacheControl:
      typeof seconds === "string" && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    metadata: typeof metadata === "string" ? parseMetadata(metadata) : null,
  };
}

function limitStream(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): { body: ReadableStream<Uint8Array>; isOver(): boolean } {
  let size = 0;
  async function* limited() {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size <= limitBytes) yield chunk;
      else if (size > limitBytes + maxDiscardedBytes) break;
    }
    if (size > limitBytes) throw storageErrors.tooLarge();
  }
  return {
    body: Readable.toWeb(Readable.from(limited())) as ReadableStream<Uint8Array>,
    isOver: () => size > limitBytes,
  };
}

function parseMetadata(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw storageErrors.badRequest("The metadata is not valid JSON");
  }
}
