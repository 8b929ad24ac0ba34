import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../core/context.ts";
import { authErrors } from "../auth-error.ts";
import { limitByAddress, limitMails, limits } from "../limit-requests.ts";
import { addressFields, challengeFields, dataField, readInput } from "../read-input.ts";
import { sendLink, sendSmsCode } from "../send-link.ts";
import { createUser, findUser, type NewUser, type UserRow } from "../users.ts";

const input = z.object({
  ...addressFields,
  ...challengeFields,
  create_user: z.boolean().default(true),
  data: dataField,
});

/**
 * POST /otp: mails a link and code, or sends a code by SMS. The answer is the same for known and unknown addresses.
 */
export async function sendOtp(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "otp", limits.sensitive);
  const body = await readInput(c, input);
  const recipient = body.email ?? body.phone;
  if (!recipient) throw authErrors.invalid("One of email or phone must be set");
  await limitMails(context, recipient);
  const user = await findOrCreate(context, body, body.create_user);
  if (!user) return c.json({});
  if (body.email) {
    await sendLink(context, user, "magiclink", {
      to: body.email,
      redirectTo: c.req.query("redirect_to"),
      challenge: body,
    });
    return c.json({});
  }
  await sendSmsCode(context, user, "sms", body.phone!);
  return c.json({ message_id: crypto.randomUUID() });
}

async function findOrCreate(
  context: BackendContext,
  { email, phone, data }: z.infer<typeof input>,
  mayCreate: boolean,
): Promise<UserRow | undefined> {
  const by = email ? { email } : { phone: phone! };
  const known = await findUser(context.pool, by);
  if (known || !mayCreate) return known;
  const fresh: NewUser = { ...by, data: data ?? {} };
  // Somebody may have made the same user in between; then theirs is the one.
  return createUser(context.pool, fresh).catch((error: { code?: string }) => {
    if (error.code === "23505") return findUser(context.pool, by);
    throw error;
  });
}
