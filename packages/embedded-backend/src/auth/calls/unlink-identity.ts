import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { type IdentityRow, syncProviders } from "../identities.ts";
import { notifyAccountChange } from "../notify-account-change.ts";
import { requireMayLink, requireUser } from "../require-user.ts";
import { findUser, lockUser, updateUser } from "../users.ts";

/** DELETE /user/identities/{id}: removes one of at least two identities. */
export async function unlinkIdentity(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c);
  await requireMayLink(context, user, session);
  const id = z.uuid().safeParse(c.req.param("id"));
  await inTransaction(context.pool, async (db) => {
    // Locked, so that concurrent calls cannot remove the last one.
    await lockUser(db, user.id);
    const { rows } = await db.query<IdentityRow>("select * from auth.identities where user_id = $1", [
      user.id,
    ]);
    const identity = rows.find((row) => id.success && row.id === id.data);
    if (!identity) throw authErrors.identityNotFound();
    if (rows.length < 2) throw authErrors.lastIdentity();
    await remove(db, identity);
    notifyAccountChange(context, db, user, "identity_unlinked", identity.provider);
    await keepVouchedAddress(
      db,
      user.id,
      rows.filter((row) => row !== identity),
    );
  });
  return c.json({});
}

async function remove(db: PoolClient, identity: IdentityRow): Promise<void> {
  await db.query("delete from auth.identities where id = $1", [identity.id]);
  if (identity.provider === "phone") {
    await updateUser(db, identity.user_id, { phone: null, phone_confirmed_at: null });
  }
  // Without the email identity the password goes too.
  if (identity.provider === "email") await updateUser(db, identity.user_id, { encrypted_password: null });
  await syncProviders(db, identity.user_id);
}

/**
 * Keeps only an address that a remaining identity vouches for: the owner of a removed mailbox must not sign in by a
 * mailed link.
 */
async function keepVouchedAddress(db: PoolClient, userId: string, left: IdentityRow[]): Promise<void> {
  const user = await findUser(db, { id: userId });
  const vouched = left
    .filter(({ provider, identity_data: data }) => provider === "email" || data.email_verified === true)
    .flatMap(({ identity_data: data }) => (typeof data.email === "string" ? [data.email] : []));
  if (!user?.email || vouched.includes(user.email)) return;
  for (const email of vouched) {
    if (await findUser(db, { email })) continue;
    await updateUser(db, userId, { email, email_confirmed_at: new Date() });
    return;
  }
  await updateUser(db, userId, { email: null, email_confirmed_at: null });
}
