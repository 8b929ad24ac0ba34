import type { Pool, PoolClient } from "pg";

/** Anything one can ask with SQL. */
export type Queryable = Pool | PoolClient;

/** A row of auth.users. */
export type UserRow = {
  id: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  new_email: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  banned_until: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Finds a user by one of the unique columns. */
export async function findUser(
  db: Queryable,
  by: { id: string } | { email: string } | { phone: string },
): Promise<UserRow | undefined> {
  const [column, value] = Object.entries(by)[0]!;
  const { rows } = await db.query<UserRow>(`select * from auth.users where ${column} = $1`, [value]);
  return rows[0];
}

/** What a new user starts with. */
export type NewUser = {
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  data?: Record<string, unknown> | undefined;
  appData?: Record<string, unknown> | undefined;
  isAnonymous?: boolean;
  emailConfirmed?: boolean;
  phoneConfirmed?: boolean;
};

/** Makes a user and the identity of the email or phone; a second one with the same address breaks a unique index. */
export async function createUser(db: Queryable, user: NewUser): Promise<UserRow> {
  const provider = user.email ? "email" : user.phone ? "phone" : undefined;
  const appData = { ...user.appData, ...(provider && { provider, providers: [provider] }) };
  const { rows } = await db.query<UserRow>(
    `insert into auth.users (email, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data, is_anonymous,
       email_confirmed_at, phone_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, case when $7 then now() end, case when $8 then now() end) returning *`,
    [
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash ?? null,
      user.data ?? {},
      appData,
      user.isAnonymous ?? false,
      user.emailConfirmed ?? false,
      user.phoneConfirmed ?? false,
    ],
  );
  const created = rows[0]!;
  if (provider) await addIdentity(db, created, provider);
  return created;
}

/** Adds the identity of an email or phone to a user who has none yet. */
export async function addIdentity(db: Queryable, user: UserRow, provider: "email" | "phone"): Promise<void> {
  const data = { sub: user.id, [provider]: user[provider] };
  await db.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, $2, $1::uuid::text, $3)
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [user.id, provider, data],
  );
}

/** Changes columns of a user; the names come from this code, never from a request. */
export async function updateUser(
  db: Queryable,
  id: string,
  changes: Partial<Omit<UserRow, "id" | "created_at" | "updated_at">>,
): Promise<UserRow> {
  const names = Object.keys(changes);
  const set = names.map((name, index) => `${name} = $${index + 2}, `).join("");
  const { rows } = await db.query<UserRow>(
    `update auth.users set ${set}updated_at = now() where id = $1 returning *`,
    [id, ...Object.values(changes)],
  );
  return rows[0]!;
}

/** The user as the official client knows it (supabase/auth, type User). */
export async function describeUser(db: Queryable, user: UserRow): Promise<Record<string, unknown>> {
  const { rows } = await db.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, identity_data ->> 'email' as email
     from auth.identities where user_id = $1 order by created_at`,
    [user.id],
  );
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...(user.email_confirmed_at && { email_confirmed_at: user.email_confirmed_at }),
    ...(user.phone_confirmed_at && { phone_confirmed_at: user.phone_confirmed_at }),
    ...((user.email_confirmed_at || user.phone_confirmed_at) && {
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
    }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
    ...(user.new_email && { new_email: user.new_email }),
    ...(user.banned_until && { banned_until: user.banned_until }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: rows,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}
