import type { EditProgress } from "@curbview/domain";
import { AppError } from "../../errors/app-error.ts";
import { dedupeEdits } from "./dedupe-edits.ts";
import type { EditedPicture, EditRequest, ImageEditor } from "./image-editor.ts";

/** Concurrency, and how many edits may wait before new ones are refused. */
export type QueueLimits = { atOnce: number; maxWaiting: number };

type QueuedEdit = { request: EditRequest; settle: PromiseWithResolvers<EditedPicture>; place?: number };

/**
 * Wraps an editor with a fair queue: a few edits at once, visitors round-robin however many edits each has, and identical
 * edits made once. Progress reports the place in the queue. Throws AppError too_busy when too many wait.
 */
export function queueEdits(editor: ImageEditor, limits: QueueLimits): ImageEditor {
  return { ...editor, edit: dedupeEdits(createFairQueue(editor, limits)) };
}

/** Serves visitors round-robin. */
function createFairQueue(editor: ImageEditor, { atOnce, maxWaiting }: QueueLimits): ImageEditor["edit"] {
  const queues = createVisitorQueues();
  let running = 0;

  function work(): void {
    while (running < atOnce) {
      const job = queues.next();
      if (!job) break;
      running += 1;
      void run(job).finally(() => {
        running -= 1;
        work();
      });
    }
    queues.notifyPlaces();
  }
  async function run({ request, settle }: QueuedEdit): Promise<void> {
    request.onProgress?.({ event: "started" });
    await editor.edit(request).then(settle.resolve, settle.reject);
  }
  return (request) => {
    if (queues.count() >= maxWaiting) {
      const busy = "Many pictures are being made right now. Please try again in a minute.";
      return Promise.reject(new AppError("too_busy", busy, { log: `${queues.count()} edits wait` }));
    }
    const settle = Promise.withResolvers<EditedPicture>();
    const job: QueuedEdit = { request, settle };
    queues.add(job);
    request.signal?.addEventListener("abort", () => {
      if (!queues.remove(job)) return;
      settle.reject(request.signal?.reason);
      queues.notifyPlaces();
    });
    work();
    return settle.promise;
  };
}

/** One queue for each visitor. */
function createVisitorQueues() {
  // In serving order: a visitor who was just served comes last.
  const queues = new Map<string, QueuedEdit[]>();
  const servingOrder = (): QueuedEdit[] => {
    const all = [...queues.values()];
    const rounds = Math.max(0, ...all.map((queue) => queue.length));
    return Array.from({ length: rounds }, (_, round) => all.flatMap((queue) => queue[round] ?? [])).flat();
  };
  return {
    count: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    add(job: QueuedEdit): void {
      const visitor = visitorOf(job);
      queues.set(visitor, [...(queues.get(visitor) ?? []), job]);
    },
    next(): QueuedEdit | undefined {
      const [visitor, queue] = queues.entries().next().value ?? [];
      if (visitor === undefined || !queue) return undefined;
      const [first, ...rest] = queue;
      queues.delete(visitor);
      if (rest.length > 0) queues.set(visitor, rest);
      return first;
    },
    /** Returns whether it was still waiting. */
    remove(job: QueuedEdit): boolean {
      const queue = queues.get(visitorOf(job));
      if (!queue?.includes(job)) return false;
      const rest = queue.filter((other) => other !== job);
      if (rest.length > 0) queues.set(visitorOf(job), rest);
      else queues.delete(visitorOf(job));
      return true;
    },
    /** Reports places that have changed. */
    notifyPlaces(): void {
      for (const [index, job] of servingOrder().entries()) {
        const progress: EditProgress = { event: "queued", place: index + 1 };
        if (job.place !== progress.place) job.request.onProgress?.(progress);
        job.place = progress.place;
      }
    },
  };
}

function visitorOf({ request }: QueuedEdit): string {
  return request.visitor ?? "";
}
