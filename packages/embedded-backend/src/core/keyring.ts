import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Pool } from "pg";
import type { Claims, DatabaseRole } from "./identity.ts";
import { rememberVerified } from "./remember-verified.ts";

type SigningKey = { kid: string; private_jwk: JWK; public_jwk: JWK };

/** Signs and checks every token of one installation. */
export type Keyring = {
  anonKey: string;
  serviceRoleKey: string;
  /** Public halves only, for /.well-known/jwks.json. */
  publicJwks(): { keys: JWK[] };
  sign(claims: Claims, expiresInSeconds: number): Promise<string>;
  /** The claims of a token we signed; throws jose's errors (ERR_JWT_EXPIRED, ...) for anything else. */
  verify(token: string): Promise<Claims>;
};

const algorithm = "ES256";
const apiKeyLifetimeSeconds = 10 * 365 * 24 * 3600;

/**
 * Loads the signing keys from `auth.signing_keys`, making the first one on an empty database, so that several
 * replicas on one database share them.
 */
export async function loadKeyring(pool: Pool, issuer: string): Promise<Keyring> {
  const rows = await loadOrCreateKeys(pool);
  const current = rows[0]!;
  const privateKey = await importJWK(current.private_jwk, algorithm);
  const publicKeys = new Map<string, CryptoKey>();
  for (const row of rows) publicKeys.set(row.kid, (await importJWK(row.public_jwk, algorithm)) as CryptoKey);

  const sign = (claims: Claims, expiresInSeconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: current.kid, typ: "JWT" })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
      .sign(privateKey);

  const apiKey = (role: DatabaseRole) => sign({ role }, apiKeyLifetimeSeconds);
  return {
    anonKey: await apiKey("anon"),
    serviceRoleKey: await apiKey("service_role"),
    publicJwks: () => ({
      keys: rows.map((row) => ({ ...row.public_jwk, kid: row.kid, alg: algorithm, use: "sig" })),
    }),
    sign,
    verify: rememberVerified(async (token) => {
      const { payload } = await jwtVerify(token, (header) => findKey(publicKeys, header.kid), {
        algorithms: [algorithm],
        issuer,
      });
      return payload as Claims;
    }),
  };
}

function findKey(keys: Map<string, CryptoKey>, kid: string | undefined): CryptoKey {
  const key = kid === undefined ? undefined : keys.get(kid);
  if (!key) throw new Error("unknown signing key");
  return key;
}

async function loadOrCreateKeys(pool: Pool): Promise<SigningKey[]> {
  const select = "select kid, private_jwk, public_jwk from auth.signing_keys order by created_at desc, kid";
  const existing = await pool.query<SigningKey>(select);
  if (existing.rows.length > 0) return existing.rows;
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  // Two replicas may start at once on an empty database: the first row wins, both read it back.
  await pool.query(
    `insert into auth.signing_keys (kid, private_jwk, public_jwk, is_first)
     values ($1, $2, $3, true) on conflict (is_first) do nothing`,
    [kid, await exportJWK(pair.privateKey), publicJwk],
  );
  return (await pool.query<SigningKey>(select)).rows;
}
