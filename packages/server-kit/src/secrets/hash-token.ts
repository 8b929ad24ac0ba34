import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A random token of 256 bits for links and refresh tokens. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Six digits to be typed by a person. */
export function generateCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** Only the SHA-256 is stored, so that a stolen table is useless. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Constant-time comparison of hex digests. */
export function timingSafeEqualHex(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
