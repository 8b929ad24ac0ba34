import { inTransaction, type Log } from "@curbview/server-kit";
import type { JWK } from "jose";
import type { Pool } from "pg";
import type { SecretBox } from "./secret-box.ts";

/** A private key as it is stored: plain, or sealed as one text. */
export type StoredJwk = JWK | string;

const keyPlace = (kid: string) => `signing key ${kid}`;

/** What is sealed with a person's name in it stays theirs. */
export const factorPlace = (userId: string) => `factor of user ${userId}`;

export function sealJwk(secrets: SecretBox, kid: string, jwk: JWK): StoredJwk {
  return secrets.mark ? secrets.seal(JSON.stringify(jwk), keyPlace(kid)) : jwk;
}

export function openJwk(secrets: SecretBox, kid: string, stored: StoredJwk): JWK {
  return typeof stored === "string" ? JSON.parse(secrets.open(stored, keyPlace(kid))) : stored;
}

/** Brings what is stored plain or under an older key under the current one; without a key makes it plain again. */
export async function resealSecrets(pool: Pool, secrets: SecretBox, log: Log): Promise<void> {
  const count = await inTransaction(pool, async (db) => {
    const isStale = (column: string) => `starts_with(${column}, $1) is ${secrets.mark ? "false" : "true"}`;
    const mark = secrets.mark ?? "sealed:";
    const keys = await db.query<{ kid: string; private_jwk: StoredJwk }>(
      `select kid, private_jwk from auth.signing_keys where ${isStale("private_jwk #>> '{}'")}
       order by kid for update`,
      [mark],
    );
    for (const { kid, private_jwk } of keys.rows) {
      const stored = sealJwk(secrets, kid, openJwk(secrets, kid, private_jwk));
      await db.query("update auth.signing_keys set private_jwk = $2 where kid = $1", [
        kid,
        JSON.stringify(stored),
      ]);
    }
    const factors = await db.query<{ id: string; user_id: string; secret: string }>(
      `select id, user_id, secret from auth.mfa_factors where ${isStale("secret")} order by id for update`,
      [mark],
    );
    for (const { id, user_id, secret } of factors.rows) {
      const place = factorPlace(user_id);
      await db.query("update auth.mfa_factors set secret = $2 where id = $1", [
        id,
        secrets.seal(secrets.open(secret, place), place),
      ]);
    }
    return keys.rows.length + factors.rows.length;
  });
  if (count > 0)
    log.info({ count }, secrets.mark ? "secrets sealed with the current key" : "secrets unsealed");
}
