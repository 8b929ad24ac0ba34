import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { describeUser } from "../describe-user.ts";
import { checkPassword, hashPassword } from "../hash-password.ts";
import { limitByAddress, limitFailures, limitMails, limits } from "../limit-requests.ts";
import { requireSecondLevel } from "../mfa-factors.ts";
import { notifyAccountChange } from "../notify-account-change.ts";
import { redeemCode } from "../one-time-tokens.ts";
import { addressFields, challengeFields, dataField, readInput, requireSmallData } from "../read-input.ts";
import { requireStrongPassword } from "../require-strong-password.ts";
import { requireUser } from "../require-user.ts";
import { requireSms, sendSmsCode } from "../send-link.ts";
import { endSessions, type SessionRow } from "../sessions.ts";
import type { UserRow } from "../user-row.ts";
import { findUser, lockUser, updateUser } from "../users.ts";
import { mailEmailChange } from "./recover-account.ts";

const freshSessionMs = 24 * 3600 * 1000;

/** GET /user. */
export async function getUser(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c);
  return c.json(await describeUser(context.pool, user));
}

const input = z.object({
  ...addressFields,
  ...challengeFields,
  password: z.string().max(1000).nullish(),
  nonce: z.string().max(100).nullish(),
  data: dataField,
});
type Changes = z.infer<typeof input>;

/**
 * PUT /user: metadata and password change at once (other sessions end), email and phone once the link or code has
 * been used.
 */
export async function changeUser(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "user", limits.sensitive);
  const { user, session } = await requireUser(context, c);
  const body = await readInput(c, input);
  if (body.email || body.phone || body.password) await requireMayChange(context, user, session);
  const { newEmail, newPhone } = await newAddresses(context, user, body);
  if (newPhone) requireSms(context);
  const changes: Partial<UserRow> = {};
  if (body.data) {
    changes.raw_user_meta_data = requireSmallData({ ...user.raw_user_meta_data, ...body.data });
  }
  if (body.password) changes.encrypted_password = await newPassword(context, c, { user, session }, body);
  if (newEmail) Object.assign(changes, { new_email: newEmail, email_change_confirmed: null });
  if (newPhone) changes.new_phone = newPhone;
  await limitMailsTo(context, newEmail && user.email, newEmail, newPhone);
  const changed = await inTransaction(context.pool, async (db) => {
    await lockUser(db, user.id);
    if (body.password) {
      await endSessions(db, "others", user.id, session.id);
      notifyAccountChange(context, db, user, "password_changed");
    }
    return updateUser(db, user.id, changes);
  });
  const redirectTo = c.req.query("redirect_to");
  context.background.run("confirmation of a change", async () => {
    if (newEmail) await mailEmailChange(context, changed, { redirectTo, challenge: body });
    if (newPhone) await sendSmsCode(context, changed, "phone_change", newPhone);
  });
  return c.json(await describeUser(context.pool, changed));
}

/** The new addresses, unless they belong to somebody else. */
async function newAddresses(
  context: BackendContext,
  user: UserRow,
  { email, phone }: Changes,
): Promise<{ newEmail: string | undefined; newPhone: string | undefined }> {
  const newEmail = email === user.email ? undefined : email;
  const newPhone = phone === user.phone ? undefined : phone;
  if (newEmail && (await findUser(context.pool, { email: newEmail }))) throw authErrors.emailExists();
  if (newPhone && (await findUser(context.pool, { phone: newPhone }))) throw authErrors.phoneExists();
  return { newEmail, newPhone };
}

async function limitMailsTo(
  context: BackendContext,
  ...addresses: (string | null | undefined)[]
): Promise<void> {
  for (const address of addresses) if (address) await limitMails(context, address);
}

async function requireMayChange(context: BackendContext, user: UserRow, session: SessionRow): Promise<void> {
  if (user.is_sso_user) throw authErrors.ssoManaged();
  await requireSecondLevel(context.pool, user, session, {
    status: 401,
    message: "AAL2 session is required to update email or password when MFA is enabled.",
  });
}

async function newPassword(
  context: BackendContext,
  c: Context,
  { user, session }: { user: UserRow; session: SessionRow },
  { password, nonce }: Changes,
): Promise<string> {
  if (!user.email && !user.phone) {
    throw authErrors.invalid(
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  await requireStrongPassword(password!);
  if (nonce) await requireNonce(context, c, user, nonce);
  else if (context.securePasswordChange && Date.now() - session.created_at.getTime() > freshSessionMs) {
    throw authErrors.needsReauthentication();
  }
  if (user.encrypted_password && (await checkPassword(user.encrypted_password, password!))) {
    throw authErrors.samePassword();
  }
  return hashPassword(password!);
}

async function requireNonce(
  context: BackendContext,
  c: Context,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const address = user.email ?? user.phone!;
  const used = await limitFailures(context, c, { secret: "code", account: `nonce:${user.id}` }, async () => {
    const found = await redeemCode(context, context.pool, address, nonce, ["reauthentication"]);
    return found?.user_id === user.id ? found : undefined;
  });
  if (!used) throw authErrors.badNonce();
}

const scopes = ["global", "local", "others"] as const;

/** POST /logout?scope=: ends this session, all, or all others. */
export async function logOut(context: BackendContext, c: Context): Promise<Response> {
  const wanted = c.req.query("scope") ?? "global";
  const scope = scopes.find((name) => name === wanted);
  if (!scope) throw authErrors.badScope(wanted);
  const { user, session } = await requireUser(context, c);
  await inTransaction(context.pool, (db) => endSessions(db, scope, user.id, session.id));
  return c.body(null, 204);
}
