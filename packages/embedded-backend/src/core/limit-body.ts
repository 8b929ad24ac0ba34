import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/**
 * Refuses bodies over `maxBytes` by throwing what `makeError` gives. What was sent is read and thrown away first, or
 * the client would see a broken connection in place of the answer.
 */
export function limitBody(maxBytes: number, makeError: () => Error): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      await discardBody(c);
      throw makeError();
    },
  });
}

const mostDiscarded = 64 * 1024 * 1024;

async function discardBody(c: Context): Promise<void> {
  const body = c.req.raw.body;
  if (!body || body.locked) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostDiscarded) return;
  }
}
