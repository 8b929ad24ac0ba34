import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../core/context.ts";
import { authErrors } from "../auth-error.ts";
import { hashPassword } from "../hash-secret.ts";
import { inTransaction } from "../in-transaction.ts";
import { limitByAddress, limits } from "../limit-requests.ts";
import {
  addressFields,
  challengeFields,
  dataField,
  readInput,
  requireStrongPassword,
} from "../read-input.ts";
import { sendLink } from "../send-link.ts";
import { startSession } from "../sessions.ts";
import { createUser, findUser } from "../users.ts";

const input = z.object({
  ...addressFields,
  ...challengeFields,
  password: z.string().max(1000).nullish(),
  data: dataField,
});

/** POST /signup: a user by email or phone and password, or an anonymous one; signed in at once. */
export async function signUp(context: BackendContext, c: Context): Promise<Response> {
  const { email, phone, password, data } = await readInput(c, input);
  const userData = data ?? {};
  if (!email && !phone && !password) {
    await limitByAddress(context, c, "signup-anonymous", limits.anonymous);
    return c.json(await signUpAnonymously(context, userData));
  }
  await limitByAddress(context, c, "signup", limits.sensitive);
  if (!password) throw authErrors.invalid("Signup requires a valid password");
  if (!email && !phone) throw authErrors.invalid("To signup, please provide your email");
  requireStrongPassword(password);
  const passwordHash = await hashPassword(password);
  const { session, user } = await inTransaction(context.pool, async (db) => {
    if (await findUser(db, email ? { email } : { phone: phone! })) throw authErrors.userExists();
    const created = await createUser(db, {
      email,
      phone: email ? undefined : phone,
      passwordHash,
      data: userData,
    });
    return { user: created, session: await startSession(context, db, created, "password") };
  });
  if (email) await sendLink(context, user, "signup", { to: email, redirectTo: c.req.query("redirect_to") });
  return c.json(session);
}

function signUpAnonymously(context: BackendContext, data: Record<string, unknown>) {
  return inTransaction(context.pool, async (db) => {
    const user = await createUser(db, { data, isAnonymous: true });
    return startSession(context, db, user, "anonymous");
  });
}
