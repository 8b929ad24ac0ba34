import type { PoolClient } from "pg";
import { authErrors } from "../auth-error.ts";
import { confirmEmail, shutOutStranger } from "../confirm-address.ts";
import { findIdentity, putIdentity } from "../identities.ts";
import { createUser, findUser, type UserRow, updateUser } from "../users.ts";
import type { ProviderAccount } from "./provider-account.ts";

/**
 * The user an account at a provider belongs to: whoever it is linked to, else whoever has its verified address, else a
 * new user. An address that is not verified links to nobody.
 */
export async function arriveWithAccount(db: PoolClient, account: ProviderAccount): Promise<UserRow> {
  const identity = await findIdentity(db, account.provider, account.providerId);
  if (identity) return attach(db, (await findUser(db, { id: identity.user_id }))!, account);
  if (!account.email || !account.emailVerified) throw authErrors.unverifiedEmail(account.provider);
  const owner = await findUser(db, { email: account.email });
  if (!owner) {
    const fresh = { email: account.email, emailConfirmed: true };
    const created = await createUser(db, fresh, { withIdentity: false });
    return attach(db, created, account);
  }
  if (!owner.email_confirmed_at) await shutOutStranger(db, owner, "email");
  return attach(db, await confirmEmail(db, owner), account);
}

/** Adds an account to the signed-in user's identities; one that is linked already is refused. */
export async function linkAccount(
  db: PoolClient,
  userId: string,
  account: ProviderAccount,
): Promise<UserRow> {
  const user = await findUser(db, { id: userId });
  if (!user) throw authErrors.userGone();
  const identity = await findIdentity(db, account.provider, account.providerId);
  if (identity?.user_id === userId) throw authErrors.identityLinked();
  if (identity) throw authErrors.identityTaken();
  const isFree = account.email && !user.email && !(await findUser(db, { email: account.email }));
  const adopted =
    isFree && account.emailVerified ? { email: account.email!, email_confirmed_at: new Date() } : {};
  const changed = await updateUser(db, userId, { ...adopted, is_anonymous: false });
  return attach(db, changed, account);
}

/** What the provider says of a person fills in what they have not said themselves. */
async function attach(db: PoolClient, user: UserRow, account: ProviderAccount): Promise<UserRow> {
  await updateUser(db, user.id, { raw_user_meta_data: { ...account.data, ...user.raw_user_meta_data } });
  return putIdentity(db, user.id, account);
}

/**
 * The user of a company's sign-on. They are apart from all others: the company vouches for the address, so it links to
 * nobody who has the same one.
 */
export async function arriveWithSso(db: PoolClient, account: ProviderAccount): Promise<UserRow> {
  const identity = await findIdentity(db, account.provider, account.providerId);
  const email = account.email!;
  const user = identity
    ? await updateUser(db, identity.user_id, { email })
    : await createUser(db, { email, emailConfirmed: true, isSsoUser: true }, { withIdentity: false });
  return attach(db, user, account);
}
