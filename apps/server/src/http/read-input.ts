import { createJsonReader, readBytes as readLimited } from "@curbview/server-kit";
import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "../errors/app-error.ts";

const defaultMaxBytes = 64 * 1024;

const { parseJson } = createJsonReader({
  malformed: (cause) =>
    new AppError("bad_request", "The request could not be read.", { cause, log: "broken JSON" }),
  invalid: ({ path, message }) =>
    new AppError("bad_request", "Something is missing in the request.", {
      log: `${path.join(".")}: ${message}`,
    }),
});

/** Reads a JSON body of at most `maxBytes` by a schema. */
export async function readInput<T>(
  c: Context,
  schema: z.core.$ZodType<T>,
  maxBytes = defaultMaxBytes,
): Promise<T> {
  return parseInput(schema, await readBytes(c, maxBytes));
}

/** Reads JSON by a schema. */
export function parseInput<T>(schema: z.core.$ZodType<T>, bytes: Uint8Array): T {
  return parseJson(schema, new TextDecoder().decode(bytes));
}

/** Reads a body of at most `maxBytes`; a larger one is refused with the sentence. */
export function readBytes(
  c: Context,
  maxBytes: number,
  sentence = "This is too large to send. Please choose a smaller photo.",
): Promise<Uint8Array> {
  return readLimited(c, maxBytes, () => new AppError("too_large", sentence));
}
