import type { Context } from "hono";
import { z } from "zod";
import { authErrors } from "./auth-error.ts";

const shortestPassword = 8;
const longestPasswordBytes = 72;

/** Reads a JSON body by a schema; unknown fields are dropped, so nobody sets what is not theirs to set. */
export async function readInput<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw authErrors.badJson();
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw authErrors.invalid(`${issue.path.join(".") || "body"}: ${issue.message}`);
}

/** An email address in the one form it is kept in. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Unable to validate email address: invalid format");

/** A phone number in E.164 digits, without the plus sign, as supabase/auth keeps it. */
export const phoneField = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s()+.-]/g, ""))
  .pipe(z.string().regex(/^[1-9]\d{6,14}$/, "Invalid phone number format (E.164 required)"));

/** Either way of naming a user; empty texts count as absent. */
export const addressFields = {
  email: z.preprocess((value) => (value === "" ? undefined : (value ?? undefined)), emailField.optional()),
  phone: z.preprocess((value) => (value === "" ? undefined : (value ?? undefined)), phoneField.optional()),
};

/** User metadata a client may set. */
export const dataField = z.record(z.string(), z.unknown()).nullish();

/** PKCE fields, null in the implicit flow. */
export const challengeFields = {
  code_challenge: z.string().min(1).max(128).nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["s256", "plain"]))
    .nullish(),
};

/** Refuses a password that is too short, or too long to be hashed whole. */
export function requireStrongPassword(password: string): void {
  if (password.length < shortestPassword) {
    throw authErrors.weakPassword(`Password should be at least ${shortestPassword} characters.`, ["length"]);
  }
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    throw authErrors.weakPassword(`Password cannot be longer than ${longestPasswordBytes} bytes.`, [
      "length",
    ]);
  }
}
