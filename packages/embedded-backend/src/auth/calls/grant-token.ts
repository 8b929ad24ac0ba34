import { createHash } from "node:crypto";
import { hashToken, inTransaction, timingSafeEqualHex } from "@curbview/server-kit";
import type { Context } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { checkPassword } from "../hash-password.ts";
import { limitByAddress, limitFailures, limits } from "../limit-requests.ts";
import { addressFields, readInput } from "../read-input.ts";
import { requireCaptcha } from "../require-captcha.ts";
import { refreshSession, startSession } from "../sessions.ts";
import { findUser, lockUser } from "../users.ts";
import { grantForIdToken } from "./grant-for-id-token.ts";

/** POST /token?grant_type=...: a session for a password, a PKCE code, an ID token or a refresh token. */
export async function grantToken(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "token", limits.token);
  const grant = c.req.query("grant_type");
  if (grant === "password") return c.json(await grantForPassword(context, c));
  if (grant === "refresh_token") {
    const { refresh_token } = await readInput(c, z.object({ refresh_token: z.string().min(1).max(500) }));
    return c.json(await refreshSession(context, refresh_token));
  }
  if (grant === "pkce") return c.json(await grantForCode(context, c));
  if (grant === "id_token") return c.json(await grantForIdToken(context, c));
  if (grant === "web3") throw authErrors.web3Disabled();
  throw authErrors.unsupportedGrant();
}

async function grantForPassword(context: BackendContext, c: Context): Promise<Record<string, unknown>> {
  // The other grants exchange a secret that cannot be guessed.
  await requireCaptcha(context, c);
  const { email, phone, password } = await readInput(
    c,
    z.object({ ...addressFields, password: z.string().min(1).max(1000) }),
  );
  if (!email && !phone) throw authErrors.invalid("missing email or phone");
  const account = { secret: "password", account: email ?? phone! } as const;
  const user = await limitFailures(context, c, account, async () => {
    const found = await findUser(context.pool, email ? { email } : { phone: phone! });
    return (await checkPassword(found?.encrypted_password, password)) ? found : undefined;
  });
  if (!user) throw authErrors.badCredentials();
  return inTransaction(context.pool, async (db) => {
    // Checking the hash takes a while; meanwhile the password may have been changed and all sessions ended.
    const now = await lockUser(db, user.id);
    if (now?.encrypted_password !== user.encrypted_password) throw authErrors.badCredentials();
    return startSession(context, db, now, "password");
  });
}

async function grantForCode(context: BackendContext, c: Context): Promise<Record<string, unknown>> {
  const { auth_code, code_verifier } = await readInput(
    c,
    z.object({ auth_code: z.string().min(1).max(500), code_verifier: z.string().min(1).max(500) }),
  );
  const { flow, session } = await inTransaction(context.pool, async (db) => {
    // Deleted by the first try, right or wrong.
    const { rows } = await db.query<Flow>(
      "delete from auth.flow_state where code_hash = $1 returning *, expires_at < now() as expired",
      [hashToken(auth_code)],
    );
    const found = rows[0];
    return { flow: found, session: found && (await sessionOf(context, db, found, code_verifier)) };
  });
  if (!flow) throw authErrors.noFlow();
  if (flow.expired) throw authErrors.expiredFlow();
  if (!session) throw authErrors.badVerifier();
  return {
    ...session,
    ...(flow.provider_token && { provider_token: flow.provider_token }),
    ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
  };
}

type Flow = {
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  method: string;
  provider_token: string | null;
  provider_refresh_token: string | null;
  expired: boolean;
};

async function sessionOf(
  context: BackendContext,
  db: PoolClient,
  flow: Flow,
  verifier: string,
): Promise<Record<string, unknown> | undefined> {
  if (flow.expired || !matchesChallenge(verifier, flow.code_challenge, flow.code_challenge_method)) return;
  const user = await findUser(db, { id: flow.user_id });
  if (!user) throw authErrors.userGone();
  return startSession(context, db, user, flow.method);
}

/** Whether the PKCE verifier belongs to the challenge (RFC 7636, section 4.6). */
function matchesChallenge(verifier: string, challenge: string, method: string): boolean {
  const derived = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  return timingSafeEqualHex(derived, challenge);
}
