import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { limitByAddress, limitMails, limits } from "../limit-requests.ts";
import { addressFields, challengeFields, dataField, readInput, requireSmallData } from "../read-input.ts";
import { requireSms, sendLink, sendSmsCode } from "../send-link.ts";
import type { UserRow } from "../user-row.ts";
import { createUser, findUser } from "../users.ts";

const input = z.object({
  ...addressFields,
  ...challengeFields,
  create_user: z.boolean().nullish(),
  data: dataField,
});

/**
 * POST /otp: mails a link and code, or sends a code by SMS. Looking up, creating and sending happen after the
 * response, so that it is the same for known and unknown addresses.
 */
export async function sendOtp(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "otp", limits.sensitive);
  const body = await readInput(c, input);
  const { email, phone } = body;
  const recipient = email ?? phone;
  if (!recipient) throw authErrors.invalid("One of email or phone must be set");
  if (phone) requireSms(context);
  const data = requireSmallData(body.data ?? {});
  await limitMails(context, recipient);
  const redirectTo = c.req.query("redirect_to");
  const address = email ? { email } : { phone: phone! };
  context.background.run("one-time code", async () => {
    const user = await findOrCreate(context, address, (body.create_user ?? true) ? data : undefined);
    if (!user) return;
    if (email) await sendLink(context, user, "magiclink", { to: email, redirectTo, challenge: body });
    else await sendSmsCode(context, user, "sms", phone!);
  });
  return c.json(email ? {} : { message_id: crypto.randomUUID() });
}

async function findOrCreate(
  context: BackendContext,
  address: { email: string } | { phone: string },
  data: Record<string, unknown> | undefined,
): Promise<UserRow | undefined> {
  const known = await findUser(context.pool, address);
  if (known || !data) return known;
  // A concurrent request may have created the same user.
  return createUser(context.pool, { ...address, data }).catch((error: { code?: string }) => {
    if (error.code === "23505") return findUser(context.pool, address);
    throw error;
  });
}
