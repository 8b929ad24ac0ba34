import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../core/context.ts";
import { authErrors } from "../auth-error.ts";
import { checkPassword, hashPassword } from "../hash-secret.ts";
import { limitByAddress, limitMails, limits } from "../limit-requests.ts";
import {
  addressFields,
  challengeFields,
  dataField,
  readInput,
  requireStrongPassword,
} from "../read-input.ts";
import { requireUser } from "../require-user.ts";
import { sendLink } from "../send-link.ts";
import { endSessions } from "../sessions.ts";
import { describeUser, findUser, type UserRow, updateUser } from "../users.ts";

/** GET /user: who is signed in. */
export async function getUser(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c);
  return c.json(await describeUser(context.pool, user));
}

const input = z.object({
  ...addressFields,
  ...challengeFields,
  password: z.string().max(1000).nullish(),
  data: dataField,
});

/** PUT /user: changes metadata, password (other sessions end) or email (after a link to the new address). */
export async function changeUser(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "user", limits.sensitive);
  const { user, sessionId } = await requireUser(context, c);
  const body = await readInput(c, input);
  const changes: Partial<UserRow> = {};
  if (body.data) changes.raw_user_meta_data = { ...user.raw_user_meta_data, ...body.data };
  if (body.password) changes.encrypted_password = await hashNewPassword(user, body.password);
  const newEmail = body.email && body.email !== user.email ? body.email : undefined;
  if (newEmail) {
    if (await findUser(context.pool, { email: newEmail })) throw authErrors.emailExists();
    await limitMails(context, newEmail);
    changes.new_email = newEmail;
  }
  const changed = await updateUser(context.pool, user.id, changes);
  if (body.password) await endSessions(context.pool, "others", user.id, sessionId);
  if (newEmail) {
    await sendLink(context, changed, "email_change", {
      to: newEmail,
      redirectTo: c.req.query("redirect_to"),
      challenge: body,
    });
  }
  return c.json(await describeUser(context.pool, changed));
}

async function hashNewPassword(user: UserRow, password: string): Promise<string> {
  requireStrongPassword(password);
  if (user.encrypted_password && (await checkPassword(user.encrypted_password, password))) {
    throw authErrors.samePassword();
  }
  return hashPassword(password);
}

const scopes = ["global", "local", "others"] as const;

/** POST /logout?scope=: ends this session, all, or all others. */
export async function logOut(context: BackendContext, c: Context): Promise<Response> {
  const wanted = c.req.query("scope") ?? "global";
  const scope = scopes.find((name) => name === wanted);
  if (!scope) throw authErrors.badScope(wanted);
  const { user, sessionId } = await requireUser(context, c);
  await endSessions(context.pool, scope, user.id, sessionId);
  return c.body(null, 204);
}
