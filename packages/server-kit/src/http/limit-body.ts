import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** A body over its limit is still read up to here: a connection cut in the middle would lose the answer. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/** Refuses bodies over `maxBytes` by throwing what `tooLarge` makes. */
export function limitBody(maxBytes: number, tooLarge: () => Error): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      const { body } = c.req.raw;
      if (body && !body.locked) await readUpTo(body, 0);
      throw tooLarge();
    },
  });
}

/** Reads a body of at most `maxBytes`; throws what `tooLarge` makes for a larger one. */
export async function readBytes(c: Context, maxBytes: number, tooLarge: () => Error): Promise<Uint8Array> {
  const { body } = c.req.raw;
  const bytes = body ? await readUpTo(body, maxBytes) : new Uint8Array();
  if (!bytes) throw tooLarge();
  return bytes;
}

/** The bytes of a body, or undefined when there are more than `maxBytes`. */
async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    if (size > maxDiscardedBytes) break;
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}
