import type { Context } from "hono";
import { z } from "zod";

type Issue = z.core.$ZodIssue;
type JsonOptions = {
  /** The error for a body that is no JSON. */
  malformed(cause: unknown): Error;
  /** The error for a body that does not fit the schema, by the first thing that is wrong. */
  invalid(issue: Issue): Error;
  /** What an empty body stands for; it is malformed otherwise. */
  emptyBody?: unknown;
  /** Looks at every value, as JSON.parse's reviver does; what it throws is given to `malformed`. */
  reviver?(key: string, value: unknown): unknown;
};

/** Reads JSON from outside by a schema; what it throws is worded by its owner. */
export type JsonReader = {
  readJson<T>(c: Context, schema: z.core.$ZodType<T>): Promise<T>;
  parseJson<T>(schema: z.core.$ZodType<T>, text: string): T;
  parse<T>(schema: z.core.$ZodType<T>, value: unknown): T;
};

export function createJsonReader({ malformed, invalid, emptyBody, reviver }: JsonOptions): JsonReader {
  function parse<T>(schema: z.core.$ZodType<T>, value: unknown): T {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    throw invalid(parsed.error.issues[0]!);
  }
  function parseJson<T>(schema: z.core.$ZodType<T>, text: string): T {
    if (text === "" && emptyBody !== undefined) return parse(schema, emptyBody);
    let value: unknown;
    try {
      value = JSON.parse(text, reviver);
    } catch (cause) {
      throw malformed(cause);
    }
    return parse(schema, value);
  }
  return { parse, parseJson, readJson: async (c, schema) => parseJson(schema, await c.req.text()) };
}
