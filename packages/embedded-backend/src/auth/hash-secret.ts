import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** A random token of 256 bits for links and refresh tokens. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

export function generateCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** Only the SHA-256 is stored, so that a stolen table is useless. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Constant-time comparison of hex digests. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Argon2id with the library's defaults (OWASP's second choice: 19 MiB, 2 passes), off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Does the same work for a missing hash, so that unknown users take as long. */
export async function checkPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(generateToken());
  const isRight = await verify(hashed ?? (await decoy), password);
  return isRight && Boolean(hashed);
}

/** Whether the PKCE verifier belongs to the challenge (RFC 7636, section 4.6). */
export function matchesChallenge(verifier: string, challenge: string, method: string): boolean {
  const derived = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  return sameDigest(derived, challenge);
}
