import type { Context } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../../core/context.ts";
import { AuthError, authErrors } from "../auth-error.ts";
import { hashToken, makeToken } from "../hash-secret.ts";
import { inTransaction } from "../in-transaction.ts";
import { limitByAddress, limits } from "../limit-requests.ts";
import { type TokenKind, type UsedToken, useCode, useLinkToken } from "../one-time-tokens.ts";
import { addressFields, readInput } from "../read-input.ts";
import { redirectTarget } from "../redirect-target.ts";
import { startSession } from "../sessions.ts";
import { addIdentity, findUser, type UserRow, updateUser } from "../users.ts";

const flowSeconds = 300;

/** What a type in a request may stand for; `email` covers every kind of mailed sign-in. */
const kindsOf = new Map<string, TokenKind[]>(
  Object.entries({
    email: ["magiclink", "signup"],
    magiclink: ["magiclink", "signup"],
    signup: ["signup", "magiclink"],
    invite: ["magiclink"],
    recovery: ["recovery"],
    email_change: ["email_change"],
    sms: ["sms"],
    phone_change: ["phone_change"],
  }),
);

const input = z.object({
  ...addressFields,
  type: z.string().max(50),
  token: z.string().max(500).nullish(),
  token_hash: z.string().max(500).nullish(),
});

/** POST /verify: a session for a code, or for a link's token. */
export async function verifyOtp(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "verify", limits.sensitive);
  const { type, token, token_hash, email, phone } = await readInput(c, input);
  const kinds = kindsOf.get(type);
  if (!kinds) throw authErrors.invalid("Unsupported verification type");
  const recipient = email ?? phone;
  if (!token_hash && !(token && recipient)) {
    throw authErrors.invalid("Verify requires a token and an email or phone, or a token hash");
  }
  const used = token_hash
    ? await useLinkToken(context.pool, token_hash, kinds)
    : await useCode(context.pool, recipient!, token!, kinds);
  if (!used) throw authErrors.expiredOtp();
  return c.json(await inTransaction(context.pool, (db) => signInWith(context, db, used)));
}

/** GET /verify: what a mailed link opens; always sends the browser back to the site. */
export async function followLink(context: BackendContext, c: Context): Promise<Response> {
  const target = redirectTarget(context, c.req.query("redirect_to"));
  try {
    await limitByAddress(context, c, "verify", limits.sensitive);
    const kinds = kindsOf.get(c.req.query("type") ?? "");
    const token = c.req.query("token") ?? c.req.query("token_hash");
    const used = kinds && token ? await useLinkToken(context.pool, token, kinds) : undefined;
    if (!used) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
    return c.redirect(await successTarget(context, target, used), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(errorTarget(target, error), 303);
  }
}

async function successTarget(context: BackendContext, target: string, used: UsedToken): Promise<string> {
  if (used.code_challenge) {
    const code = makeToken();
    await inTransaction(context.pool, async (db) => {
      await confirm(db, used);
      await db.query(
        `insert into auth.flow_state (code_hash, user_id, code_challenge, code_challenge_method, method, expires_at)
         values ($1, $2, $3, $4, 'otp', now() + make_interval(secs => $5))`,
        [
          hashToken(code),
          used.user_id,
          used.code_challenge,
          used.code_challenge_method ?? "plain",
          flowSeconds,
        ],
      );
    });
    const url = new URL(target);
    url.searchParams.set("code", code);
    return url.href;
  }
  const session = await inTransaction(context.pool, (db) => signInWith(context, db, used));
  const fragment = new URLSearchParams();
  for (const name of ["access_token", "expires_at", "expires_in", "refresh_token", "token_type"]) {
    fragment.set(name, String(session[name]));
  }
  fragment.set("type", used.kind);
  return `${target.split("#")[0]}#${fragment}`;
}

function errorTarget(target: string, error: AuthError): string {
  const params = new URLSearchParams({
    error: "access_denied",
    error_code: error.code,
    error_description: error.message,
  });
  const url = new URL(target);
  for (const [name, value] of params) url.searchParams.set(name, value);
  url.hash = params.toString();
  return url.href;
}

async function signInWith(
  context: BackendContext,
  db: PoolClient,
  used: UsedToken,
): Promise<Record<string, unknown>> {
  const user = await confirm(db, used);
  return startSession(context, db, user, used.kind === "recovery" ? "recovery" : "otp");
}

/** Whoever has the mail or the phone in hand owns the address. */
async function confirm(db: PoolClient, used: UsedToken): Promise<UserRow> {
  const user = await findUser(db, { id: used.user_id });
  if (!user) throw authErrors.expiredOtp();
  const now = new Date();
  if (used.kind === "email_change") {
    // A link mailed to an earlier wish must not confirm a later one.
    if (used.relates_to !== user.new_email) throw authErrors.expiredOtp();
    const changed = await updateUser(db, user.id, {
      email: used.relates_to,
      new_email: null,
      email_confirmed_at: now,
      is_anonymous: false,
    });
    await addIdentity(db, changed, "email");
    return changed;
  }
  const isFirstProof = !user.email_confirmed_at && (used.kind === "magiclink" || used.kind === "recovery");
  if (isFirstProof) {
    // Whoever signed up with an address that was not theirs loses the way in once its owner shows up.
    await db.query("delete from auth.sessions where user_id = $1", [user.id]);
    return updateUser(db, user.id, { encrypted_password: null, email_confirmed_at: now });
  }
  const isPhone = used.kind === "sms" || used.kind === "phone_change";
  return updateUser(
    db,
    user.id,
    isPhone
      ? { phone_confirmed_at: user.phone_confirmed_at ?? now }
      : { email_confirmed_at: user.email_confirmed_at ?? now },
  );
}
