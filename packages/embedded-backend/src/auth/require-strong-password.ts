import { authErrors } from "./auth-error.ts";

const minPasswordLength = 8;
const maxPasswordBytes = 72;

let common: Promise<Set<string>> | undefined;

/** Loaded on first use: many installations never set a password. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((known) => known.length >= minPasswordLength));
}

/** Refuses passwords that are too short, too long for the hash, or common (OWASP ASVS 5.0, 6.2.4), in any case. */
export async function requireStrongPassword(password: string): Promise<void> {
  if (password.length < minPasswordLength) {
    throw authErrors.weakPassword(`Password should be at least ${minPasswordLength} characters.`, ["length"]);
  }
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw authErrors.weakPassword(`Password cannot be longer than ${maxPasswordBytes} bytes.`, ["length"]);
  }
  common ??= loadCommonPasswords();
  if ((await common).has(password.toLowerCase())) {
    throw authErrors.weakPassword("Password is one of the most common ones. Please choose another.", [
      "pwned",
    ]);
  }
}
