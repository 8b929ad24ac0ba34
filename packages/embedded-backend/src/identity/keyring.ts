import { createHmac, hkdfSync } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Pool } from "pg";
import { cacheVerifiedTokens } from "./cache-verified-tokens.ts";
import type { Claims, DatabaseRole } from "./identity.ts";
import { createSecretBox, type SecretBox } from "./secret-box.ts";
import { addSigningKey, importKeys, type LoadedKeys, loadOrCreateKeys, retireKeys } from "./signing-keys.ts";

/** What a signed URL may be used for; such a token is never an API key or an access token. */
export type TokenUse = "storage-download" | "storage-upload";

/** Signs and verifies the tokens of one installation. */
export type Keyring = {
  anonKey: string;
  serviceRoleKey: string;
  /** Public halves only, for /.well-known/jwks.json. */
  publicJwks(): { keys: Record<string, unknown>[] };
  sign(claims: Claims, expiresInSeconds: number): Promise<string>;
  /**
   * The claims of an access token or API key of ours; throws for anything else (jose's errors: ERR_JWT_EXPIRED, ...),
   * an `EndedSessionError` for a good token of a session that has ended.
   */
  verify(token: string): Promise<Claims>;
  /** A token that is good for one use alone. */
  signFor(use: TokenUse, facts: Record<string, unknown>, expiresInSeconds: number): Promise<string>;
  /** The facts of such a token; throws when it is not ours, has expired or is for another use. */
  verifyFor(use: TokenUse, token: string): Promise<Record<string, unknown>>;
  /** Keyed hash (HMAC-SHA-256, hex) for short codes, which a plain hash would not hide. */
  digest(text: string): string;
  /** Creates a new key when the newest is old, drops retired ones, and loads those of other replicas. */
  rotate(): Promise<void>;
};

/** A valid token of a session that has ended. */
export class EndedSessionError extends Error {}

const apiKeyLifetimeSeconds = 10 * 365 * 24 * 3600;
const minReloadIntervalMs = 10_000;
const roles = new Set<unknown>(["anon", "authenticated", "service_role"] satisfies DatabaseRole[]);

/**
 * Loads the signing keys from `auth.signing_keys`, making the first one on an empty database, so that several
 * replicas on one database share them. The first key signs the API keys and stays; sessions use the newest.
 */
export async function loadKeyring(
  pool: Pool,
  issuer: string,
  {
    hasEnded = () => false,
    secrets = createSecretBox(),
  }: { hasEnded?: (sessionId: string) => boolean; secrets?: SecretBox } = {},
): Promise<Keyring> {
  const load = async () => importKeys(await loadOrCreateKeys(pool, secrets), secrets);
  let keys = await load();
  let loadedAt = Date.now();

  async function reload(): Promise<LoadedKeys> {
    loadedAt = Date.now();
    keys = await load();
    return keys;
  }

  const signWith = (key: LoadedKeys["first"], payload: JWTPayload, seconds: number) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: keys.algorithm, kid: key.kid, typ: "JWT" })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key.privateKey);

  /**
   * Reloads for an unknown key, which another replica may just have created; at most every few seconds, against
   * forged ids.
   */
  async function findKey(kid: string | undefined): Promise<CryptoKey> {
    const known = keys.publicKeys.get(kid ?? "");
    if (known) return known;
    const fresh = Date.now() - loadedAt > minReloadIntervalMs ? await reload() : keys;
    const key = fresh.publicKeys.get(kid ?? "");
    if (!key) throw new Error("unknown signing key");
    return key;
  }

  const verifySignature = cacheVerifiedTokens(async (token) => {
    const { payload } = await jwtVerify(token, (header) => findKey(header.kid), {
      algorithms: [keys.algorithm],
      issuer,
    });
    return payload as Claims;
  });

  const secret = Buffer.from(
    hkdfSync("sha256", Buffer.from(keys.first.secret, "base64url"), "", "short codes", 32),
  );
  const apiKey = (role: DatabaseRole) => signWith(keys.first, { role }, apiKeyLifetimeSeconds);
  return {
    anonKey: await apiKey("anon"),
    serviceRoleKey: await apiKey("service_role"),
    publicJwks: () => ({ keys: keys.publicJwks }),
    sign: (claims, seconds) => signWith(keys.newest, claims, seconds),
    async verify(token) {
      const claims = await verifySignature(token);
      if (claims.use !== undefined || !roles.has(claims.role)) throw new Error("not an access token");
      if (claims.session_id && hasEnded(claims.session_id))
        throw new EndedSessionError("the session has ended");
      return claims;
    },
    signFor: (use, facts, seconds) => signWith(keys.newest, { ...facts, use }, seconds),
    async verifyFor(use, token) {
      const facts = await verifySignature(token);
      if (facts.use !== use) throw new Error("a token for another use");
      return facts;
    },
    digest: (text) => createHmac("sha256", secret).update(text).digest("hex"),
    async rotate() {
      await addSigningKey(pool, secrets);
      await retireKeys(pool);
      await reload();
    },
  };
}
