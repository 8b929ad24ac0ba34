import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

/** The project under test; README.md says what each variable is. */
export const target = z
  .object({
    ACCEPTANCE_URL: z.url(),
    ACCEPTANCE_ANON_KEY: z.string().min(1),
    ACCEPTANCE_SERVICE_ROLE_KEY: z.string().min(1),
    ACCEPTANCE_MAILBOX_URL: z.url().optional(),
    ACCEPTANCE_MAIL_DOMAIN: z.string().min(1).default("example.com"),
  })
  .transform((env) => ({
    url: env.ACCEPTANCE_URL.replace(/\/+$/, ""),
    anonKey: env.ACCEPTANCE_ANON_KEY,
    serviceRoleKey: env.ACCEPTANCE_SERVICE_ROLE_KEY,
    mailboxUrl: env.ACCEPTANCE_MAILBOX_URL?.replace(/\/+$/, ""),
    mailDomain: env.ACCEPTANCE_MAIL_DOMAIN,
  }))
  .parse(process.env);

/** A fresh client without a stored session. */
export function newClient(
  options: { key?: string; headers?: Record<string, string>; vsn?: "1.0.0" } = {},
): SupabaseClient {
  return createClient(target.url, options.key ?? target.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: options.headers ?? {} },
    ...(options.vsn && { realtime: { vsn: options.vsn } }),
  });
}

export const anon = newClient();
export const service = newClient({ key: target.serviceRoleKey });

export const password = "correct horse battery staple";

export const newEmail = () => `acceptance-${randomUUID()}@${target.mailDomain}`;

/** A new user with a confirmed address, signed in. */
export async function signUp(email = newEmail()): Promise<{ client: SupabaseClient; userId: string }> {
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const client = newClient();
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return { client, userId: data.user.id };
}

/** A new company of the product, with its owner if there is one. */
export async function createCompany(owner?: { userId: string }): Promise<string> {
  const slug = `acceptance-${randomUUID()}`;
  const { data } = await service
    .from("companies")
    .insert({ name: "Acceptance", slug, activated: true, ...(owner && { user_id: owner.userId }) })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/** What the storage interface says of a refusal. */
export function refusal(error: unknown): string[] {
  const { statusCode, message } = z.object({ statusCode: z.string(), message: z.string() }).parse(error);
  return [statusCode, message];
}
