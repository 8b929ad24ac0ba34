import type { SecretsKeys } from "@curbview/embedded-backend";
import { z } from "zod";
import { optionalText } from "./fields.ts";

const keyBytes = 32;
const keyError = `must be ${keyBytes} bytes in base64, as of \`openssl rand -base64 ${keyBytes}\``;
const key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, { error: keyError })
  .transform((text) => Buffer.from(text, "base64"));

export const securityFields = {
  SECRETS_KEY: optionalText.pipe(key.optional()),
  SECRETS_KEYS_OLD: optionalText
    .transform((text) => text?.split(",").map((one) => one.trim()) ?? [])
    .pipe(z.array(key)),
  SECURITY_CONTACT: optionalText.pipe(
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: "must begin with mailto: or https://" })
      .optional(),
  ),
};

export type SecurityConfig = {
  /** Seal signing keys and the secrets of authenticator apps in the database. */
  secretsKeys: SecretsKeys;
  /** Where a hole is reported: an address for /.well-known/security.txt. */
  securityContact: string | undefined;
};

type Values = z.infer<z.ZodObject<typeof securityFields>>;

export function readSecurity({ SECRETS_KEY, SECRETS_KEYS_OLD, SECURITY_CONTACT }: Values): SecurityConfig {
  return {
    secretsKeys: { current: SECRETS_KEY, older: SECRETS_KEYS_OLD },
    securityContact: SECURITY_CONTACT,
  };
}
