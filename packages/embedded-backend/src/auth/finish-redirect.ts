import { generateToken, hashToken } from "@curbview/server-kit";
import type { PoolClient } from "pg";
import type { BackendContext } from "../context.ts";
import type { AuthError } from "./auth-error.ts";
import type { Challenge } from "./one-time-tokens.ts";
import { startSession } from "./sessions.ts";
import type { UserRow } from "./user-row.ts";

const flowSeconds = 300;
const sessionFields = ["access_token", "expires_at", "expires_in", "refresh_token", "token_type"];

/** A completed sign-in, and how the browser learns of it. */
export type SignIn = {
  target: string;
  user: UserRow;
  /** As in the `amr` claim. */
  method: string;
  challenge: Challenge;
  /** `type` of the fragment. */
  type?: string;
  providerToken?: string | undefined;
  providerRefreshToken?: string | undefined;
};

/**
 * Where to redirect after signing in: with a code for PKCE, else with the session in the fragment, which no server
 * sees.
 */
export async function signedInTarget(
  context: BackendContext,
  db: PoolClient,
  arrival: SignIn,
): Promise<string> {
  if (arrival.challenge.code_challenge) {
    const url = new URL(arrival.target);
    url.searchParams.set("code", await saveFlow(db, arrival));
    return url.href;
  }
  const session = await startSession(context, db, arrival.user, arrival.method);
  const fragment = new URLSearchParams();
  for (const name of sessionFields) fragment.set(name, String(session[name]));
  if (arrival.type) fragment.set("type", arrival.type);
  if (arrival.providerToken) fragment.set("provider_token", arrival.providerToken);
  if (arrival.providerRefreshToken) fragment.set("provider_refresh_token", arrival.providerRefreshToken);
  return withFragment(arrival.target, fragment);
}

async function saveFlow(db: PoolClient, arrival: SignIn): Promise<string> {
  const code = generateToken();
  const { code_challenge, code_challenge_method } = arrival.challenge;
  await db.query(
    `insert into auth.flow_state (code_hash, user_id, code_challenge, code_challenge_method, method, provider_token,
       provider_refresh_token, expires_at) values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      hashToken(code),
      arrival.user.id,
      code_challenge,
      code_challenge_method ?? "plain",
      arrival.method,
      arrival.providerToken ?? null,
      arrival.providerRefreshToken ?? null,
      flowSeconds,
    ],
  );
  return code;
}

/** Where to redirect with an error: in the query for PKCE and in the fragment for the implicit flow. */
export function errorTarget(target: string, error: AuthError): string {
  const params = new URLSearchParams({
    error: error.status < 500 ? "access_denied" : "server_error",
    error_code: error.code,
    error_description: error.message,
  });
  return inQueryAndFragment(target, params);
}

export function messageTarget(target: string, message: string): string {
  return inQueryAndFragment(target, new URLSearchParams({ message }));
}

function inQueryAndFragment(target: string, params: URLSearchParams): string {
  const url = new URL(target);
  for (const [name, value] of params) url.searchParams.set(name, value);
  return withFragment(url.href, params);
}

function withFragment(target: string, fragment: URLSearchParams): string {
  return `${target.split("#")[0]}#${fragment}`;
}
