import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { AuthError, asAuthError, authErrors } from "../auth-error.ts";
import { confirmAddress } from "../confirm-address.ts";
import { errorTarget, messageTarget, signedInTarget } from "../finish-redirect.ts";
import { limitByAddress, limitFailures, limits } from "../limit-requests.ts";
import { plainLinkPage } from "../link-page.ts";
import { type RedeemedToken, redeemCode, redeemLinkToken, type TokenKind } from "../one-time-tokens.ts";
import { addressFields, readInput } from "../read-input.ts";
import { redirectTarget } from "../redirect-target.ts";
import { startSession } from "../sessions.ts";

const otherHalfNeeded = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Token kinds a requested type may mean; `email` covers every kind of mailed sign-in. */
const kindsOf = new Map<string, TokenKind[]>(
  Object.entries({
    email: ["magiclink", "signup"],
    magiclink: ["magiclink", "signup"],
    signup: ["signup", "magiclink"],
    invite: ["invite"],
    recovery: ["recovery"],
    email_change: ["email_change", "email_change_current"],
    sms: ["sms", "phone_signup"],
    phone_change: ["phone_change"],
  }),
);

const input = z.object({
  ...addressFields,
  type: z.string().max(50),
  token: z.string().max(500).nullish(),
  token_hash: z.string().max(500).nullish(),
});

const methodOf = (kind: TokenKind) => (kind === "recovery" ? "recovery" : "otp");

/** A session for a code or a token hash. */
async function verifyOtp(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "verify", limits.sensitive);
  const { type, token, token_hash, email, phone } = await readInput(c, input);
  const kinds = kindsOf.get(type);
  if (!kinds) throw authErrors.invalid("Unsupported verification type");
  const recipient = email ?? phone;
  if (!token_hash && !(token && recipient)) {
    throw authErrors.invalid("Verify requires a token and an email or phone, or a token hash");
  }
  // The failed attempt is counted, so this transaction must commit.
  const attempt = (use: (db: PoolClient) => Promise<RedeemedToken | undefined>) =>
    inTransaction(context.pool, async (db) => {
      const used = await use(db);
      return used && signInWith(context, db, used);
    });
  const answer = token_hash
    ? await attempt((db) => redeemLinkToken(db, token_hash, kinds))
    : await limitFailures(context, c, { secret: "code", account: recipient! }, () =>
        attempt((db) => redeemCode(context, db, recipient!, token!, kinds)),
      );
  if (!answer) throw authErrors.expiredOtp();
  return c.json(answer);
}

async function signInWith(
  context: BackendContext,
  db: PoolClient,
  used: RedeemedToken,
): Promise<Record<string, unknown>> {
  const user = await confirmAddress(context, db, used);
  return user ? startSession(context, db, user, methodOf(used.kind)) : { msg: otherHalfNeeded, code: "200" };
}

/** GET /verify: opened from a mail; shows a page whose button redeems the link. */
export async function openLink(context: BackendContext, c: Context): Promise<Response> {
  // The address holds the token.
  c.header("Referrer-Policy", "no-referrer");
  const { renderLinkPage = plainLinkPage } = context;
  return c.html(renderLinkPage(c.req.query("type") ?? ""));
}

/** POST /verify: the form of that page, or a client's call. */
export function verify(context: BackendContext, c: Context): Promise<Response> {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm) return verifyOtp(context, c);
  // Another site could sign its visitor in to an account that is not theirs (login CSRF).
  return c.req.header("sec-fetch-site") === "cross-site" ? openLink(context, c) : followLink(context, c);
}

/** Redeems a link; always redirects to the site. */
async function followLink(context: BackendContext, c: Context): Promise<Response> {
  const target = redirectTarget(context, c.req.query("redirect_to"));
  try {
    await limitByAddress(context, c, "verify", limits.sensitive);
    const kinds = kindsOf.get(c.req.query("type") ?? "");
    const token = c.req.query("token") ?? c.req.query("token_hash");
    const arrived = await inTransaction(context.pool, async (db) => {
      const used = kinds && token ? await redeemLinkToken(db, token, kinds) : undefined;
      return used && (await successTarget(context, db, target, used));
    });
    if (!arrived) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
    return c.redirect(arrived, 303);
  } catch (error) {
    return c.redirect(errorTarget(target, asAuthError(context, error, "a link could not be followed")), 303);
  }
}

async function successTarget(
  context: BackendContext,
  db: PoolClient,
  target: string,
  used: RedeemedToken,
): Promise<string> {
  const user = await confirmAddress(context, db, used);
  if (!user) return messageTarget(target, otherHalfNeeded);
  const type = used.kind === "email_change_current" ? "email_change" : used.kind;
  return signedInTarget(context, db, { target, user, method: methodOf(used.kind), challenge: used, type });
}
