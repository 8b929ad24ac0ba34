import type { Context } from "hono";
import { AppError } from "../app-error.ts";
import { log } from "../log.ts";

/** What a caller is told of an error: one sentence and a code. */
export type ToldError = { error: string; code: string };

/** Logs an error of a function and gives its status and what the caller is told. */
export function describeError(error: unknown, path: string): { status: number; body: ToldError } {
  const known =
    error instanceof AppError ? error : new AppError("internal", "Something went wrong. Please try again.");
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const fields = { path, code: known.code, error: message };
  if (known.status >= 500) log.error({ ...fields, stack }, "a function failed");
  else log.info(fields, "a function refused a request");
  return { status: known.status, body: { error: known.userMessage, code: known.code } };
}

/** Answers an error of a function as JSON. */
export function renderError(error: Error, c: Context): Response {
  const { status, body } = describeError(error, c.req.path);
  return c.json(body, status as 400);
}
