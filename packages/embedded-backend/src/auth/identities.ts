import type { Queryable } from "@curbview/server-kit";
import { authErrors } from "./auth-error.ts";
import type { UserRow } from "./user-row.ts";

/** A row of auth.identities. */
export type IdentityRow = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
};

/** Updates the identity of a user's own email or phone from the user's row. */
export async function syncOwnIdentity(
  db: Queryable,
  user: UserRow,
  provider: "email" | "phone",
): Promise<UserRow> {
  const isVerified = Boolean(provider === "email" ? user.email_confirmed_at : user.phone_confirmed_at);
  const data = { sub: user.id, [provider]: user[provider], [`${provider}_verified`]: isVerified };
  return upsertIdentity(db, user.id, { provider, providerId: user.id, data });
}

/** Refuses an identity that belongs to somebody else. Returns the user with their list of providers. */
export async function upsertIdentity(
  db: Queryable,
  userId: string,
  identity: { provider: string; providerId: string; data: Record<string, unknown> },
): Promise<UserRow> {
  const { rowCount } = await db.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data,
       last_sign_in_at = now(), updated_at = now() where identities.user_id = excluded.user_id`,
    [userId, identity.provider, identity.providerId, identity.data],
  );
  if (rowCount === 0) throw authErrors.identityTaken();
  return syncProviders(db, userId);
}

export async function findIdentity(
  db: Queryable,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const { rows } = await db.query<IdentityRow>(
    "select * from auth.identities where provider = $1 and provider_id = $2",
    [provider, providerId],
  );
  return rows[0];
}

/** Writes the user's providers into the app metadata, where policies and the client read them. */
export async function syncProviders(db: Queryable, userId: string): Promise<UserRow> {
  const { rows } = await db.query<UserRow>(
    `with known as (
       select array_agg(provider order by first_at) as list from (
         select provider, min(created_at) as first_at from auth.identities where user_id = $1 group by provider) p
     )
     update auth.users set updated_at = now(), raw_app_meta_data = case when known.list is null
         then raw_app_meta_data - 'provider' - 'providers'
         else raw_app_meta_data || jsonb_build_object('provider', known.list[1], 'providers', known.list) end
     from known where id = $1 returning users.*`,
    [userId],
  );
  return rows[0]!;
}
