import { useEffect, useMemo, useRef } from "react";

/** `begin` aborts the work before and returns the signal of the next, which is aborted on unmount. */
export function useAbortable(): { begin(): AbortSignal; stop(): void } {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useMemo(() => {
    const stop = () => running.current?.abort();
    const begin = () => {
      stop();
      const next = new AbortController();
      running.current = next;
      return next.signal;
    };
    return { begin, stop };
  }, []);
}
