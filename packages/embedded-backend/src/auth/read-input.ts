import { createJsonReader } from "@curbview/server-kit";
import { z } from "zod";
import { AuthError, authErrors } from "./auth-error.ts";

/** Metadata travels in every access token, and so in a header of every request. */
const maxMetadataBytes = 4096;

const json = createJsonReader({
  emptyBody: {},
  reviver: refuseOddText,
  malformed: (cause) => (cause instanceof AuthError ? cause : authErrors.badJson()),
  invalid({ path, message }) {
    const name = path.join(".");
    // Clients show these two as they are.
    const speaksForItself = name === "email" || name === "phone";
    return authErrors.invalid(speaksForItself ? message : `${name || "body"}: ${message}`);
  },
});

/** Reads a JSON body by a schema; unknown fields are dropped, so nobody sets what is not theirs to set. */
export const readInput = json.readJson;

/** Takes a value by a schema; refuses it with the first thing that is wrong. */
export const parseInput = json.parse;

/** PostgreSQL keeps neither a NUL nor half a surrogate pair. */
function refuseOddText(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === "string" && (text.includes("\0") || !text.isWellFormed())) {
      throw authErrors.invalid("The request holds a character that cannot be kept");
    }
  }
  return value;
}

const badEmail = "Unable to validate email address: invalid format";

/**
 * An email address in the one form it is kept in. What mail programs read as a list, a comment or a name (RFC 5322) is
 * no part of it: such a text would be mailed to somebody else's address. Nor are signs that merely look like ASCII ones
 * (NFKC), for they may become those on the way to the mail server. The pattern is tried on short texts alone: on a
 * long one it would take hours.
 */
export const emailField = z
  .string()
  .trim()
  .max(254, badEmail)
  .refine((text) => text === text.normalize("NFKC"), badEmail)
  .toLowerCase()
  .pipe(
    z
      .string()
      .regex(
        /^[^\s\p{Cc}\p{Cf}@,;:<>()[\]\\"]+@[^\s\p{Cc}\p{Cf}@,;:<>()[\]\\"]+\.[^\s\p{Cc}\p{Cf}@,;:<>()[\]\\"]+$/u,
        badEmail,
      ),
  );

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

/** Refuses metadata that would make the access token too large to send. */
export function requireSmallData(data: Record<string, unknown>): Record<string, unknown> {
  if (Buffer.byteLength(JSON.stringify(data)) > maxMetadataBytes) {
    throw authErrors.invalid(`User metadata cannot be longer than ${maxMetadataBytes} bytes`);
  }
  return data;
}

/** PKCE fields, null in the implicit flow. */
export const challengeFields = {
  code_challenge: z.string().min(1).max(128).nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["s256", "plain"]))
    .nullish(),
};
