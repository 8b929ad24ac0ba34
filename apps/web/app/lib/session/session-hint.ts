import { useSyncExternalStore } from "react";

/** The default storage key of supabase-js. */
const sessionKey = /^sb-.+-auth-token$/;

/** Whether a session is stored, valid or not; without loading supabase-js. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => sessionKey.test(key));
  } catch {
    // Without storage there is no session either.
    return false;
  }
}

/** hasStoredSession as state; false on the server. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onStorage, hasStoredSession, () => false);
}

function onStorage(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
