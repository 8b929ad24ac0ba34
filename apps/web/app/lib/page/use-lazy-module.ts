import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Loads a module once the component is there, with what `capture` saw the moment it came; undefined until then. What cannot
 * be loaded is thrown to the page's error boundary.
 */
export function useLazyModule<M, C>(
  load: () => Promise<M>,
  capture: () => C,
): { module: M; captured: C } | undefined {
  const [loaded, setLoaded] = useState<{ module: M; captured: C } | { error: unknown }>();
  const latestCapture = useRef(capture);
  latestCapture.current = capture;
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (module) => {
        // At once: letters typed between the capture and the change would be lost.
        if (!isUnmounted) flushSync(() => setLoaded({ module, captured: latestCapture.current() }));
      },
      (error) => {
        if (!isUnmounted) setLoaded({ error });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  if (loaded && "error" in loaded) throw loaded.error;
  return loaded;
}
