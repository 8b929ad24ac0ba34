import { sessionStore } from "./session-store";

const storageKey = "visitor-token";

/** The random 128-bit token that lets this browser tab see and finish its own rows, and no one else's. */
export function visitorToken(): string {
  const known = sessionStore.get(storageKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStore.set(storageKey, token);
  return token;
}
