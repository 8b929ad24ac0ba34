import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { describeUser } from "../describe-user.ts";
import { hashPassword } from "../hash-password.ts";
import { createOneTimeToken, type TokenKind } from "../one-time-tokens.ts";
import { dataField, emailField, readInput, requireSmallData } from "../read-input.ts";
import { requireStrongPassword } from "../require-strong-password.ts";
import { buildVerifyLink, sendLink } from "../send-link.ts";
import type { UserRow } from "../user-row.ts";
import { createUser, findUser, updateUser } from "../users.ts";

const linkInput = z.object({
  email: emailField,
  type: z.enum(["magiclink", "signup", "recovery", "invite", "email_change_current", "email_change_new"]),
  password: z.string().max(1000).nullish(),
  new_email: emailField.nullish(),
  data: dataField,
  redirect_to: z.string().max(2000).nullish(),
});
type LinkInput = z.infer<typeof linkInput>;

const kinds: Record<LinkInput["type"], TokenKind> = {
  magiclink: "magiclink",
  signup: "signup",
  recovery: "recovery",
  invite: "invite",
  email_change_current: "email_change_current",
  email_change_new: "email_change",
};

/** POST /admin/generate_link: the link that would be mailed, without mailing it. */
export async function adminGenerateLink(context: BackendContext, c: Context): Promise<Response> {
  const body = await readInput(c, linkInput);
  const user = await userFor(context, body);
  const kind = kinds[body.type];
  const to = body.type === "email_change_new" ? user.new_email! : body.email;
  const { token, code } = await createOneTimeToken(context, user.id, kind, to);
  const redirectTo = body.redirect_to ?? c.req.query("redirect_to");
  return c.json({
    ...(await describeUser(context.pool, user)),
    action_link: buildVerifyLink(context, kind, token, redirectTo),
    email_otp: code,
    hashed_token: token,
    verification_type: body.type,
    redirect_to: redirectTo ?? "",
  });
}

/** Links for signing up, signing in and invitations create a missing user; the others need one. */
async function userFor(context: BackendContext, body: LinkInput): Promise<UserRow> {
  const known = await findUser(context.pool, { email: body.email });
  if (known && (body.type === "signup" || body.type === "invite") && known.email_confirmed_at) {
    throw authErrors.emailExists();
  }
  if (!known) {
    if (body.type === "recovery" || body.type.startsWith("email_change")) throw authErrors.userNotFound();
    return makeUser(context, body);
  }
  if (!body.type.startsWith("email_change")) return known;
  if (!body.new_email) throw authErrors.invalid("new_email is needed");
  if (await findUser(context.pool, { email: body.new_email })) throw authErrors.emailExists();
  if (known.new_email === body.new_email) return known;
  return updateUser(context.pool, known.id, { new_email: body.new_email, email_change_confirmed: null });
}

async function makeUser(context: BackendContext, { email, password, data }: LinkInput): Promise<UserRow> {
  if (password) await requireStrongPassword(password);
  return createUser(context.pool, {
    email,
    data: requireSmallData(data ?? {}),
    passwordHash: password ? await hashPassword(password) : undefined,
  });
}

const inviteInput = z.object({ email: emailField, data: dataField });

/** POST /invite: creates a user and mails an invitation. */
export async function adminInvite(context: BackendContext, c: Context): Promise<Response> {
  const body = await readInput(c, inviteInput);
  const found = await userFor(context, { ...body, type: "invite" });
  const user = await updateUser(context.pool, found.id, { invited_at: new Date() });
  await sendLink(context, user, "invite", { to: body.email, redirectTo: c.req.query("redirect_to") });
  return c.json(await describeUser(context.pool, user));
}
