import { errors } from "jose";
import { addressHeader, type Claims, type RequestIdentity } from "./identity.ts";
import { EndedSessionError, type Keyring } from "./keyring.ts";

/** Why a request's key or token was refused; each interface words it in its own error shape. */
export type IdentityProblem =
  | "no_api_key"
  | "invalid_api_key"
  | "invalid_token"
  | "expired_token"
  | "ended_session";

export type ResolvedIdentity =
  | { ok: true; identity: RequestIdentity; apiKeyRole: "anon" | "service_role" }
  | { ok: false; problem: IdentityProblem };

/**
 * Checks `apikey` (header, or `?apikey=`) and the bearer token. A bearer that is absent or equals the key means the
 * key's own role; otherwise it must be one of our access tokens and its role is used. Policies are told the caller's
 * `address` and no other that the request claims.
 */
export async function resolveIdentity(
  keyring: Keyring,
  request: Request,
  address?: string,
): Promise<ResolvedIdentity> {
  const bearer = readBearer(request.headers.get("authorization"));
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey") ?? bearer;
  if (!key) return { ok: false, problem: "no_api_key" };
  const keyClaims = await verifyOrProblem(keyring, key);
  if (typeof keyClaims === "string") return { ok: false, problem: "invalid_api_key" };
  if (!bearer || bearer === key) return resolved(keyClaims, keyClaims, request, address);
  const claims = await verifyOrProblem(keyring, bearer);
  if (typeof claims === "string") return { ok: false, problem: claims };
  return resolved(keyClaims, claims, request, address);
}

function resolved(
  keyClaims: Claims,
  claims: Claims,
  request: Request,
  address: string | undefined,
): ResolvedIdentity {
  const headers = policyHeaders(request.headers);
  return {
    ok: true,
    apiKeyRole: keyClaims.role === "service_role" ? "service_role" : "anon",
    identity: {
      role: claims.role,
      claims,
      headers: address ? { ...headers, [addressHeader]: address } : headers,
    },
  };
}

async function verifyOrProblem(
  keyring: Keyring,
  token: string,
): Promise<Claims | "invalid_token" | "expired_token" | "ended_session"> {
  try {
    return await keyring.verify(token);
  } catch (error) {
    if (error instanceof EndedSessionError) return "ended_session";
    return error instanceof errors.JWTExpired ? "expired_token" : "invalid_token";
  }
}

function readBearer(header: string | null): string | undefined {
  const match = header === null ? null : /^bearer\s+(\S+)$/i.exec(header);
  return match?.[1];
}

const withheld = new Set(["authorization", "apikey", "cookie", addressHeader]);

/** Headers for `request.headers`, without tokens, cookies and a forged address. */
function policyHeaders(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of headers) {
    if (!withheld.has(name)) kept[name] = value;
  }
  return kept;
}
