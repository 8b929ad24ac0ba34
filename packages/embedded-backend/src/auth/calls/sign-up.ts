import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { hashPassword } from "../hash-password.ts";
import { limitByAddress, limits } from "../limit-requests.ts";
import { addressFields, challengeFields, dataField, readInput, requireSmallData } from "../read-input.ts";
import { requireStrongPassword } from "../require-strong-password.ts";
import { requireSms, sendLink, sendSmsCode } from "../send-link.ts";
import { startSession } from "../sessions.ts";
import { createUser, findUser } from "../users.ts";

const input = z.object({
  ...addressFields,
  ...challengeFields,
  password: z.string().max(1000).nullish(),
  data: dataField,
});

/** POST /signup: by email or phone and password, or anonymously; signed in at once. */
export async function signUp(context: BackendContext, c: Context): Promise<Response> {
  const body = await readInput(c, input);
  const { email, phone, password } = body;
  const data = requireSmallData(body.data ?? {});
  if (!email && !phone && !password) {
    await limitByAddress(context, c, "signup-anonymous", limits.anonymous);
    return c.json(await signUpAnonymously(context, data));
  }
  await limitByAddress(context, c, "signup", limits.sensitive);
  if (!password) throw authErrors.invalid("Signup requires a valid password");
  if (!email && !phone) throw authErrors.invalid("To signup, please provide your email");
  if (!email && !context.autoConfirm) requireSms(context);
  await requireStrongPassword(password);
  const passwordHash = await hashPassword(password);
  const address = email ? { email } : { phone: phone! };
  const { session, user } = await inTransaction(context.pool, async (db) => {
    if (await findUser(db, address)) throw authErrors.userExists();
    const created = await createUser(db, {
      ...address,
      passwordHash,
      data,
      emailConfirmed: Boolean(context.autoConfirm && email),
      phoneConfirmed: Boolean(context.autoConfirm && phone),
    });
    return { user: created, session: await startSession(context, db, created, "password") };
  });
  if (context.autoConfirm) return c.json(session);
  const redirectTo = c.req.query("redirect_to");
  context.background.run("confirmation of a sign-up", () =>
    email
      ? sendLink(context, user, "signup", { to: email, redirectTo, challenge: body })
      : sendSmsCode(context, user, "phone_signup", phone!),
  );
  return c.json(session);
}

function signUpAnonymously(context: BackendContext, data: Record<string, unknown>) {
  return inTransaction(context.pool, async (db) => {
    const user = await createUser(db, { data, isAnonymous: true });
    return startSession(context, db, user, "anonymous");
  });
}
