import { createHash } from "node:crypto";
import type { EditProgress } from "@curbview/domain";
import { LRUCache } from "lru-cache";
import type { EditedPicture, EditRequest, ImageEditor } from "./image-editor.ts";

const cacheTtlMs = 24 * 3600 * 1000;
const maxCacheBytes = 128 * 1024 * 1024;

type Edit = ImageEditor["edit"];
type Listener = (progress: EditProgress) => void;

/** One edit with several waiting callers; it is cancelled when the last of them has left. */
type SharedEdit = {
  made: Promise<EditedPicture>;
  stop: AbortController;
  listeners: Set<Listener>;
  latest: EditProgress | undefined;
};

/**
 * Wraps an edit with a cache: the same photo and wish within a day is answered from memory, and concurrent identical edits
 * are made once.
 */
export function dedupeEdits(edit: Edit): Edit {
  const cache = new LRUCache<string, EditedPicture>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes, region }) => Math.max(1, bytes.byteLength + (region?.byteLength ?? 0)),
    ttl: cacheTtlMs,
  });
  const inFlight = new Map<string, SharedEdit>();

  function begin(key: string, request: EditRequest, first: Listener): SharedEdit {
    const listeners = new Set([first]);
    const stop = new AbortController();
    const shared: Omit<SharedEdit, "made"> = { listeners, stop, latest: undefined };
    const onProgress = (progress: EditProgress) => {
      shared.latest = progress;
      for (const listener of listeners) listener(progress);
    };
    const made = edit({ ...request, signal: stop.signal, onProgress });
    const whole: SharedEdit = Object.assign(shared, { made });
    const forget = () => {
      if (inFlight.get(key) === whole) inFlight.delete(key);
    };
    inFlight.set(key, whole);
    // A new caller must not join an edit that is being cancelled.
    stop.signal.addEventListener("abort", forget);
    made.then((picture) => cache.set(key, picture)).then(forget, forget);
    return whole;
  }

  return async (request) => {
    request.signal?.throwIfAborted();
    const key = requestKey(request);
    const known = cache.get(key);
    if (known) return known;
    const listener: Listener = (progress) => request.onProgress?.(progress);
    const running = inFlight.get(key);
    if (running?.latest) listener(running.latest);
    return waitFor(running ?? begin(key, request, listener), listener, request.signal);
  };
}

function waitFor(
  shared: SharedEdit,
  listener: Listener,
  signal: AbortSignal | undefined,
): Promise<EditedPicture> {
  shared.listeners.add(listener);
  return new Promise((resolve, reject) => {
    const leave = () => {
      shared.listeners.delete(listener);
      if (shared.listeners.size === 0) shared.stop.abort(signal?.reason);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    shared.made.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
  });
}

function requestKey({ photo, prompt, region }: EditRequest): string {
  const name = createHash("sha256").update(prompt).update("\0").update(photo);
  if (region) name.update("\0").update(region);
  return name.digest("base64");
}
