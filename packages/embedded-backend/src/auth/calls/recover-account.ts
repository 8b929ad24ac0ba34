import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../core/context.ts";
import { authErrors } from "../auth-error.ts";
import { limitByAddress, limitMails, limits } from "../limit-requests.ts";
import { addressFields, challengeFields, emailField, readInput } from "../read-input.ts";
import { requireUser } from "../require-user.ts";
import { sendLink, sendSmsCode } from "../send-link.ts";
import { findUser } from "../users.ts";

/** POST /recover: mails a sign-in link to a known address; the answer is the same for an unknown one. */
export async function recoverAccount(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "recover", limits.sensitive);
  const body = await readInput(c, z.object({ email: emailField, ...challengeFields }));
  await limitMails(context, body.email);
  const user = await findUser(context.pool, { email: body.email });
  if (user) {
    await sendLink(context, user, "recovery", {
      to: body.email,
      redirectTo: c.req.query("redirect_to"),
      challenge: body,
    });
  }
  return c.json({});
}

const resendInput = z.object({
  ...addressFields,
  type: z.enum(["signup", "email_change", "sms", "phone_change"]),
});

/** POST /resend: sends a link or code anew; the answer is the same for an unknown address. */
export async function resendOtp(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "resend", limits.sensitive);
  const { email, phone, type } = await readInput(c, resendInput);
  const recipient = email ?? phone;
  if (!recipient) throw authErrors.invalid("Type provided requires an email address or a phone number");
  await limitMails(context, recipient);
  const user = await findUser(context.pool, email ? { email } : { phone: phone! });
  if (!user) return c.json({});
  if (phone) await sendSmsCode(context, user, type === "phone_change" ? "phone_change" : "sms", phone);
  else if (type === "signup" && !user.email_confirmed_at) {
    await sendLink(context, user, "signup", { to: email!, redirectTo: c.req.query("redirect_to") });
  } else if (type === "email_change" && user.new_email) {
    await sendLink(context, user, "email_change", { to: user.new_email });
  }
  return c.json({});
}

/** GET /reauthenticate: sends the signed-in user a code to show that it is still them. */
export async function reauthenticate(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c);
  if (user.email) {
    await limitMails(context, user.email);
    await sendLink(context, user, "reauthentication", { to: user.email });
  } else if (user.phone) {
    await limitMails(context, user.phone);
    await sendSmsCode(context, user, "sms", user.phone);
  }
  return c.json({});
}
