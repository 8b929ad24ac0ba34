import type { EditProgress } from "@curbview/domain";
import { AppError } from "../../errors/app-error.ts";
import type { EditedPicture, EditRequest, ImageEditor } from "./image-editor.ts";
import { shareEdits } from "./share-edits.ts";

/** How many edits run at once, and how many may wait before newcomers are sent away. */
export type QueueLimits = { atOnce: number; mostWaiting: number };

type Waiting = { request: EditRequest; settle: PromiseWithResolvers<EditedPicture>; place?: number };

/**
 * The editor with a queue in front: a few edits at once, visitors served in turn however many each asks for, and the
 * same photo and wish made once. Whoever waits is told their place; whoever leaves gives it to the next. Throws AppError
 * too_busy when too many wait.
 */
export function queueEdits(editor: ImageEditor, limits: QueueLimits): ImageEditor {
  return { ...editor, edit: shareEdits(createFairQueue(editor, limits)) };
}

/** Takes one request of each visitor in turn. */
function createFairQueue(editor: ImageEditor, { atOnce, mostWaiting }: QueueLimits): ImageEditor["edit"] {
  const lines = createLines();
  let running = 0;

  function work(): void {
    while (running < atOnce) {
      const job = lines.next();
      if (!job) break;
      running += 1;
      void run(job).finally(() => {
        running -= 1;
        work();
      });
    }
    lines.tellPlaces();
  }
  async function run({ request, settle }: Waiting): Promise<void> {
    request.onProgress?.({ event: "started" });
    await editor.edit(request).then(settle.resolve, settle.reject);
  }
  return (request) => {
    if (lines.count() >= mostWaiting) {
      const busy = "Many pictures are being made right now. Please try again in a minute.";
      return Promise.reject(new AppError("too_busy", busy, { log: `${lines.count()} edits wait` }));
    }
    const settle = Promise.withResolvers<EditedPicture>();
    const job: Waiting = { request, settle };
    lines.add(job);
    request.signal?.addEventListener("abort", () => {
      if (!lines.remove(job)) return;
      settle.reject(request.signal?.reason);
      lines.tellPlaces();
    });
    work();
    return settle.promise;
  };
}

/** Those who wait, in a line for each visitor. */
function createLines() {
  // In the order in which visitors are served; whoever was served last stands last.
  const lines = new Map<string, Waiting[]>();
  const inTurn = (): Waiting[] => {
    const all = [...lines.values()];
    const rounds = Math.max(0, ...all.map((line) => line.length));
    return Array.from({ length: rounds }, (_, round) => all.flatMap((line) => line[round] ?? [])).flat();
  };
  return {
    count: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    add(job: Waiting): void {
      const visitor = visitorOf(job);
      lines.set(visitor, [...(lines.get(visitor) ?? []), job]);
    },
    next(): Waiting | undefined {
      const [visitor, line] = lines.entries().next().value ?? [];
      if (visitor === undefined || !line) return undefined;
      const [first, ...rest] = line;
      lines.delete(visitor);
      if (rest.length > 0) lines.set(visitor, rest);
      return first;
    },
    /** Whether it still waited. */
    remove(job: Waiting): boolean {
      const line = lines.get(visitorOf(job));
      if (!line?.includes(job)) return false;
      const rest = line.filter((other) => other !== job);
      if (rest.length > 0) lines.set(visitorOf(job), rest);
      else lines.delete(visitorOf(job));
      return true;
    },
    /** Tells everyone whose place has changed. */
    tellPlaces(): void {
      for (const [index, job] of inTurn().entries()) {
        const progress: EditProgress = { event: "queued", place: index + 1 };
        if (job.place !== progress.place) job.request.onProgress?.(progress);
        job.place = progress.place;
      }
    },
  };
}

function visitorOf({ request }: Waiting): string {
  return request.visitor ?? "";
}
