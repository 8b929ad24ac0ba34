import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { describeUser } from "../describe-user.ts";
import { hashPassword } from "../hash-password.ts";
import { syncOwnIdentity } from "../identities.ts";
import { deleteFactor, findFactor } from "../mfa-factors.ts";
import { deleteOneTimeTokens } from "../one-time-tokens.ts";
import { addressFields, dataField, readInput } from "../read-input.ts";
import { endSessions } from "../sessions.ts";
import type { UserRow } from "../user-row.ts";
import { createUser, findUser, lockUser, updateUser } from "../users.ts";
import { deleteUser } from "./delete-user.ts";

const attributes = z.object({
  ...addressFields,
  password: z.string().max(1000).nullish(),
  user_metadata: dataField,
  app_metadata: dataField,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  /** "none", or how long from now, such as "24h" (Go's notation, as supabase/auth takes it). */
  ban_duration: z
    .string()
    .max(30)
    .regex(/^(none|(\d+(\.\d+)?(h|m|s))+)$/)
    .nullish(),
});
type Attributes = z.infer<typeof attributes>;

/** POST /admin/users: creates a user without a session. */
export async function adminCreateUser(context: BackendContext, c: Context): Promise<Response> {
  const body = await readInput(c, attributes);
  await requireFree(context, body);
  const passwordHash = body.password ? await hashPassword(body.password) : undefined;
  return inTransaction(context.pool, async (db) => {
    const user = await createUser(db, {
      email: body.email,
      phone: body.phone,
      passwordHash,
      data: body.user_metadata ?? {},
      appData: body.app_metadata ?? {},
      emailConfirmed: body.email_confirm ?? false,
      phoneConfirmed: body.phone_confirm ?? false,
    });
    if (body.email && body.phone) await syncOwnIdentity(db, user, "phone");
    if (body.ban_duration) await updateUser(db, user.id, { banned_until: banEnd(body.ban_duration) });
    return c.json(await describeUser(db, (await findUser(db, { id: user.id }))!));
  });
}

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
});

/** GET /admin/users: paged, newest first. */
export async function adminListUsers(context: BackendContext, c: Context): Promise<Response> {
  // The client sends empty texts for omitted parameters.
  const asked = Object.entries(c.req.query()).filter(([, value]) => value !== "");
  const parsed = page.safeParse(Object.fromEntries(asked));
  if (!parsed.success) throw authErrors.badPage();
  const { page: number, per_page: size } = parsed.data;
  const [{ rows }, total] = await Promise.all([
    context.pool.query<UserRow>("select * from auth.users order by created_at desc, id limit $1 offset $2", [
      size,
      (number - 1) * size,
    ]),
    context.pool.query<{ count: string }>("select count(*) from auth.users"),
  ]);
  c.header("x-total-count", total.rows[0]!.count);
  const users = await Promise.all(rows.map((user) => describeUser(context.pool, user)));
  return c.json({ users, aud: "authenticated" });
}

/** GET, PUT and DELETE /admin/users/{id}. */
export async function adminOneUser(context: BackendContext, c: Context): Promise<Response> {
  const user = await requireOne(context, c);
  if (c.req.method === "DELETE") return deleteUser(context, c, user);
  if (c.req.method === "GET") return c.json(await describeUser(context.pool, user));
  const body = await readInput(c, attributes);
  await requireFree(context, {
    email: body.email === user.email ? undefined : body.email,
    phone: body.phone === user.phone ? undefined : body.phone,
  });
  const changes = await changesOf(user, body);
  return inTransaction(context.pool, async (db) => {
    await lockUser(db, user.id);
    // ASVS 7.4.2 and 7.4.3: existing sessions must end.
    if (changes.banned_until || body.password) await endSessions(db, "global", user.id, undefined);
    let changed = await updateUser(db, user.id, changes);
    const isMoved = changed.email !== user.email || changed.phone !== user.phone;
    if (isMoved) await deleteOneTimeTokens(db, user.id);
    if (changed.email && (isMoved || body.email_confirm))
      changed = await syncOwnIdentity(db, changed, "email");
    if (changed.phone && (isMoved || body.phone_confirm))
      changed = await syncOwnIdentity(db, changed, "phone");
    return c.json(await describeUser(db, changed));
  });
}

async function requireOne(context: BackendContext, c: Context): Promise<UserRow> {
  const id = z.uuid().safeParse(c.req.param("id"));
  const user = id.success ? await findUser(context.pool, { id: id.data }) : undefined;
  if (!user) throw authErrors.userNotFound();
  return user;
}

/** GET /admin/users/{id}/factors and DELETE /admin/users/{id}/factors/{factor}, for somebody who lost a factor. */
export async function adminFactors(context: BackendContext, c: Context): Promise<Response> {
  const user = await requireOne(context, c);
  if (c.req.method === "GET") return c.json((await describeUser(context.pool, user)).factors ?? []);
  const id = z.uuid().safeParse(c.req.param("factor"));
  if (!id.success) throw authErrors.factorNotFound();
  const factor = await findFactor(context.pool, user, id.data);
  await inTransaction(context.pool, (db) => deleteFactor(db, factor));
  return c.json({ id: factor.id });
}

async function requireFree(
  context: BackendContext,
  { email, phone }: Pick<Attributes, "email" | "phone">,
): Promise<void> {
  if (email && (await findUser(context.pool, { email }))) throw authErrors.emailExists();
  if (phone && (await findUser(context.pool, { phone }))) throw authErrors.phoneExists();
}

async function changesOf(user: UserRow, body: Attributes): Promise<Partial<UserRow>> {
  const changes: Partial<UserRow> = {};
  if (body.email && body.email !== user.email) {
    Object.assign(changes, {
      email: body.email,
      new_email: null,
      email_change_confirmed: null,
      email_confirmed_at: null,
      is_anonymous: false,
    });
  }
  if (body.phone && body.phone !== user.phone) {
    Object.assign(changes, {
      phone: body.phone,
      new_phone: null,
      phone_confirmed_at: null,
      is_anonymous: false,
    });
  }
  if (body.password) changes.encrypted_password = await hashPassword(body.password);
  if (body.user_metadata) changes.raw_user_meta_data = { ...user.raw_user_meta_data, ...body.user_metadata };
  if (body.app_metadata) changes.raw_app_meta_data = { ...user.raw_app_meta_data, ...body.app_metadata };
  if (body.email_confirm) changes.email_confirmed_at = new Date();
  if (body.phone_confirm) changes.phone_confirmed_at = new Date();
  if (body.ban_duration) changes.banned_until = banEnd(body.ban_duration);
  return changes;
}

const unitMs = { h: 3_600_000, m: 60_000, s: 1000 };
const maxBanMs = 1000 * 365 * 24 * 3_600_000;

function banEnd(duration: string): Date | null {
  if (duration === "none") return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(h|m|s)/g)];
  const length = parts.reduce((sum, [, size, unit]) => sum + Number(size) * unitMs[unit as "h"], 0);
  return new Date(Date.now() + Math.min(length, maxBanMs));
}
