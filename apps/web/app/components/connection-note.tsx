import { useSyncExternalStore } from "react";

/** Shown while the browser is offline. */
export function ConnectionNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-3">
      {!isOnline && (
        <p className="mx-auto w-fit max-w-full rounded-field bg-ink px-5 py-3 text-center font-medium text-white shadow-card">
          You are offline. Nothing is lost: we go on as soon as the connection is back.
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
