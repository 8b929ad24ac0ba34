import type { Context } from "hono";
import type { BackendContext } from "../context.ts";
import type { Claims } from "../identity/identity.ts";
import { type IdentityProblem, resolveIdentity } from "../identity/resolve-identity.ts";
import { authErrors } from "./auth-error.ts";
import { requireSecondLevel } from "./mfa-factors.ts";
import { findSession, refuseBanned, type SessionRow } from "./sessions.ts";
import type { UserRow } from "./user-row.ts";
import { findUser } from "./users.ts";

/** Throws when the session has ended or the user is banned. */
export async function requireUser(
  context: BackendContext,
  c: Context,
): Promise<{ user: UserRow; claims: Claims; session: SessionRow }> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (!resolved.ok) throw refusals[resolved.problem]?.() ?? authErrors.badToken();
  const { claims, role } = resolved.identity;
  if (role !== "authenticated" || !claims.sub) throw authErrors.noToken();
  const session = claims.session_id ? await findSession(context.pool, claims.session_id) : undefined;
  if (!session || session.user_id !== claims.sub) throw authErrors.sessionGone();
  const user = await findUser(context.pool, { id: claims.sub });
  if (!user) throw authErrors.userGone();
  refuseBanned(user);
  return { user, claims, session };
}

const refusals: Partial<Record<IdentityProblem, () => Error>> = {
  no_api_key: authErrors.noToken,
  ended_session: authErrors.sessionGone,
};

/** Not for users of single sign-on, nor without the second factor they have. */
export async function requireMayLink(
  context: BackendContext,
  user: UserRow,
  session: SessionRow,
): Promise<void> {
  if (user.is_sso_user) throw authErrors.ssoManaged();
  await requireSecondLevel(context.pool, user, session, {
    status: 401,
    message: "AAL2 session is required to change identities when MFA is enabled.",
  });
}

export async function requireServiceRole(context: BackendContext, c: Context): Promise<void> {
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (!resolved.ok) throw authErrors.badToken();
  if (resolved.identity.role !== "service_role") throw authErrors.notAdmin();
}
