import type { PoolClient } from "pg";
import type { BackendContext } from "../context.ts";
import { authErrors } from "./auth-error.ts";
import { syncOwnIdentity } from "./identities.ts";
import { notifyAccountChange } from "./notify-account-change.ts";
import { deleteOneTimeTokens, type RedeemedToken } from "./one-time-tokens.ts";
import { endSessions } from "./sessions.ts";
import type { UserRow } from "./user-row.ts";
import { lockUser, updateUser } from "./users.ts";

/**
 * Marks an address as confirmed by a redeemed token. Returns the user, or undefined when an email change still waits
 * for the other address.
 */
export async function confirmAddress(
  context: BackendContext,
  db: PoolClient,
  used: RedeemedToken,
): Promise<UserRow | undefined> {
  const user = await lockUser(db, used.user_id);
  if (!user) throw authErrors.expiredOtp();
  if (used.kind === "email_change" || used.kind === "email_change_current") {
    return confirmEmailChange(context, db, user, used);
  }
  if (used.kind === "phone_change") return confirmPhoneChange(context, db, user, used);
  const isSms = used.kind === "sms" || used.kind === "phone_signup";
  // A token sent to an earlier address proves nothing about this one.
  if (used.relates_to !== (isSms ? user.phone : user.email)) throw authErrors.expiredOtp();
  const isConfirmed = isSms ? user.phone_confirmed_at : user.email_confirmed_at;
  // Until its number is confirmed, an account of a sign-up by phone cannot be used at all.
  if (!isConfirmed && used.kind !== "phone_signup")
    await revokeUnverifiedAccess(db, user, isSms ? "phone" : "email");
  return isSms ? confirmPhone(db, user) : confirmEmail(db, user);
}

export async function confirmEmail(db: PoolClient, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  return syncOwnIdentity(db, await updateUser(db, user.id, { email_confirmed_at: new Date() }), "email");
}

async function confirmPhone(db: PoolClient, user: UserRow): Promise<UserRow> {
  if (user.phone_confirmed_at) return user;
  return syncOwnIdentity(db, await updateUser(db, user.id, { phone_confirmed_at: new Date() }), "phone");
}

/**
 * Whoever proves an address may be another person than the one who created the account with it, so every earlier way to
 * sign in is revoked: password, sessions, second factors, other identities and the other address. The user must be locked.
 */
export async function revokeUnverifiedAccess(
  db: PoolClient,
  user: UserRow,
  proved: "email" | "phone",
): Promise<void> {
  await endSessions(db, "global", user.id, undefined);
  await db.query("delete from auth.identities where user_id = $1 and provider <> $2", [user.id, proved]);
  await db.query("delete from auth.mfa_factors where user_id = $1", [user.id]);
  const other = proved === "email" ? { phone: null, phone_confirmed_at: null } : noEmail;
  await updateUser(db, user.id, { ...other, encrypted_password: null });
}

const noEmail = { email: null, email_confirmed_at: null };

async function confirmEmailChange(
  context: BackendContext,
  db: PoolClient,
  user: UserRow,
  used: RedeemedToken,
): Promise<UserRow | undefined> {
  const half = used.kind === "email_change" ? "new" : "current";
  // A link of an earlier email change must not confirm a later one.
  const belongs = used.relates_to === (half === "new" ? user.new_email : user.email);
  if (!user.new_email || !belongs) throw authErrors.expiredOtp();
  const other = half === "new" ? "current" : "new";
  const needsBoth = needsOldAddress(context, user);
  if (needsBoth && user.email_change_confirmed !== other) {
    await updateUser(db, user.id, { email_change_confirmed: half });
    return undefined;
  }
  const changed = await updateUser(db, user.id, {
    email: user.new_email,
    new_email: null,
    email_change_confirmed: null,
    email_confirmed_at: new Date(),
    is_anonymous: false,
  });
  await deleteOneTimeTokens(db, user.id);
  notifyAccountChange(context, db, user, "email_changed", changed.email);
  return syncOwnIdentity(db, changed, "email");
}

/** Whether the old address must confirm an email change too. */
export function needsOldAddress(context: BackendContext, user: UserRow): boolean {
  return (context.secureEmailChange ?? true) && user.email !== null;
}

async function confirmPhoneChange(
  context: BackendContext,
  db: PoolClient,
  user: UserRow,
  used: RedeemedToken,
): Promise<UserRow> {
  if (used.relates_to !== user.new_phone) throw authErrors.expiredOtp();
  const changed = await updateUser(db, user.id, {
    phone: user.new_phone,
    new_phone: null,
    phone_confirmed_at: new Date(),
    is_anonymous: false,
  });
  await deleteOneTimeTokens(db, user.id);
  notifyAccountChange(context, db, user, "phone_changed", `+${changed.phone}`);
  return syncOwnIdentity(db, changed, "phone");
}
