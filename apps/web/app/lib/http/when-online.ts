/** Resolves once the browser has a connection, at once if it has one; rejects when `signal` is aborted. */
export function whenOnline(signal?: AbortSignal | null): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const abort = () => {
      window.removeEventListener("online", resume);
      reject(signal?.reason);
    };
    const resume = () => {
      signal?.removeEventListener("abort", abort);
      resolve();
    };
    window.addEventListener("online", resume, { once: true });
    signal?.addEventListener("abort", abort, { once: true });
  });
}

/** Runs what needs a connection as soon as there is one, and once more when it failed because the connection was lost. */
export async function retryOnline<T>(run: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  await whenOnline(signal);
  try {
    return await run();
  } catch (error) {
    // Only a lost connection is worth another try: a refusal stays one.
    if (navigator.onLine || signal?.aborted) throw error;
    await whenOnline(signal);
    return run();
  }
}
