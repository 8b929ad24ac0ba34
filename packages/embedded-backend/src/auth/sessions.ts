import { generateToken, hashToken, inTransaction, type Queryable } from "@curbview/server-kit";
import type { PoolClient } from "pg";
import type { BackendContext } from "../context.ts";
import { authErrors } from "./auth-error.ts";
import { describeUser } from "./describe-user.ts";
import type { UserRow } from "./user-row.ts";
import { findUser, noPendingChanges, updateUser } from "./users.ts";

const accessTokenSeconds = 3600;
/** Two tabs may send the same token; within this time a second use is not theft. */
const reuseWindowSeconds = 10;
export const sessionIdleDays = 60;
/** A session ends after this long even when it is used (ASVS 7.3.2). */
export const sessionMaxDays = 180;

type Method = { method: string; timestamp: number };
/** A row of auth.sessions. */
export type SessionRow = {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2";
  amr: Method[];
  created_at: Date;
  refreshed_at: Date;
};

/** Returns what the client stores. */
export async function startSession(
  context: BackendContext,
  db: Queryable,
  user: UserRow,
  method: string,
): Promise<Record<string, unknown>> {
  refuseBanned(user);
  const amr: Method[] = [{ method, timestamp: nowInSeconds() }];
  const { rows } = await db.query<SessionRow>(
    "insert into auth.sessions (user_id, amr) values ($1, $2) returning *",
    [user.id, JSON.stringify(amr)],
  );
  const signedIn = await updateUser(db, user.id, { last_sign_in_at: new Date() });
  return describeSession(context, db, rows[0]!, signedIn);
}

export function refuseBanned(user: UserRow): void {
  if (user.deleted_at) throw authErrors.userGone();
  if (user.banned_until && user.banned_until > new Date()) throw authErrors.banned();
}

/** Upgrades a session to aal2 after a factor; returns what the client stores. */
export async function elevateSession(
  context: BackendContext,
  db: Queryable,
  user: UserRow,
  sessionId: string,
  factor: { id: string; method: string },
): Promise<Record<string, unknown>> {
  const shown: Method = { method: factor.method, timestamp: nowInSeconds() };
  const { rows } = await db.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, refreshed_at = now(),
       amr = (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(amr) m where m ->> 'method' <> $3) || $4::jsonb
     where id = $1 returning *`,
    [sessionId, factor.id, factor.method, JSON.stringify([shown])],
  );
  if (!rows[0]) throw authErrors.sessionGone();
  // Earlier refresh tokens must not be upgraded with it (ASVS 7.2.4).
  await db.query("delete from auth.refresh_tokens where session_id = $1", [sessionId]);
  return describeSession(context, db, rows[0], user);
}

/** Rotates a refresh token; late reuse of an old one ends the session. */
export async function refreshSession(
  context: BackendContext,
  token: string,
): Promise<Record<string, unknown>> {
  const result = await inTransaction(context.pool, async (db) => {
    const session = await redeemRefreshToken(db, token);
    if (!session) return undefined;
    const user = await findUser(db, { id: session.user_id });
    refuseBanned(user!);
    // Derived from the old token, so that both holders of a stolen one get the same and reuse is noticed.
    const next = context.keyring.digest(`refresh token:${token}`);
    return describeSession(context, db, session, user!, next);
  });
  if (!result) throw authErrors.usedRefreshToken();
  return result;
}

/** Undefined, and the session is ended, when the token was used too long ago. */
async function redeemRefreshToken(db: PoolClient, token: string): Promise<SessionRow | undefined> {
  const hash = hashToken(token);
  // Locks the session before its token, in the same order as ending one, to avoid a deadlock.
  const { rows } = await db.query<SessionRow>(
    `select session.* from auth.sessions session join auth.refresh_tokens token on token.session_id = session.id
     where token_hash = $1 for update of session`,
    [hash],
  );
  const session = rows[0];
  if (!session) throw authErrors.noRefreshToken();
  const used = await db.query<{ is_late: boolean }>(
    `update auth.refresh_tokens set used_at = coalesce(used_at, now()) where token_hash = $1
     returning used_at < now() - make_interval(secs => $2) as is_late`,
    [hash, reuseWindowSeconds],
  );
  if (!used.rows[0]) throw authErrors.noRefreshToken();
  if (used.rows[0].is_late) {
    await db.query("delete from auth.sessions where id = $1", [session.id]);
    return undefined;
  }
  const renewed = await db.query<SessionRow>(
    `update auth.sessions set refreshed_at = now()
     where id = $1 and refreshed_at > now() - make_interval(days => $2)
       and created_at > now() - make_interval(days => $3) returning *`,
    [session.id, sessionIdleDays, sessionMaxDays],
  );
  if (!renewed.rows[0]) throw authErrors.expiredSession();
  return renewed.rows[0];
}

/**
 * Ends this session, all of the user's, or all but this one; the latter two also void pending codes and changes of
 * address.
 */
export async function endSessions(
  db: Queryable,
  scope: "global" | "local" | "others",
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (scope !== "local") {
    await updateUser(db, userId, noPendingChanges);
    await db.query("delete from auth.flow_state where user_id = $1", [userId]);
  }
  if (scope === "global") await db.query("delete from auth.sessions where user_id = $1", [userId]);
  else if (sessionId) {
    const comparison = scope === "local" ? "=" : "<>";
    await db.query(`delete from auth.sessions where user_id = $1 and id ${comparison} $2`, [
      userId,
      sessionId,
    ]);
  }
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>("select * from auth.sessions where id = $1", [id]);
  return rows[0];
}

async function describeSession(
  context: BackendContext,
  db: Queryable,
  session: SessionRow,
  user: UserRow,
  refreshToken = generateToken(),
): Promise<Record<string, unknown>> {
  await db.query(
    "insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2) on conflict do nothing",
    [hashToken(refreshToken), session.id],
  );
  const accessToken = await context.keyring.sign(
    {
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    accessTokenSeconds,
  );
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: nowInSeconds() + accessTokenSeconds,
    refresh_token: refreshToken,
    user: await describeUser(db, user),
  };
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
