import { generateToken } from "@curbview/server-kit";
import { hash, verify } from "@node-rs/argon2";

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
