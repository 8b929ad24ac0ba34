import { useSyncExternalStore } from "react";

/** Where the official client keeps its session (supabase-js, default storage key). */
const sessionKey = /^sb-.+-auth-token$/;

/** Whether somebody seems to be signed in here: a session is stored. Whether it still holds is for the server to say. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => sessionKey.test(key));
  } catch {
    // A browser that forbids storage keeps no session either.
    return false;
  }
}

/** Follows hasStoredSession without the official client; false while the page is written on the server. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onStorage, hasStoredSession, () => false);
}

function onStorage(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
