import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "../errors/app-error.ts";

const defaultMaxBytes = 64 * 1024;
const maxDiscardedBytes = 64 * 1024 * 1024;

/** Reads a JSON body of at most `maxBytes` by a schema. */
export async function readInput<T>(c: Context, schema: z.ZodType<T>, maxBytes = defaultMaxBytes): Promise<T> {
  return parseInput(schema, await readBytes(c, maxBytes));
}

/** Reads JSON by a schema. */
export function parseInput<T>(schema: z.ZodType<T>, bytes: Uint8Array): T {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AppError("bad_request", "The request could not be read.", { cause, log: "broken JSON" });
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new AppError("bad_request", "Something is missing in the request.", {
    log: `${issue.path.join(".")}: ${issue.message}`,
  });
}

/** Reads a body of at most `maxBytes`; a larger one is read to its end and thrown away, so that the answer arrives. */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    if (size > maxDiscardedBytes) break;
  }
  if (size > maxBytes)
    throw new AppError("too_large", "This is too large to send. Please choose a smaller photo.");
  return Buffer.concat(chunks);
}
