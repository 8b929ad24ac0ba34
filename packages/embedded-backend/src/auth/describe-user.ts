import type { Queryable } from "@curbview/server-kit";
import type { UserRow } from "./user-row.ts";

/** The user as the official client knows it (supabase/auth, type User). */
export async function describeUser(db: Queryable, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await db.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, identity_data ->> 'email' as email
     from auth.identities where user_id = $1 order by created_at`,
    [user.id],
  );
  const factors = await db.query(
    `select id, friendly_name, factor_type, status, phone, created_at, updated_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...presentOnly({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
      invited_at: user.invited_at,
      last_sign_in_at: user.last_sign_in_at,
      new_email: user.new_email,
      new_phone: user.new_phone,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.rows,
    ...(factors.rows.length > 0 && { factors: factors.rows }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
    ...(user.is_sso_user && { is_sso_user: true }),
  };
}

/** The client expects these to be absent rather than null. */
function presentOnly(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
