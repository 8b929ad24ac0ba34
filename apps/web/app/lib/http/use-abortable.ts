import { useEffect, useMemo, useRef } from "react";

/** Work that ends when its component goes: `begin` gives the signal of new work and ends the old, `stop` ends it. */
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
