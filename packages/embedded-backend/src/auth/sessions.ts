import type { BackendContext } from "../core/context.ts";
import { authErrors } from "./auth-error.ts";
import { hashToken, makeToken } from "./hash-secret.ts";
import { inTransaction } from "./in-transaction.ts";
import { describeUser, findUser, type Queryable, type UserRow, updateUser } from "./users.ts";

const accessTokenSeconds = 3600;
/** A token may be sent twice by two tabs at once; within this time the second use is honest. */
const reuseWindowSeconds = 10;

type Method = { method: string; timestamp: number };
type SessionRow = { id: string; user_id: string; aal: string; amr: Method[] };

/** Starts a session for a user and gives what the client keeps. */
export async function startSession(
  context: BackendContext,
  db: Queryable,
  user: UserRow,
  method: string,
): Promise<Record<string, unknown>> {
  if (user.banned_until && user.banned_until > new Date()) throw authErrors.banned();
  const amr: Method[] = [{ method, timestamp: nowInSeconds() }];
  const { rows } = await db.query<SessionRow>(
    "insert into auth.sessions (user_id, amr) values ($1, $2) returning *",
    [user.id, JSON.stringify(amr)],
  );
  const signedIn = await updateUser(db, user.id, { last_sign_in_at: new Date() });
  return describeSession(context, db, rows[0]!, signedIn);
}

/** Changes a refresh token for a new one; late reuse of an old one ends the whole session. */
export async function refreshSession(
  context: BackendContext,
  token: string,
): Promise<Record<string, unknown>> {
  const result = await inTransaction(context.pool, async (db) => {
    const { rows } = await db.query<{ session_id: string; is_late: boolean }>(
      `select session_id, coalesce(used_at < now() - make_interval(secs => $2), false) as is_late
       from auth.refresh_tokens where token_hash = $1 for update`,
      [hashToken(token), reuseWindowSeconds],
    );
    const found = rows[0];
    if (!found) throw authErrors.noRefreshToken();
    if (found.is_late) {
      await db.query("delete from auth.sessions where id = $1", [found.session_id]);
      return undefined;
    }
    await db.query(
      "update auth.refresh_tokens set used_at = coalesce(used_at, now()) where token_hash = $1",
      [hashToken(token)],
    );
    const session = await db.query<SessionRow>(
      "update auth.sessions set refreshed_at = now() where id = $1 returning *",
      [found.session_id],
    );
    const user = await findUser(db, { id: session.rows[0]!.user_id });
    return describeSession(context, db, session.rows[0]!, user!);
  });
  if (!result) throw authErrors.usedRefreshToken();
  return result;
}

/** Ends sessions: this one, all of the user's, or all but this one. */
export async function endSessions(
  db: Queryable,
  scope: "global" | "local" | "others",
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (scope === "global") await db.query("delete from auth.sessions where user_id = $1", [userId]);
  else if (sessionId) {
    const comparison = scope === "local" ? "=" : "<>";
    await db.query(`delete from auth.sessions where user_id = $1 and id ${comparison} $2`, [
      userId,
      sessionId,
    ]);
  }
}

/** Whether the session still stands. */
export async function sessionExists(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from auth.sessions where id = $1", [id]);
  return rows.length > 0;
}

async function describeSession(
  context: BackendContext,
  db: Queryable,
  session: SessionRow,
  user: UserRow,
): Promise<Record<string, unknown>> {
  const refreshToken = makeToken();
  await db.query("insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)", [
    hashToken(refreshToken),
    session.id,
  ]);
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
