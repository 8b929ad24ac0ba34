import type { PoolClient } from "pg";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { confirmEmail, revokeUnverifiedAccess } from "../confirm-address.ts";
import { findIdentity, upsertIdentity } from "../identities.ts";
import { notifyAccountChange } from "../notify-account-change.ts";
import { findSession, refuseBanned } from "../sessions.ts";
import type { UserRow } from "../user-row.ts";
import { createUser, findUser, lockUser, updateUser } from "../users.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { Linking } from "./provider-flow.ts";

/**
 * The user a provider account is linked to, else the one with its verified address, else a new one. An address that
 * is not verified is linked to nobody.
 */
export async function resolveProviderUser(
  context: BackendContext,
  db: PoolClient,
  account: ProviderAccount,
): Promise<UserRow> {
  const identity = await findIdentity(db, account.provider, account.providerId);
  if (identity) {
    const user = await lockUser(db, identity.user_id);
    // It may have been unlinked while we waited for the lock.
    const still = await findIdentity(db, account.provider, account.providerId);
    if (!user || still?.user_id !== user.id) throw authErrors.identityNotFound();
    return attach(db, user, account);
  }
  if (!account.email || !account.emailVerified) throw authErrors.unverifiedEmail(account.provider);
  const found = await findUser(db, { email: account.email });
  const owner = found && (await lockUser(db, found.id));
  if (owner?.email !== account.email) {
    const fresh = { email: account.email, emailConfirmed: true };
    const created = await createUser(db, fresh, { withIdentity: false });
    return attach(db, created, account);
  }
  if (!owner.email_confirmed_at) await revokeUnverifiedAccess(db, owner, "email");
  notifyAccountChange(context, db, owner, "identity_linked", account.provider);
  return attach(db, await confirmEmail(db, owner), account);
}

/**
 * Links an account to the signed-in user; refuses one that is linked already, and a session that has ended meanwhile.
 */
export async function linkAccount(
  context: BackendContext,
  db: PoolClient,
  { userId, sessionId }: Linking,
  account: ProviderAccount,
): Promise<UserRow> {
  const user = await lockUser(db, userId);
  if (!user) throw authErrors.userGone();
  if ((await findSession(db, sessionId))?.user_id !== userId) throw authErrors.sessionGone();
  refuseBanned(user);
  const identity = await findIdentity(db, account.provider, account.providerId);
  if (identity?.user_id === userId) throw authErrors.identityLinked();
  if (identity) throw authErrors.identityTaken();
  const isFree = account.email && !user.email && !(await findUser(db, { email: account.email }));
  const adopted =
    isFree && account.emailVerified ? { email: account.email!, email_confirmed_at: new Date() } : {};
  notifyAccountChange(context, db, user, "identity_linked", account.provider);
  const changed = await updateUser(db, userId, { ...adopted, is_anonymous: false });
  return attach(db, changed, account);
}

/** Fills in what the user has not said themselves. */
async function attach(db: PoolClient, user: UserRow, account: ProviderAccount): Promise<UserRow> {
  await updateUser(db, user.id, { raw_user_meta_data: { ...account.data, ...user.raw_user_meta_data } });
  return upsertIdentity(db, user.id, account);
}

/**
 * Users of single sign-on are apart: the identity provider vouches for the address, so it links to no other user with
 * the same one.
 */
export async function resolveSsoUser(db: PoolClient, account: ProviderAccount): Promise<UserRow> {
  const identity = await findIdentity(db, account.provider, account.providerId);
  const email = account.email!;
  const user = identity
    ? await updateUser(db, identity.user_id, { email })
    : await createUser(db, { email, emailConfirmed: true, isSsoUser: true }, { withIdentity: false });
  return attach(db, user, account);
}
