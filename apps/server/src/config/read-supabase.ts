import { z } from "zod";
import {
  areAllSet,
  InvalidConfigError,
  optionalAddress,
  optionalDatabase,
  optionalText,
  textWithDefault,
} from "./fields.ts";

/** A hosted or self-hosted Supabase project. */
export type SupabaseConfig = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Direct or session pooler connection: jobs and private tables are not reachable over REST. */
  databaseUrl: string;
  /** In which the project's gateway tells the database the caller's address, whatever the caller sends. */
  addressHeader: string;
};

const secretKey = /^sb_secret_/;

export const supabaseFields = {
  SUPABASE_URL: optionalAddress,
  SUPABASE_ANON_KEY: optionalText.refine((key) => !key || !isSecret(key), {
    error:
      "this key passes row-level security by and every browser would get it; use the anon or publishable key",
  }),
  SUPABASE_SERVICE_ROLE_KEY: optionalText,
  SUPABASE_DB_URL: optionalDatabase,
  SUPABASE_ADDRESS_HEADER: textWithDefault("cf-connecting-ip").pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]+$/, { error: "must be the name of a header" }),
  ),
};

type Values = z.infer<z.ZodObject<typeof supabaseFields>> & { DATABASE_URL?: string | undefined };

/** Throws when only some of the settings are set. */
export function readSupabase(values: Values): SupabaseConfig | undefined {
  const names = [
    "SUPABASE_URL",
    "SUPABASE_ANON_KEY",
    "SUPABASE_SERVICE_ROLE_KEY",
    "SUPABASE_DB_URL",
  ] as const;
  if (!areAllSet(values, [...names])) return undefined;
  if (values.DATABASE_URL) {
    throw new InvalidConfigError([
      "DATABASE_URL: not together with SUPABASE_URL, which brings a database of its own",
    ]);
  }
  return {
    url: values.SUPABASE_URL,
    anonKey: values.SUPABASE_ANON_KEY,
    serviceRoleKey: values.SUPABASE_SERVICE_ROLE_KEY,
    databaseUrl: values.SUPABASE_DB_URL,
    addressHeader: values.SUPABASE_ADDRESS_HEADER,
  };
}

/** New keys say it by their prefix, older ones by the role in their JWT. */
function isSecret(key: string): boolean {
  if (secretKey.test(key)) return true;
  const payload = Buffer.from(key.split(".")[1] ?? "", "base64url").toString();
  return /"role"\s*:\s*"service_role"/.test(payload);
}
