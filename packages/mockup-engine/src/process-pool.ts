import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import type { EditStage } from "./edit-photo.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineAnswer, EngineTask } from "./engine-tasks.ts";

/** What a process says of its task: the stage it is at, then what came of it or why it failed. */
export type ProcessMessage = { stage: EditStage } | { answer: EngineAnswer } | { error: unknown };

type RunOptions = {
  /** Ends a waiting task at once, and a running one with its process. */
  signal?: AbortSignal | undefined;
  onStage?: ((stage: EditStage) => void) | undefined;
};
type Job = {
  task: EngineTask;
  onStage: RunOptions["onStage"];
  resolve: (answer: EngineAnswer) => void;
  reject: (error: unknown) => void;
};
type Worker = { child: ChildProcess; job?: Job | undefined; idle?: NodeJS.Timeout | undefined };

/** Serving pages takes precedence over editing pictures. */
const belowPages = 10;
/** An edit makes much short-lived garbage: left alone the young generation grows to 100 MB, without being faster. */
const smallYoungGeneration = "--max-semi-space-size=4";

/** At most so many processes that do tasks of the engine, one at a time each. They start when needed and end when idle. */
export class ProcessPool {
  readonly #settings: { network: string; processes: number; idleMs: number };
  readonly #workers = new Set<Worker>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor(settings: { network: string; processes: number; idleMs: number }) {
    this.#settings = settings;
  }

  /** What comes of a task. A process that ends before that fails it with `interrupted`; the next one has another. */
  async run(task: EngineTask, { signal, onStage }: RunOptions = {}): Promise<EngineAnswer> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw closed();
    const { promise, resolve, reject } = Promise.withResolvers<EngineAnswer>();
    const job: Job = { task, onStage, resolve, reject };
    const giveUp = () => this.#giveUp(job, signal?.reason);
    signal?.addEventListener("abort", giveUp);
    this.#waiting.push(job);
    this.#startWaiting();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const ended = [...this.#workers].map(({ child }) => once(child, "exit"));
    const jobs = [...this.#workers].map(({ job }) => job);
    for (const job of [...this.#waiting, ...jobs]) if (job) this.#giveUp(job, closed());
    for (const worker of this.#workers) {
      // Its end is waited for, although it rests.
      worker.child.ref();
      this.#end(worker);
    }
    await Promise.all(ended);
  }

  #startWaiting(): void {
    while (this.#waiting.length > 0) {
      const worker = [...this.#workers].find(({ job }) => !job) ?? this.#start();
      if (!worker) return;
      this.#give(worker, this.#waiting.shift()!);
    }
  }

  /** Undefined where there are as many as may be. */
  #start(): Worker | undefined {
    const { network, processes } = this.#settings;
    if (this.#workers.size >= processes) return undefined;
    const child = fork(new URL("./engine-process.ts", import.meta.url), [network], {
      execArgv: [smallYoungGeneration],
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    if (child.pid) setPriority(child.pid, Math.max(belowPages, getPriority()));
    const worker: Worker = { child };
    child.on("message", (message: ProcessMessage) => this.#hear(worker, message));
    child.on("error", (cause) => this.#lose(worker, cause));
    child.on("exit", (code, signal) => this.#lose(worker, new Error(`It ended by ${signal ?? code}`)));
    this.#workers.add(worker);
    return worker;
  }

  #give(worker: Worker, job: Job): void {
    const { child } = worker;
    worker.job = job;
    clearTimeout(worker.idle);
    child.ref();
    child.channel?.ref();
    child.send(job.task);
  }

  #hear(worker: Worker, message: ProcessMessage): void {
    const { job } = worker;
    if (!job) return;
    if ("stage" in message) {
      job.onStage?.(message.stage);
      return;
    }
    if ("answer" in message) job.resolve(message.answer);
    else job.reject(message.error);
    this.#rest(worker);
    this.#startWaiting();
  }

  /** An idle process keeps no program from ending. */
  #rest(worker: Worker): void {
    worker.job = undefined;
    worker.child.unref();
    worker.child.channel?.unref();
    worker.idle = setTimeout(() => this.#end(worker), this.#settings.idleMs).unref();
  }

  #giveUp(job: Job, reason: unknown): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const worker of this.#workers) if (worker.job === job) this.#end(worker);
    job.reject(reason);
    if (!this.#isClosed) this.#startWaiting();
  }

  /** At once, wherever it is: nothing in it needs to be saved. */
  #end(worker: Worker): void {
    this.#workers.delete(worker);
    clearTimeout(worker.idle);
    worker.job = undefined;
    worker.child.kill("SIGKILL");
  }

  #lose(worker: Worker, cause: Error): void {
    const { job } = worker;
    if (!this.#workers.has(worker)) return;
    this.#end(worker);
    job?.reject(new EngineError("interrupted", undefined, { cause }));
    this.#startWaiting();
  }
}

const closed = () => new Error("The engine is closed");
