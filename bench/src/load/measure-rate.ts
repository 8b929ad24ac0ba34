import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Refused } from "../traffic/visitor.ts";
import { type Call, pickAct, type Stage, type Timed } from "./acts.ts";

export type Step = {
  rate: number;
  /** Requests answered in a second. */
  served: number;
  p50: number;
  p95: number;
  /** Of pictures alone, which are made one after another and are not among the others. */
  pictureP95: number;
  /** Refusals and failures, by status or message. */
  failures: Map<string, number>;
};

/**
 * Begins so many acts a second, whether or not earlier ones have ended, as people come who do not know of each other. A
 * request is timed from its beginning; what could not begin in time shows as a server that answers more slowly.
 */
export async function measureRate(stage: Stage, rate: number, seconds: number): Promise<Step> {
  const times = newHistogram();
  const pictures = newHistogram();
  const failures = new Map<string, number>();
  const timed: Timed = async (call: Call, request) => {
    const started = performance.now();
    const answer = await request();
    // In microseconds, because a histogram counts whole numbers.
    const took = Math.max(1, Math.round((performance.now() - started) * 1000));
    (call === "picture" ? pictures : times).record(took);
    return answer;
  };
  const acts: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < rate * seconds; count += 1) {
    const due = started + (count * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const act = pickAct()(stage, timed).catch((error: Error) => {
      const kind = error instanceof Refused ? String(error.status) : error.message;
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
    });
    acts.push(act);
  }
  await Promise.all(acts);
  const took = (performance.now() - started) / 1000;
  return {
    rate,
    served: (times.count + pictures.count) / took,
    p50: times.percentile(50) / 1000,
    p95: times.percentile(95) / 1000,
    pictureP95: pictures.count > 0 ? pictures.percentile(95) / 1000 : 0,
    failures,
  };
}

const newHistogram = (): RecordableHistogram => createHistogram({ figures: 3 });
