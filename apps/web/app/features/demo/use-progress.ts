import { useCallback, useEffect, useRef, useState } from "react";

const tickMs = 800;
const largestTick = 15;

/** The next value of the demo's progress, in percent: up to 15 more, 100 at most. */
export function nextProgress(current: number, random: () => number = Math.random): number {
  return Math.min(100, current + random() * largestTick);
}

/** A made-up progress that ticks every 800 ms; `start` resolves when it has reached 100. */
export function useProgress(): { progress: number; start(): Promise<void> } {
  const [progress, setProgress] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  const start = useCallback(
    () =>
      new Promise<void>((resolve) => {
        let current = 0;
        setProgress(0);
        clearInterval(timer.current);
        timer.current = setInterval(() => {
          current = nextProgress(current);
          setProgress(current);
          if (current < 100) return;
          clearInterval(timer.current);
          resolve();
        }, tickMs);
      }),
    [],
  );
  return { progress, start };
}
