import type { FunctionErrorBody } from "@curbview/domain";
import type { Context } from "hono";
import { AppError } from "../errors/app-error.ts";
import { log } from "../logging/log.ts";

/** Logs an error of a function and gives the status and body to answer with. */
export function reportError(error: unknown, path: string): { status: number; body: FunctionErrorBody } {
  const known =
    error instanceof AppError ? error : new AppError("internal", "Something went wrong. Please try again.");
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const fields = { path, code: known.code, error: message };
  if (known.status >= 500) log.error({ ...fields, stack }, "a function failed");
  else log.info(fields, "a function refused a request");
  const { status, code, userMessage, region } = known;
  const body = {
    error: userMessage,
    code,
    ...(region && { region: Buffer.from(region).toString("base64") }),
  };
  return { status, body };
}

/** Answers an error of a function as JSON. */
export function renderError(error: Error, c: Context): Response {
  const { status, body } = reportError(error, c.req.path);
  return Response.json(body, { status });
}
