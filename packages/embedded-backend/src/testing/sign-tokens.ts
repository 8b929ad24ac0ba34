import { generateKeyPair, SignJWT } from "jose";
import type { Pool } from "pg";
import type { Claims } from "../identity/identity.ts";
import { loadKeyring } from "../identity/keyring.ts";
import { testIssuer } from "./start-test-backend.ts";

/** A token of the installation's own key, which may have expired already. */
export async function signToken(pool: Pool, claims: Claims, seconds: number): Promise<string> {
  return (await loadKeyring(pool, testIssuer)).sign(claims, seconds);
}

/** The same of a stranger's key, which names a key of the installation. */
export async function forgeToken(pool: Pool, claims: Claims): Promise<string> {
  const keyring = await loadKeyring(pool, testIssuer);
  const { privateKey } = await generateKeyPair("ES256");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: String(keyring.publicJwks().keys[0]!.kid), typ: "JWT" })
    .setIssuer(testIssuer)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
}
