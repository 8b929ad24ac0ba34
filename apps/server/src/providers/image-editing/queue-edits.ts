import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "../../app-error.ts";
import type { EditedPicture, EditRequest, ImageEditor } from "./image-editor.ts";

const rememberedMs = 24 * 3600 * 1000;
const rememberedBytes = 128 * 1024 * 1024;

/** How many edits run at once, and how many may wait before newcomers are sent away. */
export type QueueLimits = { atOnce: number; mostWaiting: number };

type Waiting = { request: EditRequest; settle: PromiseWithResolvers<EditedPicture> };

/**
 * The editor with a queue in front: a few edits at once, visitors served in turn however many each asks for, and the
 * same photo and wish within a day answered from memory. Throws AppError too_busy when too many wait.
 */
export function queueEdits(editor: ImageEditor, limits: QueueLimits): ImageEditor {
  const remembered = new LRUCache<string, EditedPicture>({
    maxSize: rememberedBytes,
    sizeCalculation: (picture) => Math.max(1, picture.bytes.byteLength),
    ttl: rememberedMs,
  });
  const underway = new Map<string, Promise<EditedPicture>>();
  const enqueue = createFairQueue(editor, limits);

  return {
    name: editor.name,
    isQuickPreview: editor.isQuickPreview,
    async edit(request) {
      const key = nameRequest(request);
      const known = remembered.get(key) ?? underway.get(key);
      if (known) return known;
      const made = enqueue(request);
      underway.set(key, made);
      try {
        const picture = await made;
        remembered.set(key, picture);
        return picture;
      } finally {
        underway.delete(key);
      }
    },
  };
}

function nameRequest({ photo, prompt }: EditRequest): string {
  return createHash("sha256").update(prompt).update("\0").update(photo).digest("base64");
}

/** Takes one request of each visitor in turn. */
function createFairQueue(editor: ImageEditor, { atOnce, mostWaiting }: QueueLimits) {
  // In the order in which visitors are served; whoever was served last stands last.
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function next(): Waiting | undefined {
    const [visitor, line] = lines.entries().next().value ?? [];
    if (visitor === undefined || !line) return undefined;
    lines.delete(visitor);
    const first = line.shift();
    if (line.length > 0) lines.set(visitor, line);
    return first;
  }
  function work(): void {
    while (running < atOnce) {
      const job = next();
      if (!job) return;
      running += 1;
      waiting -= 1;
      editor
        .edit(job.request)
        .then(job.settle.resolve, job.settle.reject)
        .finally(() => {
          running -= 1;
          work();
        });
    }
  }
  return (request: EditRequest): Promise<EditedPicture> => {
    if (waiting >= mostWaiting) {
      const busy = "Many pictures are being made right now. Please try again in a minute.";
      return Promise.reject(new AppError("too_busy", busy, { log: `${waiting} edits wait` }));
    }
    const settle = Promise.withResolvers<EditedPicture>();
    const visitor = request.visitor ?? "";
    lines.set(visitor, [...(lines.get(visitor) ?? []), { request, settle }]);
    waiting += 1;
    work();
    return settle.promise;
  };
}
