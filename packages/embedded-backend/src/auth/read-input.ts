import { createJsonReader } from "@curbview/server-kit";
import { z } from "zod";
import { AuthError, authErrors } from "./auth-error.ts";

/** Metadata is part of every access token, and so of every request header. */
const maxMetadataBytes = 4096;

const json = createJsonReader({
  emptyBody: {},
  reviver: refuseOddText,
  malformed: (cause) => (cause instanceof AuthError ? cause : authErrors.badJson()),
  invalid({ path, message }) {
    const name = path.join(".");
    // Clients show these messages as they are.
    const speaksForItself = name === "email" || name === "phone";
    return authErrors.invalid(speaksForItself ? message : `${name || "body"}: ${message}`);
  },
});

/** Unknown fields are dropped (mass assignment). */
export const readInput = json.readJson;

export const parseInput = json.parse;

/** PostgreSQL can store neither NUL nor half a surrogate pair. */
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
 * An email address in its stored form. Syntax that mail programs read as a list, comment or name (RFC 5322) is
 * refused, since it would reach another mailbox; so are look-alike characters, which NFKC may turn into ASCII on the
 * way. The length is checked first, because the pattern is slow on long texts.
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

/** Empty texts count as absent. */
export const addressFields = {
  email: z.preprocess((value) => (value === "" ? undefined : (value ?? undefined)), emailField.optional()),
  phone: z.preprocess((value) => (value === "" ? undefined : (value ?? undefined)), phoneField.optional()),
};

/** User metadata a client may set. */
export const dataField = z.record(z.string(), z.unknown()).nullish();

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
