import { createHash } from "node:crypto";
import type { EditProgress } from "@curbview/domain";
import { LRUCache } from "lru-cache";
import type { EditedPicture, EditRequest, ImageEditor } from "./image-editor.ts";

const rememberedMs = 24 * 3600 * 1000;
const rememberedBytes = 128 * 1024 * 1024;

type Edit = ImageEditor["edit"];
type Hear = (progress: EditProgress) => void;

/** One edit that several callers wait for; it goes on as long as one of them does. */
type SharedEdit = {
  made: Promise<EditedPicture>;
  stop: AbortController;
  hearers: Set<Hear>;
  latest: EditProgress | undefined;
};

/**
 * The same photo and wish within a day is answered from memory, and asked for by several at once it is made once. It is
 * stopped when the last of them has left.
 */
export function shareEdits(edit: Edit): Edit {
  const remembered = new LRUCache<string, EditedPicture>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes, region }) => Math.max(1, bytes.byteLength + (region?.byteLength ?? 0)),
    ttl: rememberedMs,
  });
  const underway = new Map<string, SharedEdit>();

  function begin(key: string, request: EditRequest, first: Hear): SharedEdit {
    const hearers = new Set([first]);
    const stop = new AbortController();
    const shared: Omit<SharedEdit, "made"> = { hearers, stop, latest: undefined };
    const onProgress = (progress: EditProgress) => {
      shared.latest = progress;
      for (const hear of hearers) hear(progress);
    };
    const made = edit({ ...request, signal: stop.signal, onProgress });
    const whole: SharedEdit = Object.assign(shared, { made });
    const forget = () => {
      if (underway.get(key) === whole) underway.delete(key);
    };
    underway.set(key, whole);
    // Whoever asks after the last one has left must not be given what is being stopped.
    stop.signal.addEventListener("abort", forget);
    made.then((picture) => remembered.set(key, picture)).then(forget, forget);
    return whole;
  }

  return async (request) => {
    request.signal?.throwIfAborted();
    const key = nameRequest(request);
    const known = remembered.get(key);
    if (known) return known;
    const hear: Hear = (progress) => request.onProgress?.(progress);
    const running = underway.get(key);
    if (running?.latest) hear(running.latest);
    return waitFor(running ?? begin(key, request, hear), hear, request.signal);
  };
}

function waitFor(shared: SharedEdit, hear: Hear, signal: AbortSignal | undefined): Promise<EditedPicture> {
  shared.hearers.add(hear);
  return new Promise((resolve, reject) => {
    const leave = () => {
      shared.hearers.delete(hear);
      if (shared.hearers.size === 0) shared.stop.abort(signal?.reason);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    shared.made.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
  });
}

function nameRequest({ photo, prompt, region }: EditRequest): string {
  const name = createHash("sha256").update(prompt).update("\0").update(photo);
  if (region) name.update("\0").update(region);
  return name.digest("base64");
}
