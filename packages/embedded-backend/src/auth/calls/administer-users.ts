import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../core/context.ts";
import { authErrors } from "../auth-error.ts";
import { hashPassword } from "../hash-secret.ts";
import { makeOneTimeToken, type TokenKind } from "../one-time-tokens.ts";
import { addressFields, dataField, emailField, readInput } from "../read-input.ts";
import { makeLink } from "../send-link.ts";
import { createUser, describeUser, findUser, type UserRow, updateUser } from "../users.ts";

const attributes = z.object({
  ...addressFields,
  password: z.string().max(1000).nullish(),
  user_metadata: dataField,
  app_metadata: dataField,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
});

/** POST /admin/users: makes a user without signing anybody in. */
export async function adminCreateUser(context: BackendContext, c: Context): Promise<Response> {
  const body = await readInput(c, attributes);
  const existing = body.email ? await findUser(context.pool, { email: body.email }) : undefined;
  if (existing) throw authErrors.emailExists();
  const user = await createUser(context.pool, {
    email: body.email,
    phone: body.phone,
    passwordHash: body.password ? await hashPassword(body.password) : undefined,
    data: body.user_metadata ?? {},
    appData: body.app_metadata ?? {},
    emailConfirmed: body.email_confirm ?? false,
    phoneConfirmed: body.phone_confirm ?? false,
  });
  return c.json(await describeUser(context.pool, user));
}

const page = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
});

/** GET /admin/users: users by age, a page at a time. */
export async function adminListUsers(context: BackendContext, c: Context): Promise<Response> {
  const { page: number, per_page: size } = page.parse(c.req.query());
  const [{ rows }, total] = await Promise.all([
    context.pool.query<UserRow>("select * from auth.users order by created_at, id limit $1 offset $2", [
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
  const id = z.uuid().safeParse(c.req.param("id"));
  const user = id.success ? await findUser(context.pool, { id: id.data }) : undefined;
  if (!user) throw authErrors.userNotFound();
  if (c.req.method === "DELETE") {
    await context.pool.query("delete from auth.users where id = $1", [user.id]);
    return c.json(await describeUser(context.pool, user));
  }
  if (c.req.method === "GET") return c.json(await describeUser(context.pool, user));
  const body = await readInput(c, attributes);
  const changes: Partial<UserRow> = {};
  if (body.email) changes.email = body.email;
  if (body.phone) changes.phone = body.phone;
  if (body.password) changes.encrypted_password = await hashPassword(body.password);
  if (body.user_metadata) changes.raw_user_meta_data = { ...user.raw_user_meta_data, ...body.user_metadata };
  if (body.app_metadata) changes.raw_app_meta_data = { ...user.raw_app_meta_data, ...body.app_metadata };
  if (body.email_confirm) changes.email_confirmed_at = new Date();
  return c.json(await describeUser(context.pool, await updateUser(context.pool, user.id, changes)));
}

const linkInput = z.object({
  email: emailField,
  type: z.enum(["magiclink", "signup", "recovery"]),
  redirect_to: z.string().nullish(),
});

/** POST /admin/generate_link: a link as it would be mailed, without mailing it. */
export async function adminGenerateLink(context: BackendContext, c: Context): Promise<Response> {
  const body = await readInput(c, linkInput);
  const user = await findUser(context.pool, { email: body.email });
  if (!user) throw authErrors.userNotFound();
  const kind: TokenKind = body.type;
  const { token, code } = await makeOneTimeToken(context.pool, user.id, kind, body.email);
  const redirectTo = body.redirect_to ?? c.req.query("redirect_to");
  return c.json({
    ...(await describeUser(context.pool, user)),
    action_link: makeLink(context, kind, token, redirectTo),
    email_otp: code,
    hashed_token: token,
    verification_type: body.type,
    redirect_to: redirectTo ?? "",
  });
}
