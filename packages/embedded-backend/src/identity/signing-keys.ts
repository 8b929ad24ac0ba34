import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Pool } from "pg";
import { openJwk, type StoredJwk, sealJwk } from "./reseal-secrets.ts";
import type { SecretBox } from "./secret-box.ts";

type KeyRow = { kid: string; private_jwk: StoredJwk; public_jwk: JWK; is_first: boolean | null };
type SigningKey = { kid: string; privateKey: CryptoKey; secret: string };

/** The keys of an installation, ready for use. */
export type LoadedKeys = {
  algorithm: string;
  first: SigningKey;
  newest: SigningKey;
  publicKeys: Map<string, CryptoKey>;
  publicJwks: Record<string, unknown>[];
};

const algorithm = "ES256";
/** A key signs for this long, and is accepted for as long again. */
const rotationDays = 90;

/** All keys, newest first; creates the first one on an empty database. */
export async function loadOrCreateKeys(pool: Pool, secrets: SecretBox): Promise<KeyRow[]> {
  const select = "select * from auth.signing_keys order by created_at desc, kid";
  const existing = await pool.query<KeyRow>(select);
  if (existing.rows.length > 0) return existing.rows;
  // Two replicas may start at once on an empty database: the first row wins, both read it back.
  await insertKey(pool, secrets, "values ($1, $2, $3, true) on conflict (is_first) do nothing");
  return (await pool.query<KeyRow>(select)).rows;
}

/** Adds a key when the newest is older than the rotation period. */
export async function addSigningKey(pool: Pool, secrets: SecretBox): Promise<void> {
  const { rows } = await pool.query<{ is_due: boolean }>(
    "select max(created_at) < now() - make_interval(days => $1) as is_due from auth.signing_keys",
    [rotationDays],
  );
  if (rows[0]?.is_due) await insertKey(pool, secrets, "values ($1, $2, $3, null)");
}

/** Deletes keys that were replaced long ago; the first stays, since the API keys are signed with it. */
export async function retireKeys(pool: Pool): Promise<void> {
  await pool.query(
    `delete from auth.signing_keys old where is_first is not true and exists (
       select from auth.signing_keys newer
       where newer.created_at > old.created_at and newer.created_at < now() - make_interval(days => $1))`,
    [rotationDays],
  );
}

async function insertKey(pool: Pool, secrets: SecretBox, values: string): Promise<void> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await pool.query(`insert into auth.signing_keys (kid, private_jwk, public_jwk, is_first) ${values}`, [
    kid,
    JSON.stringify(sealJwk(secrets, kid, await exportJWK(pair.privateKey))),
    publicJwk,
  ]);
}

export async function importKeys(rows: KeyRow[], secrets: SecretBox): Promise<LoadedKeys> {
  const publicKeys = new Map<string, CryptoKey>();
  for (const row of rows) publicKeys.set(row.kid, (await importJWK(row.public_jwk, algorithm)) as CryptoKey);
  return {
    algorithm,
    first: await importPrivate(rows.find((row) => row.is_first) ?? rows.at(-1)!, secrets),
    newest: await importPrivate(rows[0]!, secrets),
    publicKeys,
    publicJwks: rows.map((row) => ({ ...row.public_jwk, kid: row.kid, alg: algorithm, use: "sig" })),
  };
}

async function importPrivate(row: KeyRow, secrets: SecretBox): Promise<SigningKey> {
  const jwk = openJwk(secrets, row.kid, row.private_jwk);
  return { kid: row.kid, privateKey: (await importJWK(jwk, algorithm)) as CryptoKey, secret: jwk.d! };
}
