import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { needsOldAddress } from "../confirm-address.ts";
import { limitByAddress, limitMails, limits } from "../limit-requests.ts";
import type { Challenge } from "../one-time-tokens.ts";
import { addressFields, challengeFields, emailField, readInput } from "../read-input.ts";
import { requireUser } from "../require-user.ts";
import { sendLink, sendSmsCode } from "../send-link.ts";
import type { UserRow } from "../user-row.ts";
import { findUser } from "../users.ts";

/** POST /recover: the response and its time are the same for unknown addresses. */
export async function recoverAccount(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "recover", limits.sensitive);
  const body = await readInput(c, z.object({ email: emailField, ...challengeFields }));
  await limitMails(context, body.email);
  const redirectTo = c.req.query("redirect_to");
  context.background.run("recovery mail", async () => {
    const user = await findUser(context.pool, { email: body.email });
    if (user) await sendLink(context, user, "recovery", { to: body.email, redirectTo, challenge: body });
  });
  return c.json({});
}

const resendInput = z.object({
  ...addressFields,
  ...challengeFields,
  type: z.enum(["signup", "email_change", "sms", "phone_change"]),
});

/** POST /resend: the response and its time are the same for unknown addresses. */
export async function resendOtp(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "resend", limits.sensitive);
  const body = await readInput(c, resendInput);
  const recipient = body.email ?? body.phone;
  if (!recipient) throw authErrors.invalid("Type provided requires an email address or a phone number");
  const isForMail = body.type === "signup" || body.type === "email_change";
  if (isForMail !== Boolean(body.email)) throw authErrors.invalid(`Type ${body.type} needs another address`);
  await limitMails(context, recipient);
  const redirectTo = c.req.query("redirect_to");
  context.background.run("resent code", async () => {
    if (body.email) return resendMail(context, body.email, body.type, { redirectTo, challenge: body });
    return resendSms(context, body.phone!, body.type);
  });
  return c.json(body.phone ? { message_id: crypto.randomUUID() } : {});
}

async function resendMail(
  context: BackendContext,
  email: string,
  type: string,
  options: { redirectTo: string | undefined; challenge: Challenge },
): Promise<void> {
  const user = await findUser(context.pool, { email });
  if (!user) return;
  if (type === "signup" && !user.email_confirmed_at) {
    await sendLink(context, user, "signup", { ...options, to: email });
  }
  if (type === "email_change" && user.new_email) await mailEmailChange(context, user, options);
}

/** Mails both addresses, or only the new one when the old one need not confirm. */
export async function mailEmailChange(
  context: BackendContext,
  user: UserRow,
  options: { redirectTo: string | undefined; challenge: Challenge },
): Promise<void> {
  await sendLink(context, user, "email_change", { ...options, to: user.new_email! });
  if (!needsOldAddress(context, user)) return;
  await sendLink(context, user, "email_change_current", { ...options, to: user.email! });
}

async function resendSms(context: BackendContext, phone: string, type: string): Promise<void> {
  if (type === "phone_change") {
    const { rows } = await context.pool.query<UserRow>("select * from auth.users where new_phone = $1", [
      phone,
    ]);
    for (const user of rows) await sendSmsCode(context, user, "phone_change", phone);
    return;
  }
  const user = await findUser(context.pool, { phone });
  if (!user) return;
  const isSignUp = !user.phone_confirmed_at && user.encrypted_password !== null;
  await sendSmsCode(context, user, isSignUp ? "phone_signup" : "sms", phone);
}

/** GET /reauthenticate: sends the signed-in user a code. */
export async function reauthenticate(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c);
  if (user.email) {
    await limitMails(context, user.email);
    await sendLink(context, user, "reauthentication", { to: user.email });
  } else if (user.phone) {
    await limitMails(context, user.phone);
    await sendSmsCode(context, user, "reauthentication", user.phone);
  } else throw authErrors.invalid("Reauthentication requires the user to have an email or a phone number");
  return c.json({});
}
