import {
  generateCode,
  generateToken,
  hashToken,
  type Queryable,
  timingSafeEqualHex,
} from "@curbview/server-kit";
import type { BackendContext } from "../context.ts";

export type TokenKind =
  | "magiclink"
  | "signup"
  | "recovery"
  | "invite"
  /** Confirms an email change from the new address, the second from the old one. */
  | "email_change"
  | "email_change_current"
  | "reauthentication"
  | "sms"
  /** The code that confirms the number of a sign-up by phone and password. */
  | "phone_signup"
  | "phone_change";

/** PKCE fields that come with a request for a link. */
export type Challenge = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
};

export type RedeemedToken = {
  user_id: string;
  kind: TokenKind;
  /** The address the mail or SMS went to. */
  relates_to: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
};

const lifetimeSeconds: Record<TokenKind, number> = {
  magiclink: 600,
  /** Nobody waits for this mail at the screen. */
  signup: 86_400,
  recovery: 600,
  invite: 3600,
  email_change: 600,
  email_change_current: 600,
  reauthentication: 600,
  sms: 60,
  phone_signup: 60,
  phone_change: 60,
};
/** Of everybody together; one address has fewer (`limits.failures`). */
const maxAttempts = 30;

/** Keyed, because six digits could be found from a plain hash at once. */
const digestCode = (context: BackendContext, userId: string, code: string) =>
  context.keyring.digest(`one-time code:${userId}:${code}`);

/** Replaces an earlier token of the same kind. */
export async function createOneTimeToken(
  context: BackendContext,
  userId: string,
  kind: TokenKind,
  relatesTo: string,
  challenge: Challenge = {},
): Promise<{ token: string; code: string }> {
  const token = generateToken();
  const code = generateCode();
  await context.pool.query(
    `insert into auth.one_time_tokens
       (user_id, kind, relates_to, token_hash, code_hash, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
     on conflict (user_id, kind) do update set relates_to = excluded.relates_to, token_hash = excluded.token_hash,
       code_hash = excluded.code_hash, attempts = 0, code_challenge = excluded.code_challenge,
       code_challenge_method = excluded.code_challenge_method, created_at = now(), expires_at = excluded.expires_at`,
    [
      userId,
      kind,
      relatesTo,
      hashToken(token),
      digestCode(context, userId, code),
      challenge.code_challenge ?? null,
      challenge.code_challenge_method ?? null,
      lifetimeSeconds[kind],
    ],
  );
  return { token, code };
}

/** Of several concurrent calls exactly one succeeds. */
export async function redeemLinkToken(
  db: Queryable,
  token: string,
  kinds: TokenKind[],
): Promise<RedeemedToken | undefined> {
  const { rows } = await db.query<RedeemedToken>(
    `delete from auth.one_time_tokens where token_hash = $1 and kind = any($2) and expires_at > now()
     returning user_id, kind, relates_to, code_challenge, code_challenge_method`,
    [hashToken(token), kinds],
  );
  return rows[0];
}

/** After a few wrong tries the code is invalid. */
export async function redeemCode(
  context: BackendContext,
  db: Queryable,
  relatesTo: string,
  code: string,
  kinds: TokenKind[],
): Promise<RedeemedToken | undefined> {
  const { rows } = await db.query<RedeemedToken & { id: string; code_hash: string }>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where relates_to = $1 and kind = any($2) and expires_at > now() and attempts < $3 returning *`,
    [relatesTo, kinds, maxAttempts],
  );
  const match = rows.find((row) => timingSafeEqualHex(row.code_hash, digestCode(context, row.user_id, code)));
  if (!match) return undefined;
  const { rowCount } = await db.query("delete from auth.one_time_tokens where id = $1", [match.id]);
  return rowCount === 1 ? match : undefined;
}

export async function deleteOneTimeTokens(db: Queryable, userId: string): Promise<void> {
  await db.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
}
