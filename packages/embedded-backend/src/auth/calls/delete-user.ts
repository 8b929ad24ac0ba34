import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { describeUser } from "../describe-user.ts";
import { deleteOneTimeTokens } from "../one-time-tokens.ts";
import { readInput } from "../read-input.ts";
import { endSessions } from "../sessions.ts";
import type { UserRow } from "../user-row.ts";
import { lockUser, updateUser } from "../users.ts";

const input = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * DELETE /admin/users/{id}: deletes a user with everything that refers to them, or with `should_soft_delete` erases
 * their personal data and every way to sign in. Their sessions end at once.
 */
export async function deleteUser(context: BackendContext, c: Context, user: UserRow): Promise<Response> {
  const { should_soft_delete: isSoft } = await readInput(c, input);
  await inTransaction(context.pool, async (db) => {
    await lockUser(db, user.id);
    if (isSoft) await eraseUser(db, user.id);
    else await db.query("delete from auth.users where id = $1", [user.id]);
  });
  return c.json(await describeUser(context.pool, user));
}

async function eraseUser(db: PoolClient, userId: string): Promise<void> {
  await endSessions(db, "global", userId, undefined);
  await deleteOneTimeTokens(db, userId);
  await db.query("delete from auth.identities where user_id = $1", [userId]);
  await db.query("delete from auth.mfa_factors where user_id = $1", [userId]);
  await updateUser(db, userId, {
    email: null,
    email_confirmed_at: null,
    new_email: null,
    phone: null,
    phone_confirmed_at: null,
    new_phone: null,
    encrypted_password: null,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    deleted_at: new Date(),
  });
}
