import type { Queryable } from "@curbview/server-kit";
import type { PoolClient } from "pg";
import { syncOwnIdentity } from "./identities.ts";
import type { UserRow } from "./user-row.ts";

/** By address only users who do not come by single sign-on. */
export async function findUser(
  db: Queryable,
  by: { id: string } | { email: string } | { phone: string },
): Promise<UserRow | undefined> {
  const [column, value] = Object.entries(by)[0]!;
  const ownOnly = column === "id" ? "" : " and not is_sso_user";
  const { rows } = await db.query<UserRow>(`select * from auth.users where ${column} = $1${ownOnly}`, [
    value,
  ]);
  return rows[0];
}

/**
 * Locks the user until the end of the transaction. Whoever removes a way to sign in locks the user before the
 * sessions; so must whoever signs in.
 */
export async function lockUser(db: PoolClient, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>("select * from auth.users where id = $1 for update", [id]);
  return rows[0];
}

/**
 * A pending change of address is a way in: somebody who took over a session could leave one behind and use it later.
 */
export const noPendingChanges = { new_email: null, new_phone: null, email_change_confirmed: null } as const;

export type NewUser = {
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  data?: Record<string, unknown> | undefined;
  appData?: Record<string, unknown> | undefined;
  isAnonymous?: boolean;
  isSsoUser?: boolean;
  emailConfirmed?: boolean;
  phoneConfirmed?: boolean;
};

/**
 * Creates the identity of the email or phone too, unless a provider's follows. A taken address violates a unique
 * index.
 */
export async function createUser(
  db: Queryable,
  user: NewUser,
  options: { withIdentity: boolean } = { withIdentity: true },
): Promise<UserRow> {
  const { rows } = await db.query<UserRow>(
    `insert into auth.users (email, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data, is_anonymous,
       is_sso_user, email_confirmed_at, phone_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, case when $9 then now() end) returning *`,
    [
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash ?? null,
      user.data ?? {},
      user.appData ?? {},
      user.isAnonymous ?? false,
      user.isSsoUser ?? false,
      user.emailConfirmed ?? false,
      user.phoneConfirmed ?? false,
    ],
  );
  const own = user.email ? "email" : user.phone ? "phone" : undefined;
  return own && options.withIdentity ? syncOwnIdentity(db, rows[0]!, own) : rows[0]!;
}

/** The column names come from this code, never from a request. */
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
