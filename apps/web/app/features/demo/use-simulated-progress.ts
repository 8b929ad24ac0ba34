import { useCallback, useEffect, useRef, useState } from "react";

const tickMs = 800;
const maxTick = 15;

/** Up to 15 percent more, 100 at most. */
export function nextProgress(current: number, random: () => number = Math.random): number {
  return Math.min(100, current + random() * maxTick);
}

/** A simulated progress in percent; `start` resolves when it has reached 100. */
export function useSimulatedProgress(): { progress: number; start(): Promise<void> } {
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
