/** Resolves once the browser has a connection, at once if it has one; rejects when `signal` gives up. */
export function whenOnline(signal?: AbortSignal | null): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      window.removeEventListener("online", goOn);
      reject(signal?.reason);
    };
    const goOn = () => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    };
    window.addEventListener("online", goOn, { once: true });
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}
